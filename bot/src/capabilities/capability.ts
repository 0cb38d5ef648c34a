import type { z } from 'zod';
import type { Graph } from '../graph/graph.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Finding } from './finding.ts';
import type { Results } from './results.ts';

export interface CapabilityContext {
  /** The accounts, their clients, the person's zone and clock, and what is known to be there. */
  aws: ToolContext;
  graph: Graph;
  /** What was found so far: later calls may count with it. */
  results: Results;
  /** What the person wrote: its numbers may be counted with as well. */
  said?: readonly string[];
}

/** One of the few read-only verbs that a language model or another agent asks Windsock by. */
export interface Capability<I extends z.ZodObject = z.ZodObject> {
  /** 'list_things' */
  name: string;
  /** 'List things' */
  title: string;
  /** For who calls it: what it answers, and how it is asked well. */
  description: string;
  input: I;
  /** What is going on, for the person who waits: 'reading EC2 instances'. */
  doing(input: z.infer<I>): string;
  /** Throws CallError with what would fit; throws when the context's signal aborts. Never writes. */
  run(ctx: CapabilityContext, input: z.infer<I>): Promise<Finding>;
}
