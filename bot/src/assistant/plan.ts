import type { ScheduleReading } from '../domain/schedule/reading.ts';
import type { Schedule } from '../domain/schedule/schedule.ts';
import type { Graph } from '../graph/graph.ts';
import type { Frame } from './frame.ts';
import type { JobCommand } from './jobs/command.ts';

/** What the assistant has understood. Planners make plans; assistant.ts carries them out. */
export type Plan =
  | ToolPlan
  /**
   * `about`: what was understood but for a part of it, which the thread goes on from; `stays`: nothing was, and the thread
   * is where it was.
   */
  | { kind: 'choose'; question: string; options: Choice[]; about?: ToolPlan; stays?: true }
  | SeveralPlan
  | { kind: 'help' }
  /** `says`: what is said to it. Absent: the usual. */
  | {
      kind: 'small_talk';
      about: 'hello' | 'thanks' | 'bye' | 'cancel' | 'elsewhere';
      says?: string | undefined;
    }
  /**
   * A request to change something, to show a secret or what is stored, or how to change what no check tells of. `besides` is what the person
   * can do, `instead` the read-only way to look at it.
   */
  | {
      kind: 'refuse';
      reason: 'write' | 'secret' | 'contents' | 'how';
      asked: string;
      besides?: string | undefined;
      instead?: Choice;
    }
  | SchedulePlan
  /** An answer to the job that is proposed in the thread. */
  | { kind: 'decide'; decision: Decision }
  | JobPlan
  | { kind: 'show_all' }
  /** The last answer drawn as a chart, its sentence alone, what it rests on, or what a word of it means. */
  | { kind: 'redraw'; as: 'chart' | 'short' | 'source' }
  | { kind: 'redraw'; as: 'meaning'; of: string }
  /** Understood, but wrong: an impossible date, an account that is not connected. */
  | {
      kind: 'problem';
      message: string /** The things are none that were recognised: another planner may know them. */;
      unmatched?: true;
    }
  | { kind: 'unknown'; options: Choice[] };

/** Answered by several tools, one after the other. */
export interface SeveralPlan {
  kind: 'several';
  plans: ToolPlan[];
  /** They tell of what was shown: the thread stays with that. */
  ofShown?: true;
  /** How things are: of what or when, and what of it could not be narrowed so. */
  overview?: { of: string; left: string; isHealth?: true };
}

/** Something is wanted with the scheduled jobs that are there. `instead`: the words may be a question as well. */
export interface JobPlan {
  kind: 'job';
  command: JobCommand;
  instead?: Choice;
}

export interface ToolPlan {
  kind: 'tool';
  tool: string;
  args: Record<string, unknown>;
  /** Words of the question that changed nothing: told to the person, never dropped in silence. */
  ignored?: string[];
  /** What was assumed, a sentence each. */
  assumed?: string[];
  /** A chart of it is wanted. */
  drawn?: true;
  /** What the words may mean as well: offered beside the answer. */
  others?: Choice[];
}

/** A scheduled job was asked for, or the one that is talked about was changed. */
export interface SchedulePlan {
  kind: 'schedule';
  asked: string;
  /** What was said of when; absent: nothing. */
  reading?: SaidSchedule;
  /** What shall be asked each time; absent: it was not said, or not understood. */
  what?: Wanted;
  /** The words that were not understood as something to ask. */
  unclear?: string;
  /** What may be meant, or be useful, where `what` is absent. */
  options?: Choice[];
  /** It changes, or goes on with, what is talked about in the thread. */
  amends?: boolean;
  /** Another channel that it shall come to: '#finops'. */
  elsewhere?: string;
  /** What of the wish it will not do, as a sentence. */
  but?: string | undefined;
}

export type SaidSchedule = Exclude<ScheduleReading, { kind: 'none' }>;
export type Decision = 'confirm' | 'cancel' | 'change';

export interface Wanted {
  /** The question in words that mean the plan by themselves. */
  query: string;
  /** In a few words, with periods as they move: 'Costs by service for yesterday'. */
  description: string;
  plan: ToolPlan;
  /** What was said, where the query says more: another time may want it otherwise. */
  said?: string | undefined;
}

/** A button: its label, what pressing it asks, and the plan it stands for. */
export interface Choice {
  label: string;
  text: string;
  plan: ToolPlan;
  /** The plan is wanted at these times, and asked in these words. */
  schedule?: Schedule | undefined;
  query?: string | undefined;
}

export interface PlanInput {
  text: string;
  frame?: Frame;
  /** The accounts of the workspace, so that they can be named. */
  accounts: { id: string; alias?: string }[];
  timezone: string;
  now: Date;
  /** What is there, so that it can be named. Absent: nothing is known of it. */
  graph?: Graph;
  /** Whose question it is, for limits. */
  workspace?: string;
  /** Aborts when nobody waits any more. */
  signal?: AbortSignal;
}

export interface Planner {
  /** Throws nothing for what a person wrote. */
  plan(input: PlanInput): Plan;
  /** May a message name things that must be known to be understood? Absent: it may. */
  namesThings?(input: PlanInput): boolean;
}
