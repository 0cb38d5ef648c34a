import { z } from 'zod';

/** What an overview is about, besides its parts. */
export const overviewSchema = z.object({
  /** The things or the place that it covers: 'of `team=web`', 'in eu-west-1 (Ireland)'. */
  of: z.string(),
  /** What could not be limited to that, as sentences. */
  left: z.string(),
  isHealth: z.literal(true).optional(),
  /** What it judges, instead of the general state. */
  about: z.enum(['backup', 'due', 'safety']).optional(),
  /** The days ahead that it covers, as instants. */
  since: z.string().optional(),
  until: z.string().optional(),
  /** The one of those that the message asks for, from 1. */
  nth: z.number().optional(),
  /** Whether the question can be answered by yes or no; `any`: yes if something is found. */
  asked: z.enum(['all', 'any']).optional(),
});
export type Overview = z.infer<typeof overviewSchema>;
