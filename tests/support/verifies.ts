import { it } from "vitest";
import { REQUIREMENTS, type RequirementId } from "../requirements.ts";

/** A test that proves a requirement: its title is the requirement's sentence. */
export function verifies(id: RequirementId, body: () => void | Promise<void>): void {
  it(`${id}: ${REQUIREMENTS[id]}`, body);
}
