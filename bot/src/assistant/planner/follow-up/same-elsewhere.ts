import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { opensElliptically } from './ties.ts';

/**
 * "and in Sydney?", after shop-eu: returns the thing of the same kind with the corresponding name there. Returns
 * undefined if there is none or more than one.
 */
export function sameElsewhere(
  last: ToolPlan,
  { mentions, regions, text, tokens }: Question,
  { frame, graph }: Pick<PlanInput, 'frame' | 'graph'>,
): ToolPlan | undefined {
  const { focus } = frame ?? {};
  if (typeof last.args.resource !== 'string' || !focus || !graph || mentions.length > 0) return undefined;
  if (regions.length === 0 || !opensElliptically(text) || tokens.length > FEW) return undefined;
  const { id, kind, name = id } = focus;
  const parts = name.split(/[-_.]/);
  for (const called of [name, parts.slice(0, -1).join('-')]) {
    const there = graph
      .resolve(called)
      .part.ofKind(kind)
      .filter(({ region }) => regions.includes(region));
    const [one, another] = called === '' ? [] : there;
    if (one && !another) {
      const { ignored: _, ...plan } = last;
      return { ...plan, args: { ...last.args, resource: one.name ?? one.id } };
    }
  }
  return undefined;
}

/** Longer messages say more than a place. */
const FEW = 6;
