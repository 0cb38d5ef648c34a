// The neutral reply: what the assistant says, before a chat platform's renderer draws it. Renderers (reply/slack.ts,
// reply/teams.ts, reply/text.ts) translate it and decide nothing.
import { z } from 'zod';
import { jobChangeSchema } from './job-change.ts';
import { proposalSchema } from './proposal.ts';

/** The type of a column's cells. Cells hold raw values, and renderers format them. */
export const columnTypeSchema = z.enum([
  'text',
  'number',
  /** Dollars unless `unit` names another ISO 4217 code. */
  'money',
  /** A number of bytes, written as KiB, MiB, GiB … */
  'bytes',
  /** A percentage: 12.5 for 12.5 %. */
  'percent',
  /** An ISO 8601 instant or date. */
  'date',
  'boolean',
  /** An array of strings. */
  'list',
  /** A record of tag key → value. */
  'tags',
]);
export type ColumnType = z.infer<typeof columnTypeSchema>;

export const columnSchema = z.object({
  key: z.string(),
  header: z.string(),
  type: columnTypeSchema,
  /** The unit of a number: 'GiB', 'days', 'MB', 'EUR' … */
  unit: z.string().optional(),
});
export type Column = z.infer<typeof columnSchema>;

/**
 * null is unknown and drawn as "unknown", because it could not be read. An absent key means that the resource has no
 * value, and is drawn as "–".
 */
export const cellSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
]);
export type Cell = z.infer<typeof cellSchema>;

export const tableSchema = z.object({
  title: z.string().optional(),
  columns: z.array(columnSchema).min(1),
  rows: z.array(z.record(z.string(), cellSchema)),
  /** The number of rows, if `rows` holds only the first of them. */
  total_rows: z.number().int().optional(),
  /** A last row of totals, if totals make sense. */
  totals: z.record(z.string(), cellSchema).optional(),
  /** Each row's page in the AWS console, in the order of the rows. null: it has no page of its own. */
  links: z.object({ column: z.string(), urls: z.array(z.string().nullable()) }).optional(),
});
export type Table = z.infer<typeof tableSchema>;

export const chartSchema = z.object({
  /** In a waterfall, the values between two totals are the changes from one to the other. */
  type: z.enum(['bar', 'line', 'pie', 'waterfall']),
  title: z.string(),
  categories: z.array(z.string()),
  /** The role of each category, in the order of the categories. null or absent: one of those compared. */
  roles: z.array(z.enum(['total', 'tax', 'rest']).nullable()).optional(),
  series: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.number().nullable()),
      role: z.enum(['current', 'previous', 'forecast', 'tax', 'rest']).optional(),
    }),
  ),
  /** Whether the series of a category add up to a whole. */
  stacked: z.boolean().optional(),
  /** Drawn as large as the medium allows. */
  large: z.literal(true).optional(),
  /** The indexes of categories that stand out. */
  marks: z.array(z.number().int()).optional(),
  unit: z.string().optional(),
});
export type Chart = z.infer<typeof chartSchema>;

/**
 * A button. `ask` sends `text` as if the person had written it. `show_all` sends the whole table as a file. `verify`
 * runs the reply's plan again and says what changed. `open` opens a page, and asks nothing.
 */
export const actionSchema = z.object({
  id: z.string(),
  kind: z.enum(['ask', 'choose', 'confirm', 'cancel', 'show_all', 'verify', 'open']),
  label: z.string(),
  /** What is asked when pressed (ask, choose). */
  text: z.string().optional(),
  /** The target (open). Always a page of ours, never a URL found in an account. */
  url: z.string().optional(),
  style: z.enum(['primary', 'danger']).optional(),
});
export type Action = z.infer<typeof actionSchema>;

