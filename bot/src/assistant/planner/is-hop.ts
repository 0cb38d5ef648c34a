import type { ListQuery } from '../../contract/query.ts';
import type { Plan, PlanInput } from '../plan.ts';
import { opensElliptically } from './follow-up/ties.ts';
import { ALL, FEW } from './vague.ts';

/** "and the disks", "any alarms?": in a thread about one thing, asks about that thing and not about the whole account. */
export function isHop(
  plan: Plan,
  { frame, graph, text }: Pick<PlanInput, 'frame' | 'graph' | 'text'>,
): boolean {
  if (plan.kind !== 'tool' || ALL.test(text)) return false;
  const { accounts, filters = [], group_by, regions, sort }: ListQuery = plan.args;
  const isNarrow =
    plan.args.resource !== undefined || plan.args.user !== undefined || filters.some(({ says }) => says);
  const isWide = !isNarrow && !accounts && !regions && !sort && !group_by?.length;
  const words = text.split(/\s+/).length;
  if (!isWide || words > SHORT) return false;
  const { focus, last } = frame ?? {};
  const thing =
    last?.tool === 'resources.about' || last?.tool === focus?.kind
      ? graph?.called(focus?.id ?? '').find(({ kind }) => kind === focus?.kind)
      : undefined;
  if (thing && graph?.relatedTo(thing).some(({ kind }) => kind === plan.tool)) return true;
  return words <= FEW || (words <= SHORT && (opensElliptically(text) || /\bthe\b/i.test(text)));
}

const SHORT = 6;
