import type { Reply } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Proposed } from './jobs/decide.ts';
import type { ProposedChange } from './jobs/decide-change.ts';
import type { JobsPort } from './jobs/jobs-port.ts';
import type { Decision } from './plan.ts';

export interface Question {
  text: string;
  /** What the thread remembers, as it was stored. */
  frame?: unknown;
  /** What it remembers that whoever asks may not be told: the thread begins anew for them. */
  withheld?: unknown;
  /** A pressed "Show all": the plan whose whole table is wanted. */
  showAll?: NonNullable<Reply['plan']>;
  /** The same of a reply that has no plan: it is its table that is wanted. */
  whole?: Reply;
  /** A pressed "Verify": the answer whose plan is to be carried out again. */
  verify?: Reply;
  /** The plan that was confirmed when this question was scheduled: it is carried out whatever `text` would mean now. */
  confirmed?: NonNullable<Reply['plan']>;
  /** A pressed button of a proposed job. */
  pressed?: Proposed & { decision: Decision };
  /** The answer that a pressed button belongs to: what it asks refers to that one, whatever was asked since. */
  about?: { plan: NonNullable<Reply['plan']>; asked: string };
  /** A pressed button of a change of jobs. */
  changing?: ProposedChange & { decision: 'confirm' | 'cancel' };
  /** No account is connected, and somebody asks who may want one to be: where that is done. Absent: the demo account answers. */
  connect?: { url: string };
  /** Opens the workspace's accounts for this question. */
  context: ToolContext;
  /** Whose question it is, for limits; absent at the command line. */
  workspace?: string;
  /** The workspace's scheduled jobs; absent where there is no workspace, as at the command line. */
  jobs?: JobsPort;
}

/** A question with what is known of the accounts that it is about. */
export type KnowingQuestion = Question & { graph?: Graph };
