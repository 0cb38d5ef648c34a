import type { Reply } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Proposed } from './jobs/decide.ts';
import type { ProposedChange } from './jobs/decide-change.ts';
import type { JobsPort } from './jobs/jobs-port.ts';
import type { Decision } from './plan.ts';

export interface Question {
  text: string;
  /** Nobody addressed it to the assistant, in a thread where several people write. */
  overheard?: boolean;
  /** The thread's memory, as stored. */
  frame?: unknown;
  /** The part of the memory that the asker may not see. The thread starts over for them. */
  withheld?: unknown;
  /** A pressed "Show all": the plan whose whole table is requested. */
  showAll?: NonNullable<Reply['plan']>;
  /** The same for a reply without a plan, whose own table is requested. */
  whole?: Reply;
  /** A pressed "Verify": the answer whose plan should run again. */
  verify?: Reply;
  /** The plan that was confirmed when this question was scheduled. It runs whatever `text` would mean now. */
  confirmed?: NonNullable<Reply['plan']>;
  /** A pressed button of a proposed job. */
  pressed?: Proposed & { decision: Decision };
  /** The answer that a pressed button belongs to. Its question refers to that answer, whatever was asked since. */
  about?: { plan: NonNullable<Reply['plan']>; asked: string };
  /** A pressed button of a change of jobs. */
  changing?: ProposedChange & { decision: 'confirm' | 'cancel' };
  /**
   * Set if no account is connected and the asker may want to connect one: where that is done. Absent: the demo account
   * answers.
   */
  connect?: { url: string };
  /** Opens the workspace's accounts for this question. */
  context: ToolContext;
  /** The workspace of the question, for limits. Absent at the command line. */
  workspace?: string;
  /** The workspace's scheduled jobs. Absent if there is no workspace, as at the command line. */
  jobs?: JobsPort;
}

/** A question with what is known about its accounts. */
export interface KnowingQuestion extends Question {
  graph?: Graph;
}
