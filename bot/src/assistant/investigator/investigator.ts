import type { LlmConfig } from '../../config-llm.ts';
import type { PlannedBy } from '../../contract/reply.ts';
import type { Graph } from '../../graph/graph.ts';
import type { Logger } from '../../logger.ts';
import type { Ledger } from '../../services/llm/ledger.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { Answer } from '../answer.ts';
import type { Frame } from '../frame.ts';
import type { Plan } from '../plan.ts';
import type { BuiltInPlanner } from '../planner/built-in.ts';
import type { Turn } from '../turns.ts';
import type { Fallback } from './failures.ts';
import type { Budget } from './investigate.ts';
import type { OpenModel } from './models.ts';
import type { Usage } from './spending.ts';

/** A message, the built-in planner's plan for it, and what a look-up needs. */
export interface Question {
  text: string;
  frame: Frame;
  /** The built-in planner's plan. */
  builtInPlan: Plan;
  /** What fixed code has already done and said about the message. */
  done?: string;
  context: ToolContext;
  graph: Graph;
  workspace?: string | undefined;
}

/** The outcome of asking a model. */
export type Outcome =
  /** The question is answered. */
  | { kind: 'answered'; answer: Answer; calls: NonNullable<Turn['calls']> }
  /** This plan should be carried out. */
  | { kind: 'plan'; plan: Plan; by: PlannedBy; calls?: NonNullable<Turn['calls']> }
  /** The model failed. The built-in planner's plan is used, and the reply says so. */
  | { kind: 'failed'; by: PlannedBy };

export interface Investigator {
  /** Undefined: fixed code answers this. Throws only when the context's signal aborts. */
  investigate(question: Question): Promise<Outcome | undefined>;
}

/** What one question cost a model. */
export interface Effort {
  /** Requests to the model. 0: it should have been asked and was not, see `fallback`. */
  requests: number;
  usage: Usage;
  /** Sentences removed from the answer, because no result supports them. */
  cut: number;
  /** Why the built-in planner answers instead. */
  fallback?: Fallback;
}

export interface InvestigatorContext {
  settings: LlmConfig;
  open: OpenModel;
  logger: Logger;
  now: () => number;
  builtIn: Pick<BuiltInPlanner, 'likelyTools' | 'scheduling'>;
  /** Counts a workspace's question. Returns false if a model was asked often enough for now. Absent: no limit. */
  admit?: (workspace: string) => Promise<boolean>;
  /** Records the model's cost. Absent: not recorded, as at the command line. */
  ledger?: Ledger;
  /** Absent: from the settings. */
  budget?: Budget;
  /** Called for each question that was left to the model, for measurements. */
  onInvestigated?: (effort: Effort) => void;
}
