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

/** A message, what the built-in planner makes of it, and what it takes to look things up. */
export interface Question {
  text: string;
  frame: Frame;
  /** What the built-in planner would do. */
  own: Plan;
  /** What fixed code has done and said already of the message. */
  done?: string;
  context: ToolContext;
  graph: Graph;
  workspace?: string | undefined;
}

/** What came of asking a model. */
export type Outcome =
  /** It is answered. */
  | { kind: 'answered'; answer: Answer; calls: NonNullable<Turn['calls']> }
  /** This is to be carried out. */
  | { kind: 'plan'; plan: Plan; by: PlannedBy; calls?: NonNullable<Turn['calls']> }
  /** The model did not; the built-in planner's plan stands, and the reply says so. */
  | { kind: 'failed'; by: PlannedBy };

export interface Investigator {
  /** undefined: fixed code answers this. Throws only when the context's signal aborts. */
  investigate(question: Question): Promise<Outcome | undefined>;
}

/** What one question took of a model. */
export interface Effort {
  /** Requests to the model; 0: it was to be asked and was not, see `fallback`. */
  requests: number;
  usage: Usage;
  /** Sentences that are left out of the answer, because no result bears them out. */
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
  /** Counts a question of a workspace; false where a model was asked often enough for now. Absent: no limit. */
  admit?: (workspace: string) => Promise<boolean>;
  /** Counts what the model costs. Absent: nobody does, as at the command line. */
  ledger?: Ledger;
  /** Absent: what the settings say. */
  budget?: Budget;
  /** Hears of each question that was left to the model: for those who measure. */
  onInvestigated?: (effort: Effort) => void;
}
