import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import { showsField } from '../obligations.ts';

/** The word that asks for a size after "how". */
export const BIG = /^(?:big|large|huge)$/;

/** "which are public and how big are they": reports whether a list shows sizes. Most lists of what has one do so unasked. */
export function showsSize({ args, tool: id }: Pick<ToolPlan, 'args' | 'tool'>): boolean {
  const tool = toolById(id);
  if (tool?.kind !== 'list') return false;
  const sizes = tool.fields.filter(({ key, type }) => type === 'bytes' || /size/.test(key));
  return sizes.some(({ detail, key }) => !detail || showsField(args, new RegExp(`^${key}$`)));
}
