import { z } from 'zod';
import type { Filter } from '../../contract/query.ts';
import type { Table } from '../../contract/reply.ts';
import { capital, joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { arnField, nameField } from '../common-words.ts';
import { runListTool } from '../run-list.ts';
import type { CustomTool, Field, ListTool, ToolContext, ToolResult } from '../tool.ts';
import { belongsToNamed, listKind } from './list-kind.ts';
import { SERVICE_LISTS } from './service-lists/index.ts';
import type { ResourceKind } from './types.ts';
import { KINDS, kindOfTypes } from './types.ts';

const TYPE = /^[A-Za-z0-9]{2,64}::[A-Za-z0-9]{2,64}::[A-Za-z0-9]{2,64}(?:::MODULE)?$/;

const args = z.object({
  /** CloudFormation types. Several only if people call them by one name. */
  types: z
    .array(z.string().regex(TYPE))
    .min(1)
    .max(3)
    .describe('CloudFormation resource types, such as AWS::StepFunctions::StateMachine'),
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
  /** Exactly this name, ignoring case; 'order-*' matches a prefix. */
  name: z.string().optional(),
  /** The parent, if AWS lists the resources within one. Alone, it may also be the name. */
  of: z.string().optional(),
  /** A value in one of the columns: the status 'DISABLED', or 'state machine type EXPRESS' among the details. */
  where: z.object({ field: z.enum(['status', 'details']), value: z.string() }).optional(),
  group_by: z.array(z.enum(['region', 'account', 'status'])).optional(),
  measure: z.object({ fn: z.literal('count') }).optional(),
});
type Args = z.infer<typeof args>;

const FIELDS: Field[] = [
  nameField,
  { key: 'type', header: 'Type', type: 'text' },
  { key: 'of', header: 'Of', type: 'text', before: 'of' },
  { key: 'identifier', header: 'Identifier', type: 'text' },
  { key: 'status', header: 'Status', type: 'text', before: 'with the status' },
  { key: 'details', header: 'Details', type: 'list', before: 'with' },
  { key: 'created_at', header: 'Created', type: 'date' },
  arnField,
];

/** Lists any other type of resource with Cloud Control, the API that covers them all. */
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
  subjects: KINDS.map(({ nouns, service, types }) => ({ nouns, args: { types }, service })),
  args,
  label: ({ types, regions, name, of, group_by: groups, where: cell }) => {
    const [, many] = kindOfTypes(types).noun;
    const place = regions?.length ? ` in ${joined(regions.map(regionLabel))}` : '';
    return `${capital(many)}${name ? ` named ${name}` : ''}${of ? ` of ${of}` : ''}${cell ? ` with ${cell.field === 'status' ? 'the status ' : ''}${cell.value}` : ''}${groups?.length ? ` by ${joined(groups)}` : ''}${place}`;
  },
  run,
};

/** Returns a type as AWS spells it, if it is known. Types are case-sensitive. */
const spelled = (type: string): string =>
  KINDS.flatMap(({ types }) => types).find((known) => known.toLowerCase() === type.toLowerCase()) ?? type;

async function run(ctx: ToolContext, { name, of, types, where: cell, ...query }: Args): Promise<ToolResult> {
  const kind = kindOfTypes(types);
  for (const part of kind.parts ?? [kind]) refuseUnlisted(part);
  refuseMixed(kind);
  const listed = async (asked: { name?: string; of?: string }): Promise<ToolResult> => {
    const filters = [...filtersOf(asked), ...(cell ? [{ ...cell, op: 'eq' as const }] : [])];
    const tool = listOf(kind, asked.of);
    const result = await runListTool(tool, ctx, { ...query, ...(filters.length > 0 && { filters }) });
    return { ...result, ...(result.table && { table: withoutEmpty(result.table) }) };
  };
  if (name !== undefined && of !== undefined) {
    if (!belongsToNamed(kind)) throw new QueryError(`AWS does not say what ${kind.noun[1]} belong to.`);
    return listed({ name, of });
  }
  const said = of ?? name;
  if (said === undefined) return listed({});
  // "add-ons of shop" and "the add-on coredns": the parent is tried before the name.
  const within = belongsToNamed(kind) ? await listed({ of: said }) : undefined;
  return within && !within.none ? within : listed({ name: said });
}

const filtersOf = (asked: { name?: string; of?: string }): Filter[] =>
  Object.entries(asked).map(([field, value]) => ({ field, op: 'eq', value }));

/** @throws QueryError if AWS lists the kind by a parent that nothing lists */
function refuseUnlisted({ by, noun: [, many], types: [type = ''], unlisted }: ResourceKind): void {
  if (unlisted)
    throw new QueryError(
      `AWS lists ${many} only within ${unlisted}, one at a time, and Windsock cannot ask for that yet.`,
    );
  if (by && !by.parent && !by.values && by.property !== 'AwsAccountId' && !SERVICE_LISTS[type])
    throw new QueryError(
      `AWS lists ${many} only for one ${by.property} at a time, and Windsock cannot list what these are.`,
    );
}

/** @throws QueryError if only some of a kind's parts belong to a region */
function refuseMixed({ parts = [] }: ResourceKind): void {
  const named = (all: ResourceKind[]) => joined(all.map(({ noun }) => noun[1]));
  const [global, regional] = [parts.filter((part) => part.global), parts.filter((part) => !part.global)];
  if (global.length > 0 && regional.length > 0)
    throw new QueryError(
      `${capital(named(global))} belong to no region, and ${named(regional)} to one: ask for each by itself.`,
    );
}

/** Turns the kind into a list tool, so that it filters, groups, counts and reads like every list. */
function listOf(kind: ResourceKind, within?: string): ListTool {
  const { by, global, taggedAs } = kind;
  const [one, many] = kind.noun;
  const belongsTo = by?.parent && kindOfTypes([by.parent]).noun[0];
  return {
    ...cloudControlResources,
    kind: 'list',
    title: many,
    // Only tagged resources can be counted.
    noun: taggedAs ? [`tagged ${one}`, `tagged ${many}`] : kind.noun,
    scope: global ? 'global' : 'regional',
    fields: FIELDS.map((field) =>
      field.key === 'of' && belongsTo ? { ...field, header: belongsTo } : field,
    ),
    defaultSort: { field: 'name', direction: 'asc' },
    breakdown: 'status',
    collect: (target) => listKind(target, kind, within),
  };
}

/** Leaves out columns that no row fills, and the identifier if it is the name or an ARN that ends with it. */
function withoutEmpty(table: Table): Table {
  const { columns, rows } = table;
  const filled = columns.filter(({ key }) => rows.some((row) => row[key] !== undefined));
  const repeats = rows.every(
    ({ identifier, name }) => identifier === undefined || String(identifier).endsWith(String(name)),
  );
  const kept = filled.filter(({ key }) => key !== 'identifier' || !repeats);
  return kept.length === columns.length ? table : { ...table, columns: kept };
}
