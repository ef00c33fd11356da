/** What did the real Cline send to a hook? Recorded from its command line, 3.0.65, as it came but for the path of the home directory. */
export const RECORDED_CLINE = {
  agent_start: {
    clineVersion: "",
    timestamp: "2026-11-18T05:19:48.488Z",
    taskId: "conv_1794979188445_rjkb9qs",
    sessionContext: {
      rootSessionId: "1794979187598_wwrnh",
    },
    workspaceRoots: ["/home/ann b/re po"],
    workspaceInfo: {
      rootPath: "/home/ann b/re po",
      hint: "re po",
    },
    userId: "unknown",
    agent_id: "agent_1794979188322_803fdn",
    parent_agent_id: null,
    hookName: "agent_start",
    taskStart: {
      taskMetadata: {},
    },
  },
  "tool_result:read_files": {
    clineVersion: "",
    timestamp: "2026-11-18T05:19:48.866Z",
    taskId: "conv_1794979188445_rjkb9qs",
    sessionContext: {
      rootSessionId: "1794979187598_wwrnh",
    },
    workspaceRoots: ["/home/ann b/re po"],
    workspaceInfo: {
      rootPath: "/home/ann b/re po",
      hint: "re po",
    },
    userId: "unknown",
    agent_id: "agent_1794979188322_803fdn",
    parent_agent_id: null,
    hookName: "tool_result",
    iteration: 1,
    tool_result: {
      id: "call_2",
      name: "read_files",
      input: {
        files: [
          {
            path: "src/a.ts",
          },
        ],
      },
      output: [
        {
          query: "src/a.ts",
          result: "1 | x",
          success: true,
        },
      ],
      durationMs: 81,
      startedAt: "2026-11-18T05:19:48.752Z",
      endedAt: "2026-11-18T05:19:48.833Z",
    },
    postToolUse: {
      toolName: "read_files",
      parameters: {
        files: '[{"path":"src/a.ts"}]',
      },
      result: '[{"query":"src/a.ts","result":"1 | x","success":true}]',
      success: true,
      executionTimeMs: 81,
    },
  },
  "tool_result:run_commands": {
    clineVersion: "",
    timestamp: "2026-11-18T05:19:49.384Z",
    taskId: "conv_1794979188445_rjkb9qs",
    sessionContext: {
      rootSessionId: "1794979187598_wwrnh",
    },
    workspaceRoots: ["/home/ann b/re po"],
    workspaceInfo: {
      rootPath: "/home/ann b/re po",
      hint: "re po",
    },
    userId: "unknown",
    agent_id: "agent_1794979188322_803fdn",
    parent_agent_id: null,
    hookName: "tool_result",
    iteration: 2,
    tool_result: {
      id: "call_3",
      name: "run_commands",
      input: {
        commands: ["cat src/a.ts"],
      },
      output: [
        {
          query: "cat src/a.ts",
          result: "x\n",
          success: true,
        },
      ],
      durationMs: 63,
      startedAt: "2026-11-18T05:19:49.303Z",
      endedAt: "2026-11-18T05:19:49.366Z",
    },
    postToolUse: {
      toolName: "run_commands",
      parameters: {
        commands: '["cat src/a.ts"]',
      },
      result: '[{"query":"cat src/a.ts","result":"x\\n","success":true}]',
      success: true,
      executionTimeMs: 63,
    },
  },
  "tool_result:apply_patch": {
    clineVersion: "",
    timestamp: "2026-11-18T05:19:49.652Z",
    taskId: "conv_1794979188445_rjkb9qs",
    sessionContext: {
      rootSessionId: "1794979187598_wwrnh",
    },
    workspaceRoots: ["/home/ann b/re po"],
    workspaceInfo: {
      rootPath: "/home/ann b/re po",
      hint: "re po",
    },
    userId: "unknown",
    agent_id: "agent_1794979188322_803fdn",
    parent_agent_id: null,
    hookName: "tool_result",
    iteration: 3,
    tool_result: {
      id: "call_4",
      name: "apply_patch",
      input: {
        input: "*** Begin Patch\n*** Add File: src/b.ts\n+x\n*** End Patch",
      },
      output: {
        query: "apply_patch",
        result: "Successfully applied patch to the following files:\nsrc/b.ts",
        success: true,
      },
      durationMs: 36,
      startedAt: "2026-11-18T05:19:49.595Z",
      endedAt: "2026-11-18T05:19:49.631Z",
    },
    postToolUse: {
      toolName: "apply_patch",
      parameters: {
        input: "*** Begin Patch\n*** Add File: src/b.ts\n+x\n*** End Patch",
      },
      result:
        '{"query":"apply_patch","result":"Successfully applied patch to the following files:\\nsrc/b.ts","success":true}',
      success: true,
      executionTimeMs: 36,
    },
  },
  agent_end: {
    clineVersion: "",
    timestamp: "2026-11-18T05:19:49.877Z",
    taskId: "conv_1794979188445_rjkb9qs",
    sessionContext: {
      rootSessionId: "1794979187598_wwrnh",
    },
    workspaceRoots: ["/home/ann b/re po"],
    workspaceInfo: {
      rootPath: "/home/ann b/re po",
      hint: "re po",
    },
    userId: "unknown",
    agent_id: "agent_1794979188322_803fdn",
    parent_agent_id: null,
    hookName: "agent_end",
    iteration: 4,
    turn: {
      outputText: "done",
      status: "completed",
    },
    taskComplete: {
      taskMetadata: {},
    },
  },
} as const;
