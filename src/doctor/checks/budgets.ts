/**
 * Which tiers are larger than their share of the prompt?
 *
 * The index may well be: what it does not show, recall finds. Project files lose lines, and
 * identity and global files are the last that should.
 */
import type { TierName } from "../../model/tier.ts";
import { type Finding, type FindingCode, finding } from "../finding.ts";
import type { Patient, TierFact } from "../patient.ts";

const CODE: Readonly<Record<TierName, FindingCode>> = {
  auto: "index-overflow",
  project: "budget-cut",
  global: "budget-cut-loud",
  identity: "budget-cut-loud",
};

export function findOverBudget(patient: Patient): Finding[] {
  return patient.tiers
    .filter(({ truncatedBytes }) => truncatedBytes > 0)
    .map((fact) => finding(CODE[fact.tier], messageFor(fact), { path: fact.path }));
}

function messageFor({ tier, tokens, truncatedBytes }: TierFact): string {
  const advice =
    tier === "auto" ? "merge or forget notes, or leave them to recall" : "shorten its files or raise the budget";
  return `The ${tier} tier is over its budget: ${truncatedBytes} bytes are cut and ${tokens} tokens are left; ${advice}.`;
}
