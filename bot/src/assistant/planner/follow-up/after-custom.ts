import type { CustomTool } from '../../../tools/tool.ts';
import type { ToolPlan } from '../../plan.ts';
import { customSlots } from '../custom-slots.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { opensElliptically } from './ties.ts';

/** Longer messages that name nothing are questions of their own. */
const FEW_WORDS = 4;

/** "and in Sydney?", "last week", "only Production", "and memory?": the same question of another place, time or kind. */
export function afterCustom(last: ToolPlan, tool: CustomTool, readings: Readings): ToolPlan | undefined {
  const { lists, named } = readings;
  const { text, tokens } = readings.question;
  const kind = named.find(({ meanings }) => meanings[0]?.args)?.meanings[0];
  if (kind && kind.tool !== tool) return undefined;
  // "and RDS?": a kind of service is what narrows some tools; things of their own are another question.
  if (!kind && !('service' in tool.args.shape) && lists.some(({ noun }) => noun)) return undefined;
  if (!opensElliptically(text) && (kind || tokens.length > FEW_WORDS)) return undefined;
  const isSaid = (at: number) => named.some(({ from, to }) => at >= from && at < to);
  const changes = { ...customSlots(readings, tool, isSaid).args, ...kind?.args };
  return Object.keys(changes).length > 0 ? toolPlan(last.tool, { ...last.args, ...changes }) : undefined;
}
