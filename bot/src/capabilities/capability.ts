import type { z } from 'zod';
import type { Graph } from '../graph/graph.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Finding } from './finding.ts';
import type { Results } from './results.ts';

export interface CapabilityContext {
  /** The accounts, their clients, the person's zone and clock, and the known resources. */
  aws: ToolContext;
  graph: Graph;
  /** The results so far, which later calls may calculate with. */
  results: Results;
  /** What the person wrote. Its numbers may also be used in calculations. */
  said?: readonly string[];
}

/** One of the few read-only verbs that a language model or another agent can call. */
export interface Capability<I extends z.ZodObject = z.ZodObject> {
  /** 'list_things' */
  name: string;
  /** 'List things' */
  title: string;
  /** Tells the caller what it answers, and how to call it well. */
  description: string;
  input: I;
  /** Returns the progress text for the person who waits: 'reading EC2 instances'. */
  doing(input: z.infer<I>): string;
  /** Throws CallError with what would be valid; throws when the context's signal aborts. Never writes. */
  run(ctx: CapabilityContext, input: z.infer<I>): Promise<Finding>;
}
