import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { isMoney } from './money.ts';

const A_YEAR =
  /\b(?:(?:a|per|each|every|in a|over a|for a|the whole|in one) year|yearly|annually|per annum|p\.a\.)/i;

/**
 * "how much is that a year", "and per year?": the amount that was shown, for a year. Takes a message that says nothing
 * else.
 */
export function inAYear({ frame, text }: PlanInput): ToolPlan | undefined {
  const { focus, last } = frame ?? {};
  const said = A_YEAR.exec(text);
  if (!said || !last) return undefined;
  const rest = `${text.slice(0, said.index)} ${text.slice(said.index + said[0].length)}`.toLowerCase();
  const words = rest.split(/[^a-z']+/).filter((word) => word !== '');
  if (!words.every((word) => FUNCTION_WORDS.has(word) || isMoney(word) || ADDS.test(word))) return undefined;
  const { args, tool } = last;
  // Of a few findings among others, the sum has a reading of its own.
  if (tool === 'checks.findings' && args.limit === undefined)
    return args.kind === 'waste' || typeof args.check === 'string'
      ? toolPlan(tool, { ...args, asks: 'cost' })
      : undefined;
  if (tool === 'cost.resources')
    return args.estimate || args.off ? toolPlan(tool, { ...args, yearly: true }) : undefined;
  if (tool === 'cost.usage')
    return args.period && !args.passes ? toolPlan(tool, { ...args, yearly: true }) : undefined;
  const isOfCost = tool === 'resources.about' && JSON.stringify(args.asked ?? '').includes('"cost"');
  return isOfCost && focus && !isGroup(focus)
    ? toolPlan('cost.resources', {
        kind: focus.kind,
        resources: [focus.id],
        filters: [],
        estimate: true,
        yearly: true,
      })
    : undefined;
}

const ADDS = /^(?:total|sum|saves?|saved|savings?|come|comes|then|so)$/;
