import type { ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Reading } from './read-list.ts';

/** Returns the plan of a question about things that stands alone. */
export const listPlan = ({ vocabulary, query, ignored, assumed }: Reading): ToolPlan =>
  toolPlan(vocabulary.tool.id, { ...query }, { ignored, assumed: [...assumed] });
