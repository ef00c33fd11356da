import { it, type TestContext } from "vitest";
import { REQUIREMENTS, type RequirementId } from "../requirements.ts";

/** A test that proves a requirement: its title is the requirement's sentence. */
export function verifies(id: RequirementId, body: (context: TestContext) => void | Promise<void>): void {
  it(`${id}: ${REQUIREMENTS[id]}`, body);
}
