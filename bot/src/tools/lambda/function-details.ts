import type { EventSourceMappingConfiguration, LambdaClient } from '@aws-sdk/client-lambda';
import { allOf } from '../../aws/pages.ts';
import { policyInWords } from '../../aws/policy-in-words.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { row } from '../row.ts';
import type { Field, ListTarget, Row } from '../tool.ts';

/** Fields that take separate calls for each function. */
export const detailFields: Field[] = [
  {
    key: 'triggers',
    header: 'Triggers',
    type: 'list',
    words: [
      ...['trigger', 'event source', 'invoker', 'triggered', 'triggered by', 'invoked by', 'called by'],
      'resource policy',
    ],
    says: { exists: 'have triggers', missing: 'have no triggers' },
    detail: true,
  },
  {
    key: 'event_sources',
    header: 'Event sources',
    type: 'list',
    things: true,
    tie: { as: 'event source', flow: 'in' },
    words: ['event source mapping', 'polled', 'polling'],
    detail: true,
  },
  {
    key: 'reserved_concurrency',
    header: 'Reserved concurrency',
    type: 'number',
    words: ['reserved concurrency', 'concurrency limit', 'reserved concurrent execution'],
    max: ['most reserved concurrency'],
    says: { exists: 'have reserved concurrency', missing: 'have no reserved concurrency' },
    along: 'provisioned_concurrency',
    detail: true,
  },
  {
    key: 'provisioned_concurrency',
    header: 'Provisioned concurrency',
    type: 'number',
    words: ['provisioned concurrency'],
    max: ['most provisioned concurrency'],
    says: { exists: 'have provisioned concurrency', missing: 'have no provisioned concurrency' },
    detail: true,
  },
];

export const DETAIL_PERMISSIONS = [
  'lambda:ListEventSourceMappings',
  'lambda:GetPolicy',
  'lambda:GetFunctionConcurrency',
  'lambda:ListProvisionedConcurrencyConfigs',
];

const NO_POLICY = { errors: ['ResourceNotFoundException'], value: '' };

/** Adds the details of functions that may still match the question. */
export async function addDetails(
  target: ListTarget,
  client: LambdaClient,
  rows: Row[],
  fields: readonly Field[],
): Promise<void> {
  const needed = detailFields.map(({ key }) => key).filter((key) => target.needs(key));
  if (needed.length === 0 || rows.length === 0) return;
  const known = fields.map(({ key }) => key).filter((key) => !needed.includes(key) && key !== 'tags');
  const asked = rows.filter((each) => mayMatch(each, fields, target.query.filters, known));
  const isMapped = needed.includes('triggers') || needed.includes('event_sources');
  const mappings = isMapped && asked.length > 0 ? await mappingsOf(target, client) : null;
  if (needed.includes('event_sources'))
    for (const each of asked)
      each.event_sources =
        mappings && (mappings.get(String(each.name)) ?? []).flatMap(({ arn }) => arn || []);
  await forEachBounded(needed.some((key) => key !== 'event_sources') ? asked : [], async (each) => {
    const FunctionName = String(each.name);
    if (needed.includes('triggers')) {
      const callers = await callersOf(target, client, FunctionName);
      const polled = mappings?.get(FunctionName)?.map(({ said }) => said);
      const triggers = [...(polled ?? []), ...(callers ?? [])];
      // With only some of the sources, "none" would be a guess.
      each.triggers = (mappings && callers) || triggers.length > 0 ? triggers : null;
    }
    if (needed.includes('reserved_concurrency'))
      Object.assign(each, row({ reserved_concurrency: await reserved(target, client, FunctionName) }));
    if (needed.includes('provisioned_concurrency'))
      Object.assign(each, row({ provisioned_concurrency: await provisioned(target, client, FunctionName) }));
  });
}

/** What Lambda polls for a function. */
interface Polled {
  arn: string;
  /** 'sqs orders', 'sqs orders (Disabled)' */
  said: string;
}

/** Returns what Lambda polls for each function. */
async function mappingsOf(target: ListTarget, client: LambdaClient): Promise<Map<string, Polled[]> | null> {
  const { paginateListEventSourceMappings } = await import('@aws-sdk/client-lambda');
  const found = await lookUp(target, 'lambda:ListEventSourceMappings', () =>
    allOf(paginateListEventSourceMappings({ client }, {}), (page) => page.EventSourceMappings),
  );
  if (!found) return null;
  const byFunction = Map.groupBy(found, ({ FunctionArn = '' }) => FunctionArn.split(':')[6] ?? '');
  return new Map([...byFunction].map(([name, all]) => [name, all.map(polledIn)]));
}

/** A self-managed Kafka cluster has no ARN. */
function polledIn({ EventSourceArn = '', State }: EventSourceMappingConfiguration): Polled {
  const source = `${EventSourceArn.split(':')[2] ?? 'source'} ${EventSourceArn.split(/[:/]/).at(-1) ?? ''}`;
  return { arn: EventSourceArn, said: State === 'Enabled' ? source : `${source} (${State})` };
}

/** Returns who may invoke a function according to its policy. */
async function callersOf(
  target: ListTarget,
  client: LambdaClient,
  FunctionName: string,
): Promise<string[] | null> {
  const { GetPolicyCommand } = await import('@aws-sdk/client-lambda');
  const policy = await lookUp(
    target,
    'lambda:GetPolicy',
    async () => (await client.send(new GetPolicyCommand({ FunctionName }))).Policy ?? '',
    NO_POLICY,
  );
  return policy === null ? null : policyInWords(policy);
}

async function reserved(target: ListTarget, client: LambdaClient, FunctionName: string) {
  const { GetFunctionConcurrencyCommand } = await import('@aws-sdk/client-lambda');
  return lookUp(
    target,
    'lambda:GetFunctionConcurrency',
    async () =>
      (await client.send(new GetFunctionConcurrencyCommand({ FunctionName }))).ReservedConcurrentExecutions,
  );
}

async function provisioned(target: ListTarget, client: LambdaClient, FunctionName: string) {
  const { paginateListProvisionedConcurrencyConfigs } = await import('@aws-sdk/client-lambda');
  const found = await lookUp(target, 'lambda:ListProvisionedConcurrencyConfigs', () =>
    allOf(
      paginateListProvisionedConcurrencyConfigs({ client }, { FunctionName }),
      (page) => page.ProvisionedConcurrencyConfigs,
    ),
  );
  if (!found) return null;
  return found.length === 0
    ? undefined
    : found.reduce((sum, { RequestedProvisionedConcurrentExecutions: n = 0 }) => sum + n, 0);
}
