// The arguments of every list tool: what can be asked about a list, whatever its resources are.
import { z } from 'zod';

const conditionSchema = z.object({
  /** A field's key, or 'tag:Name' for a tag. */
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
    'other_than',
    'starts_with',
    'exists',
    'missing',
  ]),
  /**
   * Several values mean "any of" (eq, contains) or "none of" (ne, not_contains). A list has a value `other_than` all of
   * them. Dates are ISO 8601. Absent for exists and missing.
   */
  value: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
    .optional(),
  /** The filter's meaning for a sentence, if its values do not show it: 'that belong to `web-1`'. */
  says: z.string().optional(),
  /** The one resource to which the things of its values are tied, with the id of the list tool for its kind. */
  owner: z.object({ kind: z.string(), id: z.string() }).optional(),
  /** The kind of which nothing is tied to the things of its values: the id of its list tool. */
  lacks: z.string().optional(),
  /**
   * The id of the thing of the same kind whose value to compare with: "the same runtime as it". It is read when the
   * list is.
   */
  like: z.string().max(300).optional(),
  /** The words of its date, which mean another day tomorrow: '90 days ago'. */
  said: z.string().max(200).optional(),
});
export const filterSchema = conditionSchema.extend({
  /**
   * The things of another kind to which those of this filter are tied, by their conditions: "of stopped servers". They
   * are read before the list is. `kind` is the id of their list tool.
   */
  tied: z
    .object({
      kind: z.string(),
      filters: z.array(conditionSchema).max(10),
      /** Whether the things of this filter have those, and do not belong to them: "servers with an old disk". */
      has: z.literal(true).optional(),
    })
    .optional(),
  /**
   * Alternatives of one or more filters each, of which at least one (exists) or none (missing) is met. The filter's own
   * field is then `any`, which is not a field of any resource.
   */
  any: z.array(z.array(conditionSchema)).max(10).optional(),
});
export type Filter = z.infer<typeof filterSchema>;

/** A yes-or-no question: whether all, most, any or none of the things have a property, or whether the first one has it. */
const whetherSchema = z.object({
  /**
   * How many of the things are asked about. This also decides the rows. `all`: the exceptions. `end`: the first in the
   * order, which is the one asked about. `share`: how large a part they are. Otherwise the things with the property.
   */
  of: z.enum(['all', 'most', 'any', 'none', 'end', 'share']),
  /** The property asked about; empty: that they exist. The other filters select the subject of the question. */
  are: z.array(filterSchema).max(5),
  /** "at least two" */
  least: z.number().int().positive().optional(),
});
export type Whether = z.infer<typeof whetherSchema>;

export const listQuerySchema = z.object({
  /** 12-digit ids or aliases. Absent: all accounts of the workspace. */
  accounts: z.array(z.string()).optional(),
  /** Region codes. Absent: all enabled regions. */
  regions: z.array(z.string()).optional(),
  filters: z.array(filterSchema).optional(),
  group_by: z.array(z.string()).optional(),
  /** Absent: the rows. `count` answers only with the number (or a number for each group). */
  measure: z
    .object({ fn: z.enum(['count', 'sum', 'avg', 'min', 'max']), field: z.string().optional() })
    .optional(),
  sort: z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) }).optional(),
  limit: z.number().int().positive().optional(),
  /** How many of the first to leave out: "the second oldest" skips one. */
  skip: z.number().int().positive().optional(),
  /** Columns that were requested in addition to the usual ones. */
  columns: z.array(z.string()).optional(),
  /** Whether the answer begins with yes or no. */
  whether: whetherSchema.optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Words for days, which may mean others tomorrow: 'last month'. */
const said = z.string().max(200).optional();

/** Whole days, `end` exclusive, as in Cost Explorer. */
export const periodSchema = z.object({ start: z.iso.date(), end: z.iso.date(), label: z.string(), said });
export type Period = z.infer<typeof periodSchema>;

/** From one instant to another, for data by the minute: events, metrics. */
export const windowSchema = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  label: z.string(),
  said,
});
export type Window = z.infer<typeof windowSchema>;
