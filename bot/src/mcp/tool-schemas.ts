import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Capability } from '../capabilities/capability.ts';
import { resultSchema } from '../capabilities/result.ts';

type Json = Record<string, unknown>;

/** Bounds that no sensible caller meets; the call refuses what goes beyond them. */
const BOUNDS = new Set(['$schema', 'maxItems', 'maxLength', 'propertyNames']);

/** What every tool gives. Cells are left open: with each of a dozen tools all that they may hold would be told again. */
export const outputSchema = told(
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

/** What a capability takes, as the protocol describes it. What does not fit is refused by the capability's own words. */
export function inputSchemaOf(capability: Capability): StandardSchemaWithJSON {
  const known = inputs.get(capability);
  if (known) return known;
  const schema = told(lean(z.toJSONSchema(capability.input, { io: 'input' })));
  inputs.set(capability, schema);
  return schema;
}

/** A schema for the protocol's lists; it accepts everything, since whoever runs the call checks. */
function told(json: Json): StandardSchemaWithJSON {
  return {
    '~standard': {
      version: 1,
      vendor: 'windsock',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}

/** Without what says nothing: models read the list of tools, and pay for each word. */
function lean(schema: unknown): Json {
  const without = (key: string, value: unknown) => {
    const isBound = BOUNDS.has(key) || (key === 'additionalProperties' && value === false);
    const isLimitOfNumbers = typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;
    return isBound || isLimitOfNumbers ? undefined : value;
  };
  return JSON.parse(JSON.stringify(schema, without)) as Json;
}
