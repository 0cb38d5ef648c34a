import { z } from 'zod';

/**
 * Who from outside gets in, where data is stored, what is lost with a region, what runs in other regions, how far
 * things can still scale, and what needs somebody until a day.
 */
const COMPOSED = ['outsiders', 'stores', 'lost', 'elsewhere', 'headroom', 'ahead'] as const;
export type Composed = (typeof COMPOSED)[number];

/** What an overview is about, besides its parts. */
export const overviewSchema = z.object({
  /** The things or the place that it covers: 'of `team=web`', 'in eu-west-1 (Ireland)'. */
  of: z.string(),
  /** What could not be limited to that, as sentences. */
  left: z.string(),
  isHealth: z.literal(true).optional(),
  /** What it judges, instead of the general state. */
  about: z.enum(['backup', 'due', 'safety']).optional(),
  /** A vague question that has an answer of its own, composed from several lists. */
  composed: z.enum(COMPOSED).optional(),
  /** By how much the load grows, for `headroom`. */
  factor: z.number().optional(),
  /** The days ahead that it covers, as instants. */
  since: z.string().optional(),
  until: z.string().optional(),
  /** The one of those that the message asks for, from 1. */
  nth: z.number().optional(),
  /** Whether the question can be answered by yes or no; `any`: yes if something is found. */
  asked: z.enum(['all', 'any']).optional(),
});
export type Overview = z.infer<typeof overviewSchema>;
