import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { payersOf } from '../cost/groups.ts';
import { asksForOwner, ownerTags } from '../list/owners.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isPointing, readWhose, readWhoseMost } from './asks-whose.ts';
import { peopleOfTeams } from './people-of-teams.ts';
import type { Whose } from './whose-again.ts';
import { FURTHER, goesOn, sameCulprit } from './whose-again.ts';
import { isOfOnePayer, whoseCosts } from './whose-costs.ts';
import { ONES, RANKED, whoseThings } from './whose-things.ts';

/** Answers about events name people who did it. */
const OF_DEEDS = /^(?:cost\.(?:increase|compare|anomalies)|cloudtrail\.|activity\.|config\.|account\.)/;
const OF_RISE =
  /\b(?:increases?|rise|rising|rose|spike|jump(?:ed)?|peak|anomal\w+|changes?|growth|went up|more than)\b/i;

/**
 * Plans a question for the owner of something: costs by team, or things by their tags and relations.
 * @param inThread plans other words in the same thread
 */
export function whoseTurn(
  asked: PlanInput,
  lexicon: Lexicon,
  inThread: (text: string) => Plan,
): Whose | undefined {
  const same = sameCulprit(asked, inThread);
  if (same) return { plan: same };
  const most = readWhoseMost(asked.text);
  // "who spends the most", after the costs of one team, is about all teams.
  const isOfAll = most === '' && isOfOnePayer(asked);
  const ofMost = most === undefined || isOfAll ? undefined : whoseCosts(most, asked, lexicon);
  if (ofMost) return { plan: ofMost };
  const whose = readWhose(asked.text) ?? ofListAlone(asked) ?? ofPayer(asked);
  if (whose === undefined) return goesOn(asked, lexicon);
  const { of } = whose;
  if (FURTHER.test(of)) return undefined;
  const anew = ofBill(of, asked, inThread);
  if (anew) return { plan: anew };
  const { last, shown } = asked.frame ?? {};
  // "who is responsible for this", after a comparison, asks who made costs rise, not whose they are.
  const isOfDeed = isPointing(of) && last !== undefined && OF_DEEDS.test(last.tool);
  if (OF_RISE.test(of) || (isOfDeed && !(last.tool === 'cost.compare' && asksForOwner(asked.text))))
    return undefined;
  const plan = whoseCosts(of, asked, lexicon) ?? whoseThings(whose, asked, lexicon);
  // "there are three stopped machines, who owns these": a list answers the remark.
  if (!plan && whose.isTold && !last && !shown) return undefined;
  const isRemark = whose.isTold && !RANKED.test(of) && !ONES.test(of);
  return plan ? { plan } : { text: inPlainWords(isRemark ? '' : of, asked) };
}

/** "who?", "which team?", after a list or number of things that are no people, asks whose they are. */
function ofListAlone({
  frame: { last, shown = [] } = {},
  text,
}: PlanInput): { of: string; isTold?: true } | undefined {
  const isOfThings =
    toolById(last?.tool ?? '')?.kind === 'list' && !shown.some(({ kind }) => /^iam\./.test(kind));
  return isOfThings && shown.length > 0 && ALONE.test(text) ? { of: '' } : undefined;
}

/** "who is that, which person", after the costs of one team */
const ofPayer = (asked: PlanInput): { of: string; isTold?: true } | undefined =>
  asked.frame?.last?.tool.startsWith('cost.') && WHO_IS.test(asked.text) && isOfOnePayer(asked)
    ? { of: 'it' }
    : undefined;
const WHO_IS =
  /^(?:(?:and|so|ok|okay|but)[, ]+)*who(?:['’]?s| is| are) (?:it|that|this|they|those|these|he|she)(?:,? which (?:person|people))?[?!. ]*$/i;

const ALONE =
  /^(?:(?:and|so|ok|okay|but)[, ]+)*(?:by |for |of |to )?(?:who(?:m)?|(?:which|what) (?:department|owner|person|squad|team)s?)(?: (?:is|are) (?:it|that|this|they|those|these))?[?!. ]*$/i;

/** "the oregon nat bill", without costs before: plans these costs by team. */
function ofBill(
  of: string,
  { frame, graph }: PlanInput,
  inThread: (text: string) => Plan,
): ToolPlan | undefined {
  if (!/\b(?:bill|costs?|spend(?:ing)?)\b/i.test(of) || frame?.last?.tool.startsWith('cost.'))
    return undefined;
  const plan = inThread(`${of} by ${payersOf(undefined, graph).slice(4)}`);
  return plan.kind === 'tool' && plan.tool === 'cost.usage' && !plan.ignored
    ? { ...plan, assumed: [...(plan.assumed ?? []), ...peopleOfTeams(graph)] }
    : undefined;
}

/** The question in the words that every other reading knows. */
function inPlainWords(of: string, { frame, graph }: PlanInput): string {
  // "who owns the most volumes" asks for the number of each owner.
  const [, counted] = /^(?:the )?most (?!of\b)(.+)$/i.exec(of) ?? [];
  const [key] = ownerTags(graph);
  if (counted && key) return `how many ${counted} by ${key}`;
  if (of === '') return (frame?.shown ?? []).length > 1 && !frame?.focus ? 'who owns them' : 'who owns it';
  if (/^(?:they|them|those|these|each|all|both|every)\b/i.test(of) && isPointing(of)) return 'who owns them';
  return `who owns ${/^(?:the )?(?:first|second|third|last)$/i.test(of) ? `${of} one` : of}`;
}
