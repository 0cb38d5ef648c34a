import { z } from 'zod';

/** Longer texts are no names, values or words of a question. */
export const MAX_TEXT = 200;
export const MAX_LIST = 40;

export const textSchema = z.string().max(MAX_TEXT);

/** What every call may have: where to look, and what of the question it leaves out. */
export const commonSchema = {
  accounts: z.array(textSchema).max(MAX_LIST).describe('Ids or names of connected accounts').optional(),
  regions: z.array(textSchema).max(MAX_LIST).describe('Region codes, or places such as "Sydney"').optional(),
  not_covered: z
    .array(textSchema)
    .max(5)
    .describe('Words of the question that narrow it and that this call cannot express')
    .optional(),
};

/** How a model is told of a schema, and how what it sends is checked. */
export interface CallSchema {
  json: Record<string, unknown>;
  check(value: unknown): { success: true; value: Record<string, unknown> } | { success: false; error: Error };
}

/** Takes what is strict on purpose: an argument that we do not know would be dropped in silence. */
export function callSchema(schema: z.ZodObject): CallSchema {
  const json = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  return {
    json: lean(json) as Record<string, unknown>,
    check(value) {
      const parsed = schema.safeParse(withoutNulls(value));
      return parsed.success
        ? { success: true, value: parsed.data }
        : { success: false, error: new Error(z.prettifyError(parsed.error).slice(0, 1000)) };
    },
  };
}

/** Bounds that we check anyway: a model does well without, some providers refuse them, and each costs tokens. */
const BOUNDS = new Set(
  '$schema maxLength minLength maxItems minItems maximum minimum exclusiveMinimum exclusiveMaximum propertyNames pattern default'.split(
    ' ',
  ),
);

function lean(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(lean);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => !BOUNDS.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'properties' ? leanProperties(value) : lean(value)]),
  );
}

/** Their names are no keywords. */
const leanProperties = (properties: object): object =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, lean(schema)]));

/** Many models write null where they mean nothing. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutNulls(each)]));
}
