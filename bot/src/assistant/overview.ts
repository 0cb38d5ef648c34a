import { z } from 'zod';

/** What an overview is about, besides its parts. */
export const overviewSchema = z.object({
  /** The things or the place that it is of: 'of `team=web`', 'in eu-west-1 (Ireland)'. */
  of: z.string(),
  /** What could not be limited to that, as sentences. */
  left: z.string(),
  isHealth: z.literal(true).optional(),
  /** What is judged, instead of how everything is. */
  about: z.enum(['backup', 'due', 'safety']).optional(),
  /** The days ahead that it is of, as instants. */
  since: z.string().optional(),
  until: z.string().optional(),
  /** The one of those that is asked for, from 1. */
  nth: z.number().optional(),
  /** Whether a question with yes or no as its answer was asked; `any`: yes where something is found. */
  asked: z.enum(['all', 'any']).optional(),
});
export type Overview = z.infer<typeof overviewSchema>;
