import { z } from 'zod';

/** What can be asked of a list of things, whatever the things are: the arguments of every list tool. */

export const filterSchema = z.object({
  /** A field's key; 'tag:Name' for a tag. */
  field: z.string(),
  op: z.enum([
    'eq',
    'ne',
    'gt',
    'gte',
    'lt',
    'lte',
    'contains',
    'not_contains',
    'starts_with',
    'exists',
    'missing',
  ]),
  /** Several values mean "any of" (eq, contains) or "none of" (ne). Dates are ISO 8601. Absent for exists and missing. */
  value: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
    .optional(),
  /** What it asks, for a sentence, where its values do not tell: 'that belong to `web-1`'. */
  says: z.string().optional(),
  /** As what its date was written, which is another one tomorrow: '90 days ago'. */
  said: z.string().max(200).optional(),
});
export type Filter = z.infer<typeof filterSchema>;

/** A question that yes or no answers: of how many of the things something is asked. */
const whetherSchema = z.object({
  /** `all`: the rows are those that are not so; `end`: the first of an order, asked whether it is the one; else those that are. */
  of: z.enum(['all', 'most', 'any', 'none', 'end']),
  /** What they are asked to be; none: to be there. The other filters tell of which things it is asked. */
  are: z.array(filterSchema).max(5),
  /** "at least two" */
  least: z.number().int().positive().optional(),
});
export type Whether = z.infer<typeof whetherSchema>;

export const listQuerySchema = z.object({
  /** 12-digit ids or aliases; absent: all accounts of the workspace. */
  accounts: z.array(z.string()).optional(),
  /** Region codes; absent: all enabled regions. */
  regions: z.array(z.string()).optional(),
  filters: z.array(filterSchema).optional(),
  group_by: z.array(z.string()).optional(),
  /** Absent: the rows. `count` answers with the number alone (or a number per group). */
  measure: z
    .object({ fn: z.enum(['count', 'sum', 'avg', 'min', 'max']), field: z.string().optional() })
    .optional(),
  sort: z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) }).optional(),
  limit: z.number().int().positive().optional(),
  /** Columns that were asked for besides the usual ones. */
  columns: z.array(z.string()).optional(),
  /** The answer begins with yes or no. */
  whether: whetherSchema.optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** The words that name some days, which may name others tomorrow: 'last month'. */
const said = z.string().max(200).optional();

/** Whole days, `end` exclusive, as Cost Explorer counts them. */
export const periodSchema = z.object({ start: z.iso.date(), end: z.iso.date(), label: z.string(), said });
export type Period = z.infer<typeof periodSchema>;

/** From one instant up to another, for what happens by the minute: events, metrics. */
export const windowSchema = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  label: z.string(),
  said,
});
export type Window = z.infer<typeof windowSchema>;
