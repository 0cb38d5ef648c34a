import type { Tool } from '../../../tools/tool.ts';
import type { Frame } from '../../frame.ts';
import type { Plan, PlanInput } from '../../plan.ts';

/** What is needed to plan the question of a scheduled job. */
export interface Asking {
  input: PlanInput;
  tools: readonly Tool[];
  /** Plans words as a question about AWS. Without a frame, the words stand alone. */
  ask(text: string, frame?: Frame): Plan;
  /** Plans words as a message of a thread that shows an answer. */
  inThread(text: string, frame: Frame): Plan;
  /** Plans words as a message that stands alone, as the job will ask it later. */
  alone(text: string): Plan;
}
