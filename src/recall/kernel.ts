/**
 * The loops that every question runs through thousands of times: check pages, look terms up, decode postings, add up
 * scores, look closely, hash what was found. Numbers and one block of bytes, nothing else: scripts/compile-kernel.mjs makes WebAssembly of the
 * files named here (kernel-code.ts), because a process that has just started interprets JavaScript. Where there is no
 * WebAssembly they run as they stand; either gives the same bits. workspace.ts lays out the memory and chooses.
 */
export { addBlocks } from "./kernel-hash.ts";
export { fillSlot, lookAt } from "./kernel-look.ts";
export { bindKernel, isWhole, sumWords } from "./kernel-memory.ts";
export { keep, kthScore, nearKth, nthLargest, openList, scan, settle } from "./kernel-scores.ts";
export { isStamp, putName } from "./kernel-stamps.ts";
export { findBlock, findTerm } from "./kernel-terms.ts";
