/**
 * What does a new MEMORY.md say?
 *
 * A heading, and the conventions where people see them and prompts do not.
 */
export const DEFAULT_INDEX = `# Memory index

<!--
One line for each topic file in this directory, kept up to date by whoever writes a topic.
Text of your own is welcome anywhere: it is never changed, and it is read into every session.
Comments like this one are not.
-->
`;
