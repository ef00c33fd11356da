/** What people paste under a question: a log, and a page of prose. Neither is about any note of the tests. */
export const LOG = Array.from(
  { length: 40 },
  (_, at) =>
    `2026-03-0${1 + (at % 9)} 09:${10 + at} kernel[${at}]: usb 1-${at}: new device found, idVendor=05${at} (hub=${at % 4})`,
).join("\n");
export const PAGE = `${"The committee meets in the old hall and reads the minutes aloud before anybody may leave the room. ".repeat(6)}

${"Members who move away keep their number, and those who return are given a new key for the side door. ".repeat(8)}`;
