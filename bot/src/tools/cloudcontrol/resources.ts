import { z } from 'zod';
import type { Table } from '../../contract/reply.ts';
import { capital, joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { arnField, nameField } from '../common-words.ts';
import { runListTool } from '../run-list.ts';
import type { CustomTool, Field, ListTool, ToolContext, ToolResult } from '../tool.ts';
import { listResources } from './list-resources.ts';
import { safeRow } from './safe-properties.ts';
import { taggedResources } from './tagged-resources.ts';
import type { ResourceKind } from './types.ts';
import { KINDS, kindOfTypes } from './types.ts';

const TYPE = /^[A-Za-z0-9]{2,64}::[A-Za-z0-9]{2,64}::[A-Za-z0-9]{2,64}(?:::MODULE)?$/;

const args = z.object({
  /** CloudFormation types; several only where people call them by one name. */
  types: z
    .array(z.string().regex(TYPE))
    .min(1)
    .max(3)
    .describe('CloudFormation resource types, such as AWS::StepFunctions::StateMachine'),
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
  /** Exactly this name, letter case aside; 'order-*' for a beginning. */
  name: z.string().optional(),
  group_by: z.array(z.enum(['region', 'account', 'status'])).optional(),
  measure: z.object({ fn: z.literal('count') }).optional(),
});
type Args = z.infer<typeof args>;

const FIELDS: Field[] = [
  nameField,
  { key: 'identifier', header: 'Identifier', type: 'text' },
  { key: 'status', header: 'Status', type: 'text' },
  { key: 'details', header: 'Details', type: 'list' },
  { key: 'created_at', header: 'Created', type: 'date' },
  arnField,
];

/** Any other type of resource, through the one API that lists them all. */
export const cloudControlResources: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'cloudcontrol.resources',
  title: 'Other AWS resources',
  summary:
    'Resources of any CloudFormation type that has no tool of its own: Step Functions, API gateways, Kinesis streams, Glue jobs, EFS file systems, WAF web ACLs and many more; names, status, number by region.',
  nouns: ['other aws resource', 'cloudformation resource type', 'cloud control resource'],
  examples: [
    'list my Step Functions',
    'show our API gateways',
    'how many Kinesis streams do we have?',
    'OpenSearch domains in Ireland',
    'Cognito user pools by region',
    'which WAF web ACLs are there?',
    'EventBridge rules in us-east-1',
    'SSM parameters',
    'AWS::AppSync::GraphQLApi',
  ],
  permissions: [
    'cloudformation:ListResources',
    'tag:GetResources',
    ...new Set(KINDS.flatMap(({ permissions }) => permissions)),
  ].filter((action, at, all) => all.indexOf(action) === at),
  asked: [
    {
      pattern: /\b(?<type>AWS::[a-z0-9]{2,64}::[a-z0-9]{2,64})(?![\w:])/,
      args: ({ type = '' }) => ({ types: [spelled(type)] }),
    },
  ],
  subjects: KINDS.map(({ nouns, types }) => ({ nouns, args: { types } })),
  args,
  label: ({ types, regions, name, group_by: groups }) => {
    const [, many] = kindOfTypes(types).noun;
    const where = regions?.length ? ` in ${joined(regions.map(regionLabel))}` : '';
    return `${capital(many)}${name ? ` named ${name}` : ''}${groups?.length ? ` by ${joined(groups)}` : ''}${where}`;
  },
  run,
};

/** A type as AWS spells it, where it is known: types are matched by letter case. */
const spelled = (type: string): string =>
  KINDS.flatMap(({ types }) => types).find((known) => known.toLowerCase() === type.toLowerCase()) ?? type;

async function run(ctx: ToolContext, asked: Args): Promise<ToolResult> {
  const { types, name, ...query } = asked;
  const kind = kindOfTypes(types);
  if (kind.parent)
    throw new QueryError(
      `AWS lists ${kind.noun[1]} only within ${kind.parent}, one at a time, and Windsock cannot ask for that yet.`,
    );
  const result = await runListTool(listOf(kind), ctx, {
    ...query,
    ...(name && { filters: [{ field: 'name', op: 'eq', value: name }] }),
  });
  return { ...result, ...(result.table && { table: withoutEmpty(result.table) }) };
}

/** The kind as a list tool, so that filtering, grouping, counting and the sentence are those of every list. */
function listOf(kind: ResourceKind): ListTool {
  const { global, taggedAs } = kind;
  const [one, many] = kind.noun;
  return {
    ...cloudControlResources,
    kind: 'list',
    title: many,
    // Only of those can it be said how many there are.
    noun: taggedAs ? [`tagged ${one}`, `tagged ${many}`] : kind.noun,
    scope: global ? 'global' : 'regional',
    fields: FIELDS,
    defaultSort: { field: 'name', direction: 'asc' },
    breakdown: 'status',
    async collect(target) {
      if (taggedAs) {
        target.note(
          `AWS's resource API cannot list ${many}: only those that carry or carried a tag are known here; others may exist.`,
        );
        return taggedResources(target, taggedAs);
      }
      return (await listResources(target, kind)).map(safeRow);
    },
  };
}

/** Leaves out columns that no row fills, and the identifier where it is the name, or an ARN that ends with it. */
function withoutEmpty(table: Table): Table {
  const { columns, rows } = table;
  const filled = columns.filter(({ key }) => rows.some((row) => row[key] !== undefined));
  const repeats = rows.every(
    ({ identifier, name }) => identifier === undefined || String(identifier).endsWith(String(name)),
  );
  const kept = filled.filter(({ key }) => key !== 'identifier' || !repeats);
  return kept.length === columns.length ? table : { ...table, columns: kept };
}
