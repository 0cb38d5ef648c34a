import type { ScheduleReading } from '../domain/schedule/reading.ts';
import type { Schedule } from '../domain/schedule/schedule.ts';
import type { Graph } from '../graph/graph.ts';
import type { Frame } from './frame.ts';
import type { JobCommand } from './jobs/command.ts';
import type { Overview } from './overview.ts';
import type { Shown } from './shown.ts';

/** What the assistant has understood. Planners make plans; assistant.ts carries them out. */
export type Plan =
  | ToolPlan
  /**
   * `about`: what was understood except for a part, and what the thread continues from. `stays`: nothing was
   * understood, and the thread stays as it was.
   */
  | { kind: 'choose'; question: string; options: Choice[]; about?: ToolPlan; stays?: true }
  | SeveralPlan
  | { kind: 'help' }
  /** `says`: the reply. Absent: the usual one. */
  | {
      kind: 'small_talk';
      about: 'hello' | 'thanks' | 'bye' | 'cancel' | 'elsewhere';
      says?: string | undefined;
    }
  /**
   * A request to change something, to show a secret or stored contents, or how to change something that no check covers.
   * `advice` is what the person can do, `instead` the read-only way to look at it.
   */
  | {
      kind: 'refuse';
      reason: 'write' | 'secret' | 'contents' | 'how';
      asked: string;
      advice?: string | undefined;
      instead?: Choice;
      /** The subject of the request, which the thread continues with. */
      of?: ToolPlan;
    }
  | SchedulePlan
  /** An answer to the proposed job in the thread. */
  | { kind: 'decide'; decision: Decision }
  | JobPlan
  | { kind: 'show_all' }
  /**
   * The last answer in another form, its sources, or the meaning of a word in it. A short one may have a number of
   * sentences or lines (`lines`), and be without codes (`simply`).
   */
  | { kind: 'redraw'; as: Shape | 'source'; lines?: number; simply?: true }
  | { kind: 'redraw'; as: 'meaning'; of: string }
  /** Understood, but wrong: an impossible date, an account that is not connected. */
  | {
      kind: 'problem';
      message: string;
      /** Resources that were not recognised. Another planner may know them. */
      unmatched?: true;
    }
  | { kind: 'unknown'; options: Choice[] };

/**
 * How an answer can be given: `large` is its chart, drawn larger, `short` its sentence, `plain` that without jargon,
 * `names` what its rows are called.
 */
export type Shape = 'chart' | 'large' | 'table' | 'short' | 'plain' | 'names';

/** Answered by several tools, one after the other. */
export interface SeveralPlan {
  kind: 'several';
  plans: ToolPlan[];
  /** They describe what was shown, so the thread stays with that. */
  ofShown?: true;
  /** The first one is the answer and the others support it, so the thread goes on from the first. */
  leads?: true;
  /** An overview: its subject or time, and what could not be limited to it. */
  overview?: Overview;
  /** The form in which the answer is requested. */
  as?: Shape;
  /** Whether the whole table is requested as a file. */
  filed?: true;
}

/** A request about existing scheduled jobs. `instead`: the words may also be a question. */
export interface JobPlan {
  kind: 'job';
  command: JobCommand;
  instead?: Choice;
}

export interface ToolPlan {
  kind: 'tool';
  tool: string;
  args: Record<string, unknown>;
  /**
   * The parts of the question without effect: words, about which the person is asked first, or further questions, which
   * the answer names (open-questions.ts).
   */
  ignored?: string[];
  /** What was assumed, one sentence each. */
  assumed?: string[];
  /** The form in which the answer is requested. */
  as?: Shape;
  /** Every word of the message has its part in the plan, so it is one question, whatever its commas. */
  whole?: true;
  /** Whether the whole table is requested as a file. */
  filed?: true;
  /** Other meanings of the words, offered with the answer. */
  others?: Choice[];
}

/** A scheduled job was requested, or the one being discussed was changed. */
export interface SchedulePlan {
  kind: 'schedule';
  asked: string;
  /** What was said about when. Absent: nothing. */
  reading?: SaidSchedule;
  /** What should be asked each time. Absent: it was not said, or not understood. */
  what?: Wanted;
  /** The words that were not understood as a question. */
  unclear?: string;
  /** What may be meant, or be useful, if `what` is absent. */
  options?: Choice[];
  /** Whether it changes, or continues, what is being discussed in the thread. */
  amends?: boolean;
  /** Another channel that was requested: '#finops'. */
  elsewhere?: string;
  /** The part of the request that it will not do, as a sentence. */
  but?: string | undefined;
}

export type SaidSchedule = Exclude<ScheduleReading, { kind: 'none' }>;
export type Decision = 'confirm' | 'cancel' | 'change';

export interface Wanted {
  /** The question in words that mean the plan by themselves. */
  query: string;
  /** In a few words, with relative periods: 'Costs by service for yesterday'. */
  description: string;
  plan: ToolPlan;
  /** The person's words, if the query says more. At another time they may mean something else. */
  said?: string | undefined;
}

/** A button: its label, what pressing it asks, and the plan for that. */
export interface Choice {
  label: string;
  text: string;
  plan: ToolPlan;
  /** The plan should run at these times, and be asked in these words. */
  schedule?: Schedule | undefined;
  query?: string | undefined;
}

export interface PlanInput {
  text: string;
  frame?: Frame;
  /** The workspace's accounts, so that they can be named. */
  accounts: { id: string; alias?: string }[];
  timezone: string;
  now: Date;
  /** The known resources, so that they can be named. Absent: none are known. */
  graph?: Graph;
  /** The workspace of the question, for limits. */
  workspace?: string;
  /** Aborts when nobody waits any more. */
  signal?: AbortSignal;
}

/** A message with the facts in its remarks joined to its question. */
export interface Scoped {
  text: string;
  /** Clauses that were taken for remarks, although a word in them may be a condition. */
  remarks: string[];
}

export interface Planner {
  /** Never throws for what a person wrote. */
  plan(input: PlanInput): Plan;
  /**
   * Asks about the words that a plan for a message does not use; the last choice is the plan without them. Returns
   * undefined if it uses all.
   */
  askAboutUnused?(plan: ToolPlan, input: PlanInput): Plan | undefined;
  /** Returns a message with the facts in its remarks joined to its question. Absent: unchanged. */
  withRemarkScope?(input: PlanInput): Scoped;
  /** Returns whether a message may name resources that must be known to understand it. Absent: it may. */
  namesThings?(input: PlanInput): boolean;
  /** Returns the few things that a message is about by its own words. Absent: it is not known. */
  thingsSpokenOf?(input: PlanInput): Shown[];
}
