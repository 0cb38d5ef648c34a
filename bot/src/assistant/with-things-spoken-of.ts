import { listOf } from './continued-plan.ts';
import type { Frame } from './frame.ts';
import type { ToolPlan } from './plan.ts';
import { recentWith } from './referents.ts';
import type { Shown } from './shown.ts';

/**
 * Returns the memory after a message without an answer: the thread is about what that message named, as after an answer
 * about it. So the next message may ask for more of it: "delete the campaign lb", "since when is it there".
 * @param things what the message names
 * @param said the message
 * @param last the plan that is offered, which the thread continues from
 */
export function withThingsSpokenOf(
  frame: Frame,
  things: readonly Shown[],
  said: string,
  last?: ToolPlan,
): Frame {
  const [one, another] = things;
  if (!one) return frame;
  const isAmong = things.every(({ id, kind }) =>
    frame.shown?.some((shown) => shown.id === id && shown.kind === kind),
  );
  const focus = another ? undefined : one;
  const recent = recentWith(frame.recent, focus);
  // "stop the second one": the rows stay, and so does their list.
  if (isAmong) return { ...frame, ...(last && { last }), ...(focus && { focus, recent }) };
  const list = another ? listOf(things) : undefined;
  const about: ToolPlan = list
    ? { kind: 'tool', ...list }
    : { kind: 'tool', tool: 'resources.about', args: { resource: one.name ?? one.id, kind: one.kind } };
  const { acted, at, beside, drawn, focus: _, overall, overview, ...kept } = frame;
  return {
    ...kept,
    ...{ shown: [...things], last: last ?? about, shownBy: about, asked: said },
    ...(focus && { focus, recent }),
  };
}
