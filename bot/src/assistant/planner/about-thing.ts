import type { KnownThing } from '../../tools/tool.ts';
import type { PlanInput, ToolPlan } from '../plan.ts';
import { askedOf } from './asked-of.ts';
import { resourceNamed } from './resource-named.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';

export type Thing = Pick<KnownThing, 'id' | 'kind' | 'name'>;

/** Plans what the question asks about a thing, or everything about it. */
export function aboutThing(
  question: Question,
  { id, kind, name = id }: Thing,
  { graph, isOneKind, now }: Pick<PlanInput, 'graph' | 'now'> & { isOneKind: boolean },
  lexicon: Lexicon,
): ToolPlan {
  const alike = (graph?.called(name) ?? []).filter((each) => each.kind === kind);
  // "private-a in oregon", among others of that name.
  const there = alike.find(({ region }) => question.regions.includes(region));
  const known = there ?? graph?.called(id).find((each) => each.kind === kind);
  const { asked = [], unheard = [] } = known ? askedOf(question, known, { graph, now }, lexicon) : {};
  const { window } = question;
  return toolPlan(
    'resources.about',
    {
      resource: isOneKind && !there ? resourceNamed({ id, kind, name }, graph) : name,
      ...(isOneKind && { kind }),
      ...(asked.length > 0 && { asked }),
      ...(window && { window }),
      ...(there && { regions: [there.region] }),
    },
    { ignored: unheard },
  );
}
