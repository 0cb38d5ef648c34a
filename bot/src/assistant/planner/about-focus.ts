import type { Asked } from '../../tools/resources/about-asked.ts';
import type { PlanInput, ToolPlan } from '../plan.ts';
import { SEVERAL } from './about-shown.ts';
import { aboutThing } from './about-thing.ts';
import { ageOf, BORN } from './age-of.ts';
import type { Readings } from './readings.ts';
import type { Lexicon } from './words/lexicon.ts';

/**
 * "which version", "and since when": plans what is asked about the thing in focus, if every word is understood that
 * way.
 */
export function aboutFocus(
  { question }: Pick<Readings, 'question'>,
  { frame, graph, now }: Pick<PlanInput, 'frame' | 'graph' | 'now'>,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const { focus, shown = [] } = frame ?? {};
  const [only, another] = shown;
  const one = focus ?? (another ? undefined : only);
  const known = one && graph?.called(one.id).find(({ kind }) => kind === one.kind);
  const { accounts, mentions, regions, tokens } = question;
  if (!known || tokens.length > MAX_OF_FOCUS || accounts.length + regions.length > 0) return undefined;
  if (mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference)) return undefined;
  if (SEVERAL.test(question.text)) return undefined;
  const plan = aboutThing(question, known, { graph, isOneKind: true, now }, lexicon);
  const asked = (plan.args.asked ?? []) as Asked[];
  const near = new Set((graph?.relatedTo(known) ?? []).map(({ kind }) => kind));
  // A kind that is not related to the thing is asked about for its own sake.
  if (asked.length === 0 || plan.ignored || asked.some(({ of }) => of && !near.has(of))) return undefined;
  // "how old", after a question about its keys, means the age of the keys, not of the thing.
  const sibling =
    asked.every(({ field, topic }) => topic === 'age' || BORN.test(field ?? '')) &&
    ageOf(frame?.last, known.kind, lexicon);
  if (sibling) return { ...plan, args: { ...plan.args, asked: [{ field: sibling }] } };
  // "when?", after a question about who did something: the same answer tells when.
  const isOfEvent = asked.every(({ topic }) => topic && /^(?:when|since|changes)$/.test(topic));
  return frame?.last?.tool === 'cloudtrail.events' && isOfEvent ? frame.last : plan;
}

/** Longer messages name their subject themselves. */
const MAX_OF_FOCUS = 8;
