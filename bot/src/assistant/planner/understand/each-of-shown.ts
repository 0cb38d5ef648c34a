import { toolById } from '../../../tools/index.ts';
import type { Plan } from '../../plan.ts';
import type { Considered } from './considered.ts';

/** The most things that are asked about one by one. */
const MAX_EACH = 4;

/** "who made them": a tool that takes one thing at a time is asked about each of the few that were shown. */
export function eachOfShown({
  asked: { frame, graph },
  goesOn,
  plan,
  question,
}: Considered): Plan | undefined {
  const tool = plan.kind === 'tool' ? toolById(plan.tool) : undefined;
  const shown = frame?.shown ?? [];
  if (goesOn || plan.kind !== 'tool' || tool?.kind !== 'custom' || !('resource' in tool.args.shape))
    return undefined;
  const isOfThem = /\b(?:them|those|these|they)\b/i.test(question.text) && plan.args.resource === undefined;
  const isKnown = shown.every(({ id, kind }) => graph?.called(id).some((thing) => thing.kind === kind));
  if (!isOfThem || !isKnown || shown.length < 2 || shown.length > MAX_EACH) return undefined;
  const plans = shown.map(({ id, name = id }) => ({ ...plan, args: { ...plan.args, resource: name } }));
  return { kind: 'several', plans, ofShown: true };
}
