import type { PlanInput } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { withTwin } from '../thread/twin.ts';
import type { Item } from './item.ts';

/** "the european one and the one in sydney": returns the message with the names of the things in those places. */
export function withThoseInPlaces(
  { text }: Question,
  items: readonly Item[],
  input: PlanInput,
): string | undefined {
  const [own] = items.find(({ isSure, sort }) => sort === 'thing' && isSure)?.things ?? [];
  const focus = own
    ? { id: own.id, kind: own.kind, ...(own.name && { name: own.name }) }
    : input.frame?.focus;
  const named = withTwin({ ...input, text, frame: { ...input.frame, focus } });
  return named === text ? undefined : named;
}
