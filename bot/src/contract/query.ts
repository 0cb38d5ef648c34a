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
});
export type Filter = z.infer<typeof filterSchema>;

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
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Whole days, `end` exclusive, as Cost Explorer counts them. */
export const periodSchema = z.object({ start: z.iso.date(), end: z.iso.date(), label: z.string() });
export type Period = z.infer<typeof periodSchema>;

/** From one instant up to another, for what happens by the minute: events, metrics. */
export const windowSchema = z.object({ start: z.iso.datetime(), end: z.iso.datetime(), label: z.string() });
export type Window = z.infer<typeof windowSchema>;
