import * as accounts from '@windsock/bot/contract/accounts.ts';
import * as apiKeys from '@windsock/bot/contract/api-keys.ts';
import * as ask from '@windsock/bot/contract/ask.ts';
import * as auth from '@windsock/bot/contract/auth.ts';
import * as chat from '@windsock/bot/contract/chat.ts';
import * as feedback from '@windsock/bot/contract/feedback.ts';
import * as invitations from '@windsock/bot/contract/invitations.ts';
import * as jobs from '@windsock/bot/contract/jobs.ts';
import * as people from '@windsock/bot/contract/people.ts';
import { timezoneSchema } from '@windsock/bot/contract/primitives.ts';
import * as problem from '@windsock/bot/contract/problem.ts';
import * as publicConfig from '@windsock/bot/contract/public-config.ts';
import * as reply from '@windsock/bot/contract/reply.ts';
import * as rules from '@windsock/bot/contract/rules.ts';
import * as users from '@windsock/bot/contract/users.ts';
import { capital } from '@windsock/bot/contract/words.ts';
import * as workspaces from '@windsock/bot/contract/workspaces.ts';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

const contracts = [
  accounts,
  apiKeys,
  ask,
  auth,
  chat,
  feedback,
  invitations,
  jobs,
  people,
  problem,
  publicConfig,
  reply,
  rules,
  users,
  workspaces,
];

/** The contract's objects become the document's components, under their names in the contract. */
const names = new Map<z.ZodType, string>([
  [timezoneSchema, 'TimeZone'],
  ...contracts
    .flatMap((contract) => Object.entries<unknown>(contract))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodObject)
    .map(([name, schema]) => [schema, componentName(name)] as const),
]);

function componentName(exported: string): string {
  const name = exported.replace(/Schema$/, '');
  return capital(name);
}

/**
 * Time zones for clients to choose from, since JSON Schema cannot ask Intl. The API accepts more names than Intl lists.
 */
const timezones = ['UTC', 'Etc/UTC', ...Intl.supportedValuesOf('timeZone')];

/**
 * Collects zod schemas and converts them to JSON Schemas (draft 2020-12) that share the contract's objects as
 * components.
 * @param io `input`: what may be sent; `output`: what is answered, which has no properties that the schema does not
 * name
 */
export function createSchemas(io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  let others = 0;

  /** Registers a schema that will be read. Register all before the first `read`. */
  function add(schema: z.ZodType): void {
    if (!registry.has(schema)) registry.add(schema, { id: `~${++others}` });
  }

  /** Returns the JSON Schema of each registered schema, and the components that they use. */
  function convert() {
    const { schemas } = z.toJSONSchema(registry, {
      io,
      uri: (id) => `#/components/schemas/${id}`,
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema === timezoneSchema) jsonSchema.enum = timezones;
      },
    });
    const components: Record<string, JsonSchema> = {};
    const bare = (id: string): JsonSchema => {
      const { $schema: _dialect, $id: _id, ...schema } = schemas[id] as JsonSchema;
      return schema;
    };
    const use = (schema: JsonSchema): JsonSchema => {
      for (const [, id] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
        if (!id || id in components) continue;
        components[id] = bare(id);
        use(components[id]);
      }
      return schema;
    };
    const idOf = (schema: z.ZodType): string => registry.get(schema)?.id ?? '';
    /** Returns the schema itself, even if the contract has a name for it. */
    const expand = (schema: z.ZodType): JsonSchema => use(bare(idOf(schema)));
    const read = (schema: z.ZodType): JsonSchema => {
      const id = idOf(schema);
      return id.startsWith('~') ? expand(schema) : use({ $ref: `#/components/schemas/${id}` });
    };
    return { read, expand, components };
  }

  return { add, convert };
}
