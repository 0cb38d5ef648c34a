import { z } from 'zod';
import type { CustomTool } from '../../tools/tool.ts';
import { commonSchema, textSchema } from './call-schema.ts';

/** Arguments that a model gives in words, to be read by our own code. */
const IN_WORDS: Record<string, string> = {
  period:
    'Days in words: "last month", "October 2026", "last 7 days", "2026-10-01 to 2026-10-15". "month to date" where none were said',
  baseline: 'Days to compare with, in words. Where none were said: those before',
  window: 'A stretch of time in words: "the last 3 hours", "yesterday"',
};

/** What common arguments hold, where their tool does not say. */
const HINTS: Record<string, string> = {
  service: 'Short name of an AWS service: ec2, s3, rds, lambda',
  resource: 'Name or id of one thing, as the person says it',
  check: 'Id of a check, as the person says it',
  exceeds: 'An amount that was named',
};

/** What a model may ask a tool that is no list: its own arguments, with times and places in words. */
export function customSchema({ args }: CustomTool): z.ZodObject {
  const { accounts, regions, not_covered } = commonSchema;
  const shape: Record<string, z.ZodType> = { ...args.shape };
  for (const [name, hint] of Object.entries(HINTS)) {
    const own = shape[name];
    if (own && !own.description) shape[name] = own.describe(hint);
  }
  for (const [name, what] of Object.entries(IN_WORDS)) {
    const own = shape[name];
    if (!own) continue;
    const words = textSchema.describe(what);
    shape[name] = own.safeParse(undefined).success || name === 'baseline' ? words.optional() : words;
  }
  if (shape.accounts) shape.accounts = accounts;
  if (shape.regions) shape.regions = regions;
  return z.strictObject({ ...shape, not_covered });
}
