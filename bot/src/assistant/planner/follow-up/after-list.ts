import type { ListTool } from '../../../tools/tool.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { listPlan } from '../list/plan.ts';
import type { Reading } from '../list/read-list.ts';
import type { Readings } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { THEM } from '../thread/them.ts';
import { inBareForm } from './bare-form.ts';
import { carryAll, carryScope } from './carry-scope.ts';
import { costOfShown } from './cost-of-shown.ts';
import { patchList } from './patch-list.ts';
import { opensElliptically } from './ties.ts';

/** Longer messages that name no kind may be new questions: "tell me what is running in staging". */
const FEW = 6;
const SAME_PLACE = /\b(?:there|same region|same account)\b/i;
/** Words that ask for more columns. */
const MORE = /\b(?:also|too|as well|add|include|including|with)\b/i;
const OF_SHOWN = /\b(?:ones|(?:of|among) (?:them|those|these))\b/i;
/** "only ec2", after quotas */
const NARROWS = /^(?:and |but |now )?(?:only|just) (?!in\b)/i;
const SAME_THING =
  /\b(?:same (?:thing|question|list|check|for|with|but)|likewise|the same(?=[?.!, ]*$| (?:thing|question|list|check|for|with|of|but))|again(?: but)? (?:for|with|of)|but for)\b|^(?:(?:and|the|our)\s)*[\w-]+(?: [\w-]+)? (?:as well|too)[?.! ]*$/i;
const THOSE = /\b(?:those|these|them|ones?|it|they|(?:is|are|was|were|of) that)\b/i;

/** Plans what a message asks about a list that was shown. */
export function afterList(
  last: ToolPlan,
  tool: ListTool,
  { question, lists, cost, named: measures }: Readings,
  input: PlanInput,
): ToolPlan | undefined {
  const { text } = question;
  if (cost.score > 0) return costOfShown(last, { cost, question }, input);
  const bare = inBareForm(last, tool, question);
  if (bare) return bare;
  const elliptic = opensElliptically(text);
  const own = lists.find(({ vocabulary }) => vocabulary.tool.id === last.tool);
  // "it had errors today": a metric is not part of a name.
  const measured = measures.map(({ from, to }) =>
    question.tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(' '),
  );
  if (
    own?.query.filters?.some(
      ({ op, value }) => op === 'contains' && measured.includes(String(value).toLowerCase()),
    )
  )
    return undefined;
  const named = best(lists.filter(({ noun }) => noun));
  // "disks, same thing": takes over all conditions whose fields the other kind has as well.
  if (named && named !== own && SAME_THING.test(text)) return carryAll(last, named);
  // "any admins among them?": the list that was shown has the answer, even if another kind has that noun.
  const hasExtraRequest = own && (own.details > 0 || own.query.columns !== undefined);
  if (own && THEM.test(text) && hasExtraRequest && own.ignored.length === 0 && !named?.isOfShown)
    return patchList(last, own, question, input.now);
  // "also show the vpc and subnet": asks for more columns, even if other kinds have those nouns.
  if (own?.query.columns && own.ignored.length === 0 && own.details === 0 && MORE.test(text))
    return patchList(last, own, question, input.now);
  // "only the ones for RDS": the list that was shown explains every word.
  if (own && own.details > 0 && own.ignored.length === 0 && (OF_SHOWN.test(text) || NARROWS.test(text)))
    return patchList(last, own, question, input.now);
  // "free ips there", "what domain": a property of what was shown, even if another kind has that noun.
  if (own && named !== own && own.ignored.length === 0 && isProperty(own, question))
    return patchList(last, own, question, input.now);
  // "how many subnets in each", after VPCs: grouped by the field that holds the VPC.
  const each =
    named && named !== own && EACH.test(text)
      ? named.vocabulary.fields.get(tool.fields[0]?.key ?? '')
      : undefined;
  if (named && each)
    return listPlan({ ...named, query: { ...named.query, measure: { fn: 'count' }, group_by: [each.key] } });
  // "and the volumes?": other things in the same places.
  if (named && named !== own && named.isOfShown) return listPlan(named);
  if (named && named !== own && !own?.noun && NARROWS.test(text)) return carryAll(last, named);
  if (named && named !== own && !(own?.noun && own.score >= named.score))
    return elliptic || SAME_PLACE.test(text) ? carryScope(last, listPlan(named)) : undefined;
  // The list that was shown explains every word, and the message names nothing else.
  const isShort = elliptic || THOSE.test(text) || question.tokens.length <= FEW;
  if (own && !own.noun && !named && own.details > 0 && own.ignored.length === 0 && isShort)
    return patchList(last, own, question, input.now);
  // "which instances are stopped?" names its things and is a new question, unless it refers to those that were shown.
  if (!own || (own.noun && !elliptic && !THOSE.test(text))) return undefined;
  const other = best(lists.filter((reading) => reading !== own));
  if (!own.noun && own.details === 0 && other && other.details > 0 && other.score >= 3)
    return elliptic && !THEM.test(text) ? carryScope(last, listPlan(other)) : undefined;
  return patchList(last, own, question, input.now);
}

const EACH = /\b(?:in|per|for|of|has|have|does) each\b|\beach (?:of them |one )?(?:has|have)\b|\bapiece\b/i;

const WHAT_ONE = /\b(?:what|which|whose) (?:is |are |was )?(?:(?:its|their|the) )?(?:[a-z]+ )?([a-z]+)\b/i;

/** Reports whether a message asks for one field of what was shown, or for its place. */
function isProperty({ details, query }: Reading, { text, tokens }: Question): boolean {
  if (SAME_PLACE.test(text)) return details > 0 || query.columns !== undefined;
  const noun = WHAT_ONE.exec(text)?.[1]?.toLowerCase();
  const isOne = tokens.some(({ stem, word }) => word === noun && word === stem);
  return isOne && query.columns !== undefined && details === 0 && tokens.length <= FEW;
}

/** Returns the reading with the most evidence, or the first of several. */
const best = (readings: Reading[]): Reading | undefined =>
  readings.reduce<Reading | undefined>(
    (most, reading) => (most && most.score >= reading.score ? most : reading),
    undefined,
  );
