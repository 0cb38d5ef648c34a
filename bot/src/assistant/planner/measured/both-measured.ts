import type { Frame } from '../../frame.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { withBareSpan } from '../times/bare-span.ts';

const BOTH =
  /^(?:(?:and|ok|now|please|so|can you|could you|show|put|draw|plot|give me|me|compare)[, ]+)*(?:both|the two|them both|these two|those two)(?: of (?:them|those))?(?: (?:in|on|into) (?:one|the same|a single|a) (?<drawn>graph|chart|plot|diagram|picture|image))?(?: together| side by side| please| pls)*(?:[, ]+(?<rest>.+))?$/i;

/**
 * "both in one graph, 7 days", after the same metric of one thing and then of another: that of both.
 * @param within plans a text in a thread
 */
export function bothMeasured(
  { frame, text }: PlanInput,
  within: (text: string, frame: Frame) => Plan,
): Plan | undefined {
  const said = BOTH.exec(text.replace(/[?.! ]+$/, ''))?.groups;
  const both = said && frame && besideEachOther(frame);
  if (!both) return undefined;
  const { drawn, rest = '' } = said;
  const plan = rest === '' ? both : within(withBareSpan({ frame, text: rest }), { ...frame, last: both });
  if (plan.kind !== 'tool' || plan.tool !== both.tool || plan.args.resources === undefined) return undefined;
  return drawn ? { ...plan, as: 'chart' } : plan;
}

/** Returns the last metric, of the thing that it was asked for and of the one before. */
function besideEachOther({ last, recent = [] }: Frame): ToolPlan | undefined {
  const [before, now] = recent.slice(-2);
  if (last?.tool !== 'cloudwatch.metrics' || !before || !now || before.kind !== now.kind) return undefined;
  const { resource, ...args } = last.args;
  const isOfOne = [now.id, now.name].includes(resource as string | undefined);
  return isOfOne ? { ...last, args: { ...args, resources: [before.id, now.id] } } : undefined;
}
