import type { CustomTool } from '../../../tools/tool.ts';
import type { ToolPlan } from '../../plan.ts';
import { customSlots } from '../custom-slots.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { opensElliptically } from './ties.ts';

/** Longer messages that name nothing are questions of their own. */
const FEW_WORDS = 4;

/** "and in Sydney?", "last week", "only Production": the same question of another place or time. */
export function afterCustom(
  last: ToolPlan,
  tool: CustomTool,
  { question, lists }: Readings,
): ToolPlan | undefined {
  const { text, tokens } = question;
  if (lists.some(({ noun }) => noun)) return undefined;
  if (!opensElliptically(text) && tokens.length > FEW_WORDS) return undefined;
  const changes = customSlots(question, tool);
  return Object.keys(changes).length > 0 ? toolPlan(last.tool, { ...last.args, ...changes }) : undefined;
}
