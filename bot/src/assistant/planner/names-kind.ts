import { toolById } from '../../tools/index.ts';
import type { ToolPlan } from '../plan.ts';
import { stemsOf } from './words/text.ts';

/** Reports whether a text names the things that a list shows. */
export function namesKind({ tool }: Pick<ToolPlan, 'tool'>, text: string): boolean {
  const stems = new Set(stemsOf(text.toLowerCase()));
  return (toolById(tool)?.nouns ?? []).some((noun) => stemsOf(noun).every((word) => stems.has(word)));
}
