/** The commands that search. A table of their own, because they run often and should load nothing else. */
import type { Operation } from "../../operations/operation.ts";
import { type RecallResult, recall, type WhyResult, why } from "../../operations/recall.ts";
import { recallView, whyView } from "../../views/recall-view.ts";
import { type Command, told, type View } from "./command.ts";

const showFound: View<RecallResult> = (found, stage, wanted) => ({
  out: recallView(found, stage, wanted as { type?: string; tag?: string }),
  aside: told(found, stage),
});

const showJudged: View<WhyResult> = (judged, stage) => ({ out: whyView(judged, stage), aside: told(judged, stage) });

export const RECALL_VIEWS = { recall: showFound, why: showJudged };

export const RECALL_COMMANDS: readonly Command[] = [
  { operation: recall as unknown as Operation, view: showFound as View<unknown>, tellsProblems: true },
  { operation: why as unknown as Operation, view: showJudged as View<unknown>, tellsProblems: true },
];
