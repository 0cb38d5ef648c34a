import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Capability } from '../capabilities/capability.ts';
import { resultSchema } from '../capabilities/result.ts';

type Json = Record<string, unknown>;

const inputs = new WeakMap<Capability, StandardSchemaWithJSON>();

/** What a capability takes, as the protocol describes it. What does not fit is refused by the capability's own words. */
export function inputSchemaOf(capability: Capability): StandardSchemaWithJSON {
  const known = inputs.get(capability);
  if (known) return known;
  const schema = told(lean(z.toJSONSchema(capability.input, { io: 'input' })));
  inputs.set(capability, schema);
  return schema;
}

/** What every capability gives. Cells are left open: with each of a dozen tools their union would be told again. */
export const outputSchema: StandardSchemaWithJSON = told(
  lean(
    z.toJSONSchema(
      z.looseObject({
        ...resultSchema.shape,
        columns: z.array(z.object({ key: z.string(), header: z.string(), type: z.string() })).optional(),
        rows: z.array(z.array(z.unknown())).optional(),
        totals: z.array(z.unknown()).optional(),
      }),
      { io: 'input' },
    ),
  ),
);

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

/** Without what says nothing: lists of tools are read by models, which pay for each word. */
function lean(schema: unknown): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      const saysNothing =
        key === '$schema' ||
        (key === 'additionalProperties' && isEmpty(value)) ||
        (key === 'propertyNames' && isPlain(value)) ||
        ((key === 'maximum' || key === 'minimum') && !Number.isSafeInteger(Math.abs(value) + 1));
      return saysNothing ? undefined : value;
    }),
  ) as Json;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function isPlain(value: unknown): boolean {
  return JSON.stringify(value) === '{"type":"string"}';
}
