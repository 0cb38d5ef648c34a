import type { Frame } from './frame.ts';

/** What the assistant has understood. Planners make plans; assistant.ts carries them out. */
export type Plan =
  | ToolPlan
  | { kind: 'choose'; question: string; options: Choice[] }
  | { kind: 'help' }
  | { kind: 'small_talk'; about: 'hello' | 'thanks' | 'bye' | 'cancel' }
  /** A request to change something, or to show a secret. `instead` is the read-only way to look at it. */
  | { kind: 'refuse'; reason: 'write' | 'secret'; asked: string; instead?: Choice }
  /** A scheduled job was asked for. */
  | { kind: 'schedule'; asked: string; now?: Choice }
  | { kind: 'show_all' }
  /** Understood, but wrong: an impossible date, an account that is not connected. */
  | { kind: 'problem'; message: string }
  | { kind: 'unknown'; options: Choice[] };

export interface ToolPlan {
  kind: 'tool';
  tool: string;
  args: Record<string, unknown>;
  /** Words of the question that changed nothing: told to the person, never dropped in silence. */
  ignored?: string[];
  /** What was assumed, a sentence each. */
  assumed?: string[];
}

/** A button: its label, what pressing it asks, and the plan it stands for. */
export interface Choice {
  label: string;
  text: string;
  plan: ToolPlan;
}

export interface PlanInput {
  text: string;
  frame?: Frame;
  /** The accounts of the workspace, so that they can be named. */
  accounts: { id: string; alias?: string }[];
  timezone: string;
  now: Date;
}

export interface Planner {
  plan(input: PlanInput): Promise<Plan> | Plan;
}
