import { isStatement } from '../../parts.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { withoutAudience } from '../audience.ts';
import { opensWithThanks } from '../intents/small-talk.ts';
import { allOfRows } from '../overview/all-of-rows.ts';
import { openChoices } from '../undecided.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { saysNothing } from '../words/says-nothing.ts';
import { normalise } from '../words/spellings.ts';
import { tokenise } from '../words/text.ts';
import { PEOPLE } from '../words/told-verbs.ts';
import type { Asked } from './answer-words.ts';
import { askedBy, HANDS_OVER, OF_A_TEXT } from './answer-words.ts';

/** Where one clause ends and another begins. */
const BORDER = /[.,;:!?…]+(?:\s+|$)|\s+[-–—]+\s+|\s+(?:because|cause|since|so that)\s+/i;
/** Who or what the answer is for, behind the form: "a note for the night shift", "as evidence for the audit". */
const PURPOSE = /\s(?:for|to|with|before|so)\s.*$/i;
/** A question about things. "can you", "what do I get" ask for the answer. */
const ASKS =
  /^(?:(?:and|but|so|ok|okay|then|now)[, ]+)*(?:which|who|whose|whom|where|when|why|how|is|are|was|were|does|did|has|(?:do|have)(?! (?:an?|it|that|this|these|those|them|the)\b))\b/i;
/** Of several in one message, the first of these. */
const ORDER: readonly Asked[] = ['file', 'large', 'chart', 'table', 'short', 'plain', 'again'];

/**
 * "in one sentence, i am on the phone", "hand it over as a note": plans a message that has a word for a form and no word
 * that AWS or the accounts know. It is about the last answer, in whatever words.
 * @param own what the message means otherwise, which leaves something open
 */
export function ofAnswer(own: Plan, input: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { frame } = input;
  const { beside, last } = frame ?? {};
  // It is not clear yet which of several offers is meant.
  if (openChoices(frame).length > 0) return undefined;
  const shown = frame?.draft || frame?.change ? undefined : (last ?? allOfRows(frame) ?? several(beside));
  if (!shown || !leavesOpen(own)) return undefined;
  const text = normalise(input.text);
  if (opensWithThanks(text) && !text.includes('?') && saysNothing(text, input, lexicon))
    return { kind: 'small_talk', about: 'thanks' };
  if (ASKS.test(text)) return undefined;
  const found = askedOf(withoutAudience(text), input, lexicon);
  const asked = ORDER.find((each) => found?.includes(each));
  if (!found || !asked) return undefined;
  const all = allOfRows(frame);
  if (asked === 'again') return shown;
  if (asked === 'file') return all ? { ...all, filed: true } : { kind: 'show_all' };
  return { kind: 'redraw', as: asked, ...(asked === 'short' && found.includes('plain') && { simply: true }) };
}

const several = (plans: NonNullable<PlanInput['frame']>['beside']): Plan | undefined =>
  plans && { kind: 'several', plans };

function leavesOpen(plan: Plan): boolean {
  if (plan.kind === 'refuse') return plan.reason === 'write' && HANDS_OVER.test(plan.asked);
  if (plan.kind === 'small_talk') return plan.about === 'elsewhere' && plan.says === undefined;
  return (
    plan.kind === 'unknown' || plan.kind === 'choose' || (plan.kind === 'tool' && plan.ignored !== undefined)
  );
}

/** Returns the forms that a message names. Undefined if a word of it is about something else. */
function askedOf(text: string, input: PlanInput, lexicon: Lexicon): Asked[] | undefined {
  const found: Asked[] = [];
  for (const clause of text.split(BORDER)) {
    const said = clause.trim();
    const heads = headsOf(said);
    if (said === '' || (heads.length === 0 && isStatement(said))) continue;
    // "no product codes": names what the answer shall not have.
    if (heads.length > 0 && LEAVES_OUT.test(said)) {
      found.push(...heads.filter((head) => head === 'plain'));
      continue;
    }
    const bare = heads.length > 0 ? beforePurpose(said, input, lexicon) : said;
    const isOfText = (word = '') => askedBy(word) !== undefined || OF_A_TEXT.test(word);
    // "2 sentences": the number belongs to the form.
    const rest = tokenise(bare).filter(
      ({ word }, at, all) => !isOfText(word) && !(/^\d+$/.test(word) && isOfText(all[at + 1]?.word)),
    );
    if (!saysNothing(rest.map(({ raw }) => raw).join(' '), input, lexicon)) return undefined;
    found.push(...heads);
  }
  return found.length === 0 && isHandedOver(text) ? ['file'] : found;
}

const headsOf = (said: string): Asked[] => tokenise(said).flatMap(({ word }) => askedBy(word) ?? []);
const LEAVES_OUT = /^(?:(?:and|but|so|ok|please|pls)[, ]+)*(?:no|without|not|minus|skip|less|fewer)\b/i;

/** "can i hand this to the auditors": an answer that is to reach others. */
const isHandedOver = (text: string): boolean =>
  /\b(?:hand|share|send|forward|pass|give|bring)\b(?:.*\b(?:this|that|it|these|those|them)\b.*)? (?:to|with|on to|over to) (?!me\b|us\b)/i.test(
    text,
  );

/** "a note for the night shift": without the words for whom it is, unless these name a kind of things or one of them. */
function beforePurpose(said: string, { graph }: PlanInput, lexicon: Lexicon): string {
  const head = tokenise(said).find(({ word }) => askedBy(word))?.end ?? 0;
  const bare = said.slice(0, head) + said.slice(head).replace(PURPOSE, '');
  const names = tokenise(said.slice(bare.length)).some(
    ({ raw, stem, word }) =>
      !PEOPLE.has(word) && (lexicon.naming(stem).length > 0 || (graph?.resolve(raw).exact.length ?? 0) > 0),
  );
  return headsOf(bare).length > 0 && !names ? bare : said;
}
