import type { Entity } from '../../../graph/entity.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { askedOf } from '../asked-of.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { nounsIn } from './nouns.ts';
import { ownersIn } from './owners.ts';

const WHERE_USED =
  /\bwhere(?:s| all| else)? (?:is|are|was|were|do|does|did|has|have)\b[^,?!]*\b(?:us(?:e[ds]?|ing)|deployed|installed)\b/i;

export const asksWhereUsed = (text: string): boolean => WHERE_USED.test(text);

/**
 * "where is the wildcard used and will it renew itself": plans what uses a thing, and what else the message asks about
 * it. It does not ask for the region of the thing, or whether it is used.
 */
export function whereUsedPlan(question: Question, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  if (!asksWhereUsed(question.text) || question.window) return undefined;
  const owners = ownersIn(question, nounsIn(question.tokens, lexicon), asked, lexicon);
  const [thing, another] = owners?.things ?? onlyShown(asked);
  if (!thing || another) return undefined;
  const taken = question.taken.map(
    (was, at) => was || (owners !== undefined && at >= owners.from && at < owners.to),
  );
  const { asked: parts, unheard } = askedOf({ ...question, taken }, thing, asked, lexicon);
  if (unheard.length > 0) return undefined;
  const others = parts.filter((part) => !isOfUse(part));
  return toolPlan('resources.about', {
    ...{ resource: thing.name ?? thing.id, kind: thing.kind, asked: [{ topic: 'use' }, ...others] },
    ...(thing.region !== 'global' && { regions: [thing.region] }),
  });
}

/** "where is the wildcard used", after one certificate. */
function onlyShown({ frame, graph }: PlanInput): Entity[] {
  const [one, another] = frame?.shown ?? [];
  return one && !another && !isGroup(one) ? (graph?.withIds(one.kind, new Set([one.id])) ?? []) : [];
}

const isOfUse = ({ field, is, topic }: Asked): boolean =>
  topic === 'place' || topic === 'use' || [field, ...(is ?? []).map((each) => each.field)].includes('in_use');
