import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Capability } from '../capabilities/capability.ts';
import { resultSchema } from '../capabilities/result.ts';

type Json = Record<string, unknown>;

/** Limits that no sensible caller reaches. The call itself enforces them. */
const BOUNDS = new Set(['$schema', 'maxItems', 'maxLength', 'propertyNames']);

/**
 * The result of every tool. Cells are left open, because otherwise their full schema would be repeated for each of a
 * dozen tools.
 */
export const outputSchema = schemaFor(
  lean(
    z.toJSONSchema(
      resultSchema.extend({
        rows: z.array(z.array(z.unknown())).optional(),
        totals: z.array(z.unknown()).optional(),
      }),
    ),
  ),
);

const inputs = new WeakMap<Capability, StandardSchemaWithJSON>();

/**
 * Returns a capability's input schema as the protocol describes it. The capability itself refuses invalid input, in its
 * own words.
 */
export function inputSchemaOf(capability: Capability): StandardSchemaWithJSON {
  const known = inputs.get(capability);
  if (known) return known;
  const schema = schemaFor(lean(z.toJSONSchema(capability.input, { io: 'input' })));
  inputs.set(capability, schema);
  return schema;
}

/** Returns a schema for the protocol's lists. It accepts everything, since the code that runs the call validates. */
function schemaFor(json: Json): StandardSchemaWithJSON {
  return {
    '~standard': {
      version: 1,
      vendor: 'windsock',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}

/** Removes parts without information: models read the list of tools, and pay for each word. */
function lean(schema: unknown): Json {
  const without = (key: string, value: unknown) => {
    const isBound = BOUNDS.has(key) || (key === 'additionalProperties' && value === false);
    const isLimitOfNumbers = typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;
    return isBound || isLimitOfNumbers ? undefined : value;
  };
  return JSON.parse(JSON.stringify(schema, without)) as Json;
}
