/**
 * What did the real clients send to a hook?
 *
 * Recorded from Claude Code 2.1.325, Codex 0.166.0 and Gemini CLI 0.61.0 by the runs in
 * `tests/clients/`, as they came but for the path of the home directory.
 */
export const RECORDED = {
  claudeCode: {
    SessionStart: {
      session_id: "8f428e7f-13fb-4926-9e18-21d6cb5beb86",
      transcript_path:
        "/home/ann b/.claude/projects/-tmp-kc-home-with-space-kuVXQu-re-po/8f428e7f-13fb-4926-9e18-21d6cb5beb86.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "SessionStart",
      source: "startup",
    },
    UserPromptSubmit: {
      session_id: "8f428e7f-13fb-4926-9e18-21d6cb5beb86",
      transcript_path:
        "/home/ann b/.claude/projects/-tmp-kc-home-with-space-kuVXQu-re-po/8f428e7f-13fb-4926-9e18-21d6cb5beb86.jsonl",
      cwd: "/home/ann b/re po",
      prompt_id: "26956e9a-ee96-4cf2-9868-d2b55237cfd5",
      permission_mode: "default",
      hook_event_name: "UserPromptSubmit",
      prompt: "hello there",
    },
    "PostToolUse:Read": {
      session_id: "8f428e7f-13fb-4926-9e18-21d6cb5beb86",
      transcript_path:
        "/home/ann b/.claude/projects/-tmp-kc-home-with-space-kuVXQu-re-po/8f428e7f-13fb-4926-9e18-21d6cb5beb86.jsonl",
      cwd: "/home/ann b/re po",
      prompt_id: "26956e9a-ee96-4cf2-9868-d2b55237cfd5",
      permission_mode: "default",
      effort: {
        level: "medium",
      },
      hook_event_name: "PostToolUse",
      tool_name: "Read",
      tool_input: {
        file_path: "/home/ann b/re po/a.txt",
      },
      tool_response: {
        type: "text",
        file: {
          filePath: "/home/ann b/re po/a.txt",
          content: "hello\n",
          numLines: 2,
          startLine: 1,
          totalLines: 2,
        },
      },
      tool_use_id: "toolu_1",
      duration_ms: 57,
    },
    "PostToolUse:Write": {
      session_id: "8f428e7f-13fb-4926-9e18-21d6cb5beb86",
      transcript_path:
        "/home/ann b/.claude/projects/-tmp-kc-home-with-space-kuVXQu-re-po/8f428e7f-13fb-4926-9e18-21d6cb5beb86.jsonl",
      cwd: "/home/ann b/re po",
      prompt_id: "26956e9a-ee96-4cf2-9868-d2b55237cfd5",
      permission_mode: "default",
      effort: {
        level: "medium",
      },
      hook_event_name: "PostToolUse",
      tool_name: "Write",
      tool_input: {
        file_path: "/home/ann b/re po/b.txt",
        content: "x",
      },
      tool_response: {
        type: "create",
        filePath: "/home/ann b/re po/b.txt",
        content: "x",
        structuredPatch: [],
        originalFile: null,
        userModified: false,
      },
      tool_use_id: "toolu_2",
      duration_ms: 5,
    },
    SessionEnd: {
      session_id: "8f428e7f-13fb-4926-9e18-21d6cb5beb86",
      transcript_path:
        "/home/ann b/.claude/projects/-tmp-kc-home-with-space-kuVXQu-re-po/8f428e7f-13fb-4926-9e18-21d6cb5beb86.jsonl",
      cwd: "/home/ann b/re po",
      prompt_id: "26956e9a-ee96-4cf2-9868-d2b55237cfd5",
      hook_event_name: "SessionEnd",
      reason: "other",
    },
  },
  codex: {
    SessionStart: {
      session_id: "01a1e118-7a66-7a12-b81e-8695180ce038",
      transcript_path:
        "/home/ann b/.codex/sessions/2026/11/15/rollout-2026-11-15T21-24-00-01a1e118-7a66-7a12-b81e-8695180ce038.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "SessionStart",
      model: "gpt-5.5",
      permission_mode: "bypassPermissions",
      source: "startup",
    },
    UserPromptSubmit: {
      session_id: "01a1e118-7a66-7a12-b81e-8695180ce038",
      turn_id: "01a1e118-7b77-7af1-ae1a-6d5d77dd3c44",
      transcript_path:
        "/home/ann b/.codex/sessions/2026/11/15/rollout-2026-11-15T21-24-00-01a1e118-7a66-7a12-b81e-8695180ce038.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "UserPromptSubmit",
      model: "gpt-5.5",
      permission_mode: "bypassPermissions",
      prompt: "hello there",
    },
    "PostToolUse:Bash": {
      session_id: "01a1e118-7a66-7a12-b81e-8695180ce038",
      turn_id: "01a1e118-7b77-7af1-ae1a-6d5d77dd3c44",
      transcript_path:
        "/home/ann b/.codex/sessions/2026/11/15/rollout-2026-11-15T21-24-00-01a1e118-7a66-7a12-b81e-8695180ce038.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "PostToolUse",
      model: "gpt-5.5",
      permission_mode: "bypassPermissions",
      tool_name: "Bash",
      tool_input: {
        command: "cat a.txt",
      },
      tool_response: "hello\n",
      tool_use_id: "call_1",
    },
    "PostToolUse:apply_patch": {
      session_id: "01a1e118-7a66-7a12-b81e-8695180ce038",
      turn_id: "01a1e118-7b77-7af1-ae1a-6d5d77dd3c44",
      transcript_path:
        "/home/ann b/.codex/sessions/2026/11/15/rollout-2026-11-15T21-24-00-01a1e118-7a66-7a12-b81e-8695180ce038.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "PostToolUse",
      model: "gpt-5.5",
      permission_mode: "bypassPermissions",
      tool_name: "apply_patch",
      tool_input: {
        command: "*** Begin Patch\n*** Add File: b.txt\n+x\n*** Update File: a.txt\n@@\n-hello\n+hello2\n*** End Patch",
      },
      tool_response:
        "Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess. Updated the following files:\nA b.txt\nM a.txt\n",
      tool_use_id: "call_2",
    },
    "PostToolUse:mcp__keepsake__recall": {
      session_id: "01a1e118-7a66-7a12-b81e-8695180ce038",
      turn_id: "01a1e118-7b77-7af1-ae1a-6d5d77dd3c44",
      transcript_path:
        "/home/ann b/.codex/sessions/2026/11/15/rollout-2026-11-15T21-24-00-01a1e118-7a66-7a12-b81e-8695180ce038.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "PostToolUse",
      model: "gpt-5.5",
      permission_mode: "bypassPermissions",
      tool_name: "mcp__keepsake__recall",
      tool_input: {
        query: "q",
      },
      tool_response: {
        content: [
          {
            type: "text",
            text: 'TOOL-RESULT-MARK {"query":"q"}',
          },
        ],
      },
      tool_use_id: "call_4",
    },
    SessionEnd: {
      session_id: "01a1e118-7a66-7a12-b81e-8695180ce038",
      transcript_path:
        "/home/ann b/.codex/sessions/2026/11/15/rollout-2026-11-15T21-24-00-01a1e118-7a66-7a12-b81e-8695180ce038.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "SessionEnd",
      reason: "other",
    },
  },
  gemini: {
    SessionStart: {
      session_id: "34fbe792-097a-4c1a-98bb-7584e591a48a",
      transcript_path: "/home/ann b/.gemini/tmp/re-po/chats/session-2026-11-15T21-22-34fbe792.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "SessionStart",
      timestamp: "2026-11-15T21:22:50.587Z",
      source: "startup",
    },
    BeforeAgent: {
      session_id: "34fbe792-097a-4c1a-98bb-7584e591a48a",
      transcript_path: "/home/ann b/.gemini/tmp/re-po/chats/session-2026-11-15T21-22-34fbe792.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "BeforeAgent",
      timestamp: "2026-11-15T21:22:50.833Z",
      prompt: '<hook_context>CTX-SessionStart &lt;b&gt;&"é</hook_context>\n\nhello there',
    },
    "AfterTool:read_file": {
      session_id: "34fbe792-097a-4c1a-98bb-7584e591a48a",
      transcript_path: "/home/ann b/.gemini/tmp/re-po/chats/session-2026-11-15T21-22-34fbe792.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "AfterTool",
      timestamp: "2026-11-15T21:22:51.221Z",
      tool_name: "read_file",
      tool_input: {
        file_path: "/home/ann b/re po/a.txt",
      },
      tool_response: {
        llmContent: "hello\n",
        returnDisplay: "",
      },
    },
    "AfterTool:write_file": {
      session_id: "34fbe792-097a-4c1a-98bb-7584e591a48a",
      transcript_path: "/home/ann b/.gemini/tmp/re-po/chats/session-2026-11-15T21-22-34fbe792.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "AfterTool",
      timestamp: "2026-11-15T21:22:51.460Z",
      tool_name: "write_file",
      tool_input: {
        file_path: "/home/ann b/re po/b.txt",
        content: "x",
      },
      tool_response: {
        llmContent: "Successfully created and wrote to new file: /home/ann b/re po/b.txt. Here is the updated code:\nx",
        returnDisplay: {
          fileDiff:
            "Index: b.txt\n===================================================================\n--- b.txt\tOriginal\n+++ b.txt\tWritten\n@@ -0,0 +1,1 @@\n+x\n\\ No newline at end of file\n",
          fileName: "b.txt",
          filePath: "/home/ann b/re po/b.txt",
          originalContent: "",
          newContent: "x",
          diffStat: {
            model_added_lines: 1,
            model_removed_lines: 0,
            model_added_chars: 1,
            model_removed_chars: 0,
            user_added_lines: 0,
            user_removed_lines: 0,
            user_added_chars: 0,
            user_removed_chars: 0,
          },
          isNewFile: true,
          isBuildFile: false,
        },
      },
    },
    "AfterTool:replace": {
      session_id: "34fbe792-097a-4c1a-98bb-7584e591a48a",
      transcript_path: "/home/ann b/.gemini/tmp/re-po/chats/session-2026-11-15T21-22-34fbe792.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "AfterTool",
      timestamp: "2026-11-15T21:22:51.759Z",
      tool_name: "replace",
      tool_input: {
        file_path: "/home/ann b/re po/a.txt",
        old_string: "hello",
        new_string: "hello2",
        instruction: "i",
      },
      tool_response: {
        llmContent:
          "Successfully modified file: /home/ann b/re po/a.txt (1 replacements). Here is the updated code:\nhello2\n",
        returnDisplay: {
          fileDiff:
            "Index: a.txt\n===================================================================\n--- a.txt\tCurrent\n+++ a.txt\tProposed\n@@ -1,1 +1,1 @@\n-hello\n+hello2\n",
          fileName: "a.txt",
          filePath: "/home/ann b/re po/a.txt",
          originalContent: "hello\n",
          newContent: "hello2\n",
          diffStat: {
            model_added_lines: 1,
            model_removed_lines: 1,
            model_added_chars: 6,
            model_removed_chars: 5,
            user_added_lines: 0,
            user_removed_lines: 0,
            user_added_chars: 0,
            user_removed_chars: 0,
          },
          isNewFile: false,
          isBuildFile: false,
        },
      },
    },
    "AfterTool:mcp_keepsake_recall": {
      session_id: "34fbe792-097a-4c1a-98bb-7584e591a48a",
      transcript_path: "/home/ann b/.gemini/tmp/re-po/chats/session-2026-11-15T21-22-34fbe792.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "AfterTool",
      timestamp: "2026-11-15T21:22:52.024Z",
      tool_name: "mcp_keepsake_recall",
      tool_input: {
        query: "q",
      },
      tool_response: {
        llmContent: [
          {
            text: '<untrusted_context>\nTOOL-RESULT-MARK {"query":"q"}\n</untrusted_context>',
          },
        ],
        returnDisplay: 'TOOL-RESULT-MARK {"query":"q"}',
      },
      mcp_context: {
        server_name: "keepsake",
        tool_name: "recall",
        command: "/usr/bin/node",
        args: ["/opt/mcp.mjs", "/home/ann b/mcp.log"],
      },
    },
    SessionEnd: {
      session_id: "34fbe792-097a-4c1a-98bb-7584e591a48a",
      transcript_path: "/home/ann b/.gemini/tmp/re-po/chats/session-2026-11-15T21-22-34fbe792.jsonl",
      cwd: "/home/ann b/re po",
      hook_event_name: "SessionEnd",
      timestamp: "2026-11-15T21:22:52.360Z",
      reason: "exit",
    },
  },
} as const;
