import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { namedIn, wholeTags } from '../overview/scope.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { asksOf, ofList } from './act-plans.ts';
import type { Acts } from './act-words.ts';
import { saysMore } from './says-more.ts';

/** The most things that a ranking covers. */
const MOST = 100;

/**
 * "rank our iam users by risk", "the five worst problems of the data team": plans a ranking of the things that the
 * message names.
 * @param ask plans a question by its words
 */
export function ofNamed(
  acts: Acts,
  question: Question,
  input: PlanInput,
  lexicon: Lexicon,
  ask: (text: string) => Plan,
): ToolPlan | undefined {
  if (acts.isOfMoney) return undefined;
  const named = namedIn(question.mentions);
  const whose = wholeTags(named);
  const asks = asksOf(acts);
  if (whose && !acts.isWeak) {
    const [mention] = named;
    const words = question.tokens.slice(mention?.from, mention?.to).map(({ raw }) => raw);
    const rest = words
      .reduce((text, word) => text.replace(word, ''), acts.rest)
      .replace(/\b(?:teams?|squad|env(?:ironment)?)\b/gi, '');
    if (saysMore(rest, undefined, question, input, lexicon)) return undefined;
    return toolPlan('checks.urgent', {
      things: whose.things.all.slice(0, MOST).map(({ id, kind }) => ({ kind, id })),
      of: `things of ${whose.key}=${whose.values.join(', ')}`,
      ...(acts.limit && { limit: acts.limit }),
      ...(asks && { asks }),
    });
  }
  if (acts.isWeak) return undefined;
  const subject = acts.rest
    .replace(/[;,?!]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const plan = ask(subject);
  return plan.kind === 'tool' && !plan.ignored && plan.args.limit === undefined
    ? ofList(plan, acts)
    : undefined;
}
