import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import { isWhole } from '../is-whole.ts';
import { ownerIn } from '../thread/owned-by.ts';

const ABOUT = 'resources.about';
const USERS = 'iam.users';

/**
 * "how many machines has she", "and databases", in a thread about a person: no machine belongs to a user, but some are
 * tagged as hers.
 */
export function ownedByPersonInFocus(plan: Plan, { frame, graph, text }: PlanInput): ToolPlan | undefined {
  const { focus } = frame ?? {};
  const kind = kindAsked(plan, text);
  if (!graph || !kind || focus?.kind !== USERS) return undefined;
  const owner = ownerIn(focus.name ?? focus.id, graph);
  const [key, value] = owner?.tag.split('=') ?? [];
  const isTagged = key && value && graph.ofKind(kind).some(({ tags }) => tags?.[key] === value);
  if (!isTagged) return undefined;
  const filters = [{ field: `tag:${key}`, op: 'eq', value }];
  return { kind: 'tool', tool: kind, args: { filters } };
}

/** Returns the kind of things that a plan could not find for the person, if that is all it asks. */
function kindAsked(plan: Plan, text: string): string | undefined {
  if (plan.kind === 'tool' && plan.tool === ABOUT && plan.args.kind === USERS && !plan.ignored) {
    const [one, another] = (plan.args.asked ?? []) as { of?: string }[];
    return one?.of && !another && !/^iam\./.test(one.of) ? one.of : undefined;
  }
  const about = plan.kind === 'choose' ? plan.about : undefined;
  const isKind = about && toolById(about.tool)?.kind === 'list' && isWhole(about) && !about.ignored;
  return isKind && opensElliptically(text) && !/^iam\./.test(about.tool) ? about.tool : undefined;
}
