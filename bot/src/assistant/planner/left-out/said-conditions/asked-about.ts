import { isDeepStrictEqual } from 'node:util';
import type { Plan, PlanInput } from '../../../plan.ts';
import { askAbout } from '../../ask-about.ts';
import { withoutAudience } from '../../audience.ts';
import { readAll } from '../../readings.ts';
import type { ReadWords } from '../../slots/question.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { repair } from '../../words/repair.ts';
import { normalise } from '../../words/spellings.ts';
import { tokenise } from '../../words/text.ts';
import { valuesInstead } from '../values-instead.ts';
import type { Lost } from './in-doubt.ts';
import { aboutNothing, lostConditions } from './lost-conditions.ts';
import { lostOwners } from './owners.ts';

/**
 * "who changed something in the kraken environment": asks about a condition that a plan does not have, whichever
 * reading made the plan and whichever tool carries it. An answer without it would be about other things.
 * @param planned plans a message once
 */
export function asksAboutConditions(
  plan: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): Plan {
  if (isPicked(plan, input)) return plan;
  const text = repair(normalise(withoutAudience(input.text)), lexicon);
  if (plan.kind === 'unknown') return strangeOwner(text, input, lexicon) ?? plan;
  if (plan.kind === 'choose') return withKnownOwners(plan, text, input, planned, lexicon);
  // A plan in which every word has its part lost none.
  if (plan.kind !== 'tool' || plan.whole) return plan;
  // Most plans explain every word of their question by themselves, and to read it once more takes time.
  if (lostConditions(plan, unread(text, lexicon), lexicon).length === 0) return plan;
  const { question } = readAll({ ...input, text }, lexicon);
  const lost = lostConditions(plan, question, lexicon);
  if (lost.length === 0) return plan;
  const key = lost.find((each) => each.key)?.key;
  const missed = { words: lost.map((each) => wordsAt(each, question)), ...(key && { key }) };
  return askAbout(plan, missed, { ...input, text: question.text }, lexicon, (other) =>
    planned({ ...input, text: other }),
  );
}

/** "overview of the finance department", where nothing has that tag: says which values there are. */
function strangeOwner(text: string, { graph }: PlanInput, lexicon: Lexicon): Plan | undefined {
  const question = unread(text, lexicon);
  const [owner] = lostOwners(aboutNothing(question, lexicon));
  const values = owner?.key ? valuesInstead(wordsAt(owner, question), owner.key, graph) : undefined;
  return values && { kind: 'problem', message: values.says, unmatched: true };
}

/** "alarms in the galaxy environment", asked about already: names the environments that there are. */
function withKnownOwners(
  plan: Extract<Plan, { kind: 'choose' }>,
  text: string,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): Plan {
  if (plan.about?.ignored?.length !== 1) return plan;
  const { ignored: [word = ''] = [], ...about } = plan.about;
  const question = unread(text, lexicon);
  const [owner] = lostOwners(aboutNothing(question, lexicon)).filter(
    (each) => wordsAt(each, question) === word,
  );
  if (!owner?.key || !valuesInstead(word, owner.key, input.graph)) return plan;
  const missed = { words: [word], key: owner.key };
  return askAbout(about, missed, { ...input, text }, lexicon, (other) => planned({ ...input, text: other }));
}

/** The words of a text that nothing has explained yet. */
function unread(text: string, lexicon: Lexicon): ReadWords {
  const tokens = tokenise(text, lexicon.splits);
  return { mentions: [], taken: tokens.map(() => false), text, tokens };
}

const wordsAt = ({ from, to }: Lost, { text, tokens }: ReadWords): string =>
  text.slice(tokens[from]?.start, tokens[to - 1]?.end);

/** Reports whether a message presses a button that was offered. */
const isPicked = (plan: Plan, { frame }: PlanInput): boolean =>
  frame?.choices?.some((choice) => isDeepStrictEqual(choice.plan, plan)) ?? false;
