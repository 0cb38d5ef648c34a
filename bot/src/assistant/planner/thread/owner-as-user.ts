import type { Graph } from '../../../graph/graph.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';

const PEOPLE = 'iam.users';

/**
 * "does he have mfa", about a machine: returns the user whom its tags name as the owner. After an answer about who may
 * do what, "he" means a person in it, not an owner.
 */
export function ownerAsUser(
  { id, kind }: Shown,
  last: ToolPlan | undefined,
  graph: Graph | undefined,
): Shown | undefined {
  if (showsPeople(last)) return undefined;
  const [thing] = graph?.withIds(kind, new Set([id])) ?? [];
  const owner = Object.entries(thing?.tags ?? {}).find(([key]) => /owner|contact/i.test(key))?.[1];
  const user = owner
    ? graph?.called(owner.split('@', 1)[0] ?? '').find((each) => each.kind === PEOPLE)
    : undefined;
  return user && { kind: user.kind, id: user.id, ...(user.name && { name: user.name }) };
}

/** Reports whether an answer showed people besides the thing that it is about. */
export const showsPeople = (last: ToolPlan | undefined): boolean => last?.tool === 'iam.access';
