import type { Entity } from '../../../graph/entity.ts';
import { ownerIn } from '../../../tools/resources/owner-tags.ts';
import type { ToolPlan } from '../../plan.ts';
import { calledTogether } from '../things-named.ts';
import { toolPlan } from '../tool-plan.ts';

/** The most things whose owners are told one by one. */
const MOST = 100;

/** The plan that tells the owners of things. */
export function ofThings(
  things: readonly Entity[],
  { assumed, ignored, isWhole, of }: { assumed: string[]; ignored: string[]; of: string; isWhole: boolean },
): ToolPlan | undefined {
  const [one, another] = things;
  if (!one || things.length > MOST) return undefined;
  if (!another)
    return toolPlan(
      'resources.about',
      { resource: one.id, kind: one.kind, asked: [{ topic: 'owner' }] },
      { assumed, ignored },
    );
  const isOneKind = things.every(({ kind }) => kind === one.kind);
  // A list with its tags as columns tells it as well, and goes on as a list.
  if (isWhole && isOneKind && things.every(({ tags }) => ownerIn(tags))) return undefined;
  return toolPlan(
    'resources.owners',
    { things: things.map(({ id, kind }) => ({ kind, id })), of: of || calledTogether(things) },
    { assumed, ignored },
  );
}
