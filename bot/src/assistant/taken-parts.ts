import type { Answer } from './answer.ts';
import type { Frame } from './frame.ts';
import type { Plan } from './plan.ts';

export interface Answering {
  text: string;
  frame: Frame;
  planned(text: string, frame: Frame): Plan;
  /** Answers a part of the message. */
  carryOut(plan: Plan, frame: Frame, text: string): Promise<Answer>;
}

/** A message split into parts. */
export interface Taken {
  /** All parts, in the order in which they were said. */
  asked: string[];
  /** The person's words for each part. */
  said: Map<string, string>;
  /** The questions that were understood, each on its own. */
  clear: string[];
  unclear: string[];
  /** "who created them": questions about what earlier parts show, which can be understood only then. */
  later: string[];
  /** What a remark before the questions is about. */
  told?: Pick<Frame, 'focus' | 'last'>;
  /** Parts that are refused or not about AWS, with their words. The answer says so in a sentence. */
  beside: { part: string; plan: Plan }[];
  form?: 'chart' | 'short' | 'table' | undefined;
  tools: Set<string>;
  /** The plans of the parts that were understood, each after those before it. */
  plans: Map<string, Plan>;
  /**
   * The parts about other things of a kind than those that the part before shows, such as “the ones without an owner”. Their
   * plans hold as they are.
   */
  apart: Set<string>;
}
