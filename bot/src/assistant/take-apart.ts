import type { Frame } from './frame.ts';
import { allAskedAbout, parallelPart } from './parallel-part.ts';
import { allAsk, asksWhetherThey, isRequest, isStatement, looksLikeQuestion } from './parts.ts';
import type { Plan, ToolPlan } from './plan.ts';
import { asksToRedraw } from './planner/intents/commands.ts';
import { recentWith } from './referents.ts';
import { isGroup } from './shown.ts';
import type { Answering, Taken } from './taken-parts.ts';
import { isBareRow } from './untold-parts.ts';
import { focusOf, withNameOfThing, withNoun } from './with-name.ts';

/** Plans each part as if those before it had been answered. Undefined if one of them does something other than ask. */
export async function takenApart(
  parts: readonly string[],
  { frame, planned }: Answering,
): Promise<Taken | undefined> {
  let before = frame.last;
  let named: Pick<Frame, 'focus'> = {};
  const taken: Taken = {
    asked: [],
    said: new Map(),
    clear: [],
    unclear: [],
    later: [],
    beside: [],
    tools: new Set(),
    plans: new Map(),
    apart: new Set(),
  };
  for (const [at, said] of parts.entries()) {
    const asked =
      named.focus && !isGroup(named.focus) ? withNoun(said, parts[at - 1] ?? '', named.focus) : said;
    // "cool, just do it then": without another part there is nothing that the name would set apart.
    const part = parts.length > 1 ? withNameOfThing(asked, before, (text) => planned(text, {})) : asked;
    taken.asked.push(part);
    taken.said.set(part, said);
    const form = parts.length > 1 ? asksToRedraw(part.toLowerCase().replace(/[!.?]+$/, '')) : undefined;
    if (form) taken.form = form;
    // A part that only gives background needs no answer of its own.
    if (form || (parts.some(looksLikeQuestion) && isStatement(part))) continue;
    const recent = recentWith(frame.recent, named.focus);
    const within =
      at === 0 ? frame : { ...frame, last: before, ...named, ...(recent.length > 0 && { recent }) };
    const ofOthers =
      at > 0 ? otherThings(part, { before, text: parts[at - 1] ?? '' }, within, planned) : undefined;
    if (ofOthers) taken.apart.add(part);
    const plan = ofOthers ?? planned(part, within);
    if (plan.kind === 'small_talk' && plan.about !== 'elsewhere') continue;
    if (plan.kind === 'refuse') taken.beside.push({ part: said, plan });
    else if (isClear(plan) && !(at > 0 && isBareRow(plan, part))) {
      // "do we need singapore? what does it cost": it refers to a part that was not understood.
      if (taken.unclear.length > 0 && POINTS_BACK.test(part)) return undefined;
      taken.clear.push(part);
      taken.plans.set(part, plan);
      taken.tools.add(plan.kind === 'tool' ? plan.tool : plan.kind);
      if (plan.kind === 'tool') before = plan;
      named = ofOthers ? named : (focusOf(plan) ?? named);
    } else if (!isQuestion(plan) && plan.kind !== 'small_talk') return undefined;
    else {
      const other = plan.kind === 'small_talk' ? plan : offTopic(part, plan, planned);
      const isSaid = !looksLikeQuestion(part) && !isRequest(part);
      const thing = isSaid && isBackground(at, parts, taken) ? focusOf(plan) : undefined;
      if (thing) {
        named = thing;
        taken.told = { ...thing, ...(plan.kind === 'tool' && { last: withoutIgnored(plan) }) };
        before = taken.told.last ?? before;
      }
      if (thing || (isSaid && (other || isUnknown(plan)))) continue;
      if (other) taken.beside.push({ part: said, plan: other });
      else if (taken.unclear.length > 0 && POINTS_BACK.test(part)) return undefined;
      else if (asksOfAnswers(part, taken)) taken.later.push(part);
      else taken.unclear.push(part);
    }
  }
  return taken;
}

/** Plans a part about other things of the kind than those that the part before shows. */
function otherThings(
  part: string,
  { before, text }: { before: ToolPlan | undefined; text: string },
  { focus: _, shown: __, ...within }: Frame,
  planned: Answering['planned'],
): ToolPlan | undefined {
  const alone = (said: string) => planned(said, {});
  const other = parallelPart(part, { plan: before, text }, alone);
  // "dearest rds instance", after the cheapest one: the end of another order.
  const end =
    !other && before?.tool === 'cost.resources' && !POINTS_BACK.test(part) ? alone(part) : undefined;
  if (end?.kind === 'tool' && end.tool === before?.tool && isClear(end)) return end;
  const all = other ? undefined : allAskedAbout(part, before);
  const ofAll = all && planned(part, { ...within, last: all });
  return other ?? (ofAll?.kind === 'tool' && isClear(ofAll) && ofAll.tool === all?.tool ? ofAll : undefined);
}

/** "how many run old node, and which of them is called most": asks of what the questions before it find. */
const asksOfAnswers = (part: string, { clear }: Taken): boolean =>
  (POINTS_BACK.test(part) && clear.some((asked) => WHO.test(part) || looksLikeQuestion(asked))) ||
  (clear.length > 0 && asksFurther([...clear, part]));

const WHO = /^who\b/i;

/** "checkout slow since lunch. is it the database": what comes before all questions tells what they are about. */
const isBackground = (at: number, parts: readonly string[], { clear, unclear }: Taken): boolean =>
  clear.length + unclear.length === 0 &&
  parts.slice(at + 1).some(looksLikeQuestion) &&
  !allAsk([parts[at] ?? '']);

const withoutIgnored = ({ ignored: _, ...plan }: ToolPlan): ToolPlan => plan;

/** Returns the reply for a part that is not about AWS, even in a thread: "thanks! you know also good coffee?". */
function offTopic(part: string, plan: Plan, planned: Answering['planned']): Plan | undefined {
  if (plan.kind === 'tool' && !plan.ignored) return undefined;
  const alone = planned(part, {});
  if (alone.kind === 'small_talk' && alone.about === 'elsewhere') return alone;
  // A whole sentence without a word about AWS.
  const isWhole = isUnknown(alone) && looksLikeQuestion(part) && part.split(' ').length > SHORT;
  return isWhole && !POINTS_BACK.test(part) ? { kind: 'small_talk', about: 'elsewhere' } : undefined;
}

/** Shorter questions continue with what was shown. */
const SHORT = 3;

export const POINTS_BACK = /\b(?:it|its|there|that|this|those|these|them|they|their|he|she|his|her|him)\b/i;

/** "which are public, and are they encrypted". In "the largest of them, is it encrypted" the first part only names it. */
export const asksFurther = ([first = '', ...later]: readonly string[]): boolean =>
  (looksLikeQuestion(first) || isRequest(first)) && later.some(asksWhetherThey);

/** Returns whether a plan answers all words of its question. */
export const isClear = (plan: Plan): boolean =>
  plan.kind === 'several' || (plan.kind === 'tool' && plan.ignored === undefined);

export const isUnknown = (plan: Plan): boolean => plan.kind === 'unknown' && plan.options.length === 0;

/** Returns whether it is a question, understood or not, and not an action, refusal or small talk. */
export const isQuestion = (plan: Plan): boolean =>
  plan.kind === 'tool' ||
  plan.kind === 'choose' ||
  plan.kind === 'unknown' ||
  (plan.kind === 'problem' && plan.unmatched === true);
