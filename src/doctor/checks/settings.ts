/**
 * Does every setting that somebody wrote take effect?
 *
 * One that does not is replaced by its default, and a memory under defaults looks healthy.
 * What is wrong with places is found by a check of its own.
 */
import { type Finding, finding, isFindingCode } from "../finding.ts";
import type { Patient } from "../patient.ts";

const OF_PLACES: readonly string[] = ["memory-dir-unusable", "workspace-record"];

export function findSettingsFaults({ settingsProblems }: Patient): Finding[] {
  return settingsProblems.flatMap(({ code, message, path, line }) =>
    isFindingCode(code) && !OF_PLACES.includes(code)
      ? [finding(code, message, { ...(path === undefined ? {} : { path }), line })]
      : [],
  );
}