/** Where the facts of a reply come from. */
export const sourceSchema = z.object({
  /** 'ec2:DescribeInstances' */
  api: z.string(),
  accounts: z.array(z.string()),
  regions: z.array(z.string()),
  /** The number of HTTP calls, including retries and pages. */
  calls: z.number().int(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A place that could not be read, grouped by cause. */
export const gapSchema = z.object({
  /** 'AccessDenied', 'not available', 'timed out', … */
  reason: z.string(),
  api: z.string(),
  accounts: z.array(z.string()),
  regions: z.array(z.string()),
  /** What to do about it, as a sentence, for example which permission is missing. */
  remedy: z.string().optional(),
});
export type Gap = z.infer<typeof gapSchema>;

/** Prefers the chart, where only one of chart and table can be shown, as in plain text. */
const leads = z.literal('chart').optional();

/** A section of a reply with several, under its own heading. Its table holds what is shown; the file has the rest. */
export const sectionSchema = z.object({
  title: z.string(),
  /** With the same light markup as the reply's own text. */
  text: z.string().optional(),
  bullets: z.array(z.string()).optional(),
  chart: chartSchema.optional(),
  table: tableSchema.optional(),
  leads,
});
export type Section = z.infer<typeof sectionSchema>;

/**
 * Who answered the question, and the cost. `fallback`: why a language model that was asked, or should have been, did
 * not answer, so that the built-in planner did.
 */
export const plannedBySchema = z.object({
  name: z.enum(['built-in', 'llm']),
  /** As the configuration names it. */
  model: z.string().optional(),
  /** For all requests to the model for this reply. Absent: the model did not report it. */
  input_tokens: z.number().int().optional(),
  output_tokens: z.number().int().optional(),
  /** At the configured prices. Absent: none are configured. */
  cost_usd: z.number().optional(),
  fallback: z
    .enum(['timed_out', 'refused', 'busy', 'unavailable', 'nonsense', 'paused', 'limited', 'budget'])
    .optional(),
});
export type PlannedBy = z.infer<typeof plannedBySchema>;

export const replyKindSchema = z.enum(['answer', 'help', 'clarify', 'refusal', 'error', 'notice']);

export const replySchema = z.object({
  kind: replyKindSchema,
  /**
   * One or two sentences that stand alone, with the number that was asked for. Only `**bold**` and `code`. If `planner`
   * says so, the words are a language model's: each number and name in them was found in a result.
   */
  text: z.string(),
  /** Absent: there is only the built-in planner, or no question was understood. */
  planner: plannedBySchema.optional(),
  /** The tool that answered, and its arguments. */
  plan: z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()) }).optional(),
  /** The job that its Confirm button creates. */
  proposal: proposalSchema.optional(),
  /** The change of existing jobs that its Confirm button makes. */
  change: jobChangeSchema.optional(),
  /** The pages in the AWS console for the `code` in the text, bullets and sections, by that text. */
  links: z.record(z.string(), z.string()).optional(),
  table: tableSchema.optional(),
  chart: chartSchema.optional(),
  leads,
  /** Short lines under the text: examples in a help reply, facts beside a table. */
  bullets: z.array(z.string()).optional(),
  /**
   * The sections of a report, in order, under the text and bullets. A reply with sections has no table and chart of its
   * own.
   */
  sections: z.array(sectionSchema).optional(),
  actions: z.array(actionSchema).optional(),
  /** What could not be read. Empty or absent: everything requested was read. */
  gaps: z.array(gapSchema).optional(),
  /** How many resources each check of a topic judged, by its id. Without any, no findings mean nothing. */
  judged: z.record(z.string(), z.number().int()).optional(),
  /** The time since when something is as the answer says, in ISO 8601. */
  began: z.string().optional(),
  /** Caveats, one sentence each: how a cost was computed, that a date was assumed … */
  notes: z.array(z.string()).optional(),
  /** The name of the file that accompanies it in a chat, with all rows of its table. */
  file: z.string().optional(),
  sources: z.array(sourceSchema).optional(),
  scope: z
    .object({
      accounts: z.array(z.object({ id: z.string(), name: z.string().optional() })),
      regions: z.array(z.string()).optional(),
      period: z.object({ start: z.string(), end: z.string(), label: z.string() }).optional(),
      timezone: z.string().optional(),
      /** Whether the answer is from the built-in demo account, not from AWS. */
      demo: z.boolean(),
      /** ISO 8601 instant at which the data was read. */
      at: z.string(),
      ms: z.number().optional(),
      /** What AWS charges for the calls. 0 is "free", absent is "unknown". */
      cost_usd: z.number().optional(),
    })
    .optional(),
});
export type Reply = z.infer<typeof replySchema>;
