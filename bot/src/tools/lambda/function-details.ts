import type { LambdaClient } from '@aws-sdk/client-lambda';
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
  const mappings = needed.includes('triggers') && asked.length > 0 ? await mappingsOf(target, client) : null;
  await forEachBounded(asked, async (each) => {
    const FunctionName = String(each.name);
    if (needed.includes('triggers')) {
      const callers = await callersOf(target, client, FunctionName);
      const known = [...(mappings?.get(FunctionName) ?? []), ...(callers ?? [])];
      // With only some of the sources, "none" would be a guess.
      each.triggers = (mappings && callers) || known.length > 0 ? known : null;
    }
    if (needed.includes('reserved_concurrency'))
      Object.assign(each, row({ reserved_concurrency: await reserved(target, client, FunctionName) }));
    if (needed.includes('provisioned_concurrency'))
      Object.assign(each, row({ provisioned_concurrency: await provisioned(target, client, FunctionName) }));
  });
}

/** Returns what Lambda polls for each function: 'sqs orders'. */
async function mappingsOf(target: ListTarget, client: LambdaClient): Promise<Map<string, string[]> | null> {
  const { paginateListEventSourceMappings } = await import('@aws-sdk/client-lambda');
  const found = await lookUp(target, 'lambda:ListEventSourceMappings', () =>
    allOf(paginateListEventSourceMappings({ client }, {}), (page) => page.EventSourceMappings),
  );
  if (!found) return null;
  const told = found.map(({ EventSourceArn = '', FunctionArn = '', State }) => {
    const source = `${EventSourceArn.split(':')[2] ?? 'source'} ${EventSourceArn.split(/[:/]/).at(-1) ?? ''}`;
    return {
      of: FunctionArn.split(':')[6] ?? '',
      source: State === 'Enabled' ? source : `${source} (${State})`,
    };
  });
  return new Map(
    [...Map.groupBy(told, ({ of }) => of)].map(([of, all]) => [of, all.map(({ source }) => source)]),
  );
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
