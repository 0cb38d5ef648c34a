import type { Choice, PlanInput } from '../plan.ts';
import { gatherCandidates } from './candidates/gather.ts';
import { readAll } from './readings.ts';
import type { Lexicon } from './words/lexicon.ts';

/** Returns a button for a tool's example question, planned as if it were asked now, outside any thread. */
export function exampleChoice(text: string, input: PlanInput, lexicon: Lexicon): Choice | undefined {
  const asked = { ...input, text };
  const [best] = gatherCandidates(readAll(asked, lexicon), asked, lexicon);
  return best && { label: text, text, plan: best.plan };
}
