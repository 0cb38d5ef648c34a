import { z } from 'zod';

/** Bounds that we check anyway. A model does not need them, some providers refuse them, and each costs tokens. */
const BOUNDS = new Set(
  '$schema maxLength minLength maxItems minItems maximum minimum exclusiveMinimum exclusiveMaximum propertyNames pattern default additionalProperties'.split(
    ' ',
  ),
);

/** Returns the schema of an input for a model. */
export const leanJson = (schema: z.ZodObject): Record<string, unknown> =>
  lean(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' })) as Record<
    string,
    unknown
  >;

function lean(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(lean);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => !BOUNDS.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'properties' ? leanProperties(value) : lean(value)]),
  );
}

/** The names of properties are not keywords. */
const leanProperties = (properties: object): object =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, lean(schema)]));
