import type { Stack, StackStatus, StackSummary } from '@aws-sdk/client-cloudformation';
import { allOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereMissing } from '../condition.ts';
import { lookUp } from '../look-up.ts';
import { plain } from '../plain-words.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { addFailures } from './stack-failures.ts';
import { stackFields } from './stack-fields.ts';

const STATUSES = Object.keys(stackFields.find(({ key }) => key === 'status')?.values ?? {});
const DELETED = 'DELETE_COMPLETE';
const matching = (pattern: RegExp): string[] => STATUSES.filter((status) => pattern.test(status));

/** Fields that only DescribeStacks returns. */
const DESCRIBED = ['tags', 'termination_protection'];

export const cloudformationStacks: ListTool = {
  kind: 'list',
  id: 'cloudformation.stacks',
  title: 'CloudFormation stacks',
  summary:
    'CloudFormation stacks with status and its reason, drift, dates and nesting; never their parameters or outputs.',
  noun: ['CloudFormation stack', 'CloudFormation stacks'],
  nouns: [
    'cloudformation stack',
    'cloud formation stack',
    'cfn stack',
    'stack',
    'cloudformation',
    'cloud formation',
    'cfn',
  ],
  examples: [
    'List all CloudFormation stacks',
    'Which stacks failed?',
    'stacks that were rolled back',
    'which CloudFormation stacks have drifted?',
    'stacks updated in the last 7 days',
    'nested stacks',
    'why did our stacks fail?',
    'stacks without termination protection',
    'how many stacks per status?',
  ],
  service: 'cloudformation',
  permissions: [
    'cloudformation:ListStacks',
    'cloudformation:DescribeStacks',
    'cloudformation:DescribeStackEvents',
  ],
  scope: 'regional',
  breakdown: 'status',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: stackFields,
  conditions: [
    UNTAGGED,
    {
      phrases: [
        'failed',
        'failing',
        'broken',
        'in error',
        'with errors',
        'unhealthy',
        'fail',
        'went wrong',
        'in a failed state',
        'failed state',
        'stuck',
      ],
      filters: [
        {
          field: 'status',
          op: 'eq',
          value: matching(/FAILED$|^ROLLBACK_COMPLETE$|^UPDATE_ROLLBACK_COMPLETE$/),
        },
      ],
      says: 'have failed or were rolled back',
    },
    where('status', 'eq', matching(/ROLLBACK/), {
      phrases: ['rolled back', 'roll back', 'rollback', 'in rollback', 'rolling back', 'were rolled back'],
      says: 'are rolled back or rolling back',
    }),
    where('status', 'eq', matching(/_IN_PROGRESS$/), {
      phrases: ['in progress', 'being deployed', 'changing', 'deploying', 'under way'],
      says: 'are in progress',
    }),
    where('status', 'eq', matching(/^(?:CREATE|UPDATE|IMPORT)_COMPLETE$/), {
      phrases: ['healthy', 'complete', 'completed', 'stable', 'successful', 'succeeded', 'are ok'],
      says: 'are complete',
    }),
    whereMissing('last_modified', {
      phrases: ['never updated', 'never been updated', 'never changed'],
      says: 'have never been updated',
    }),
  ],
  plain: [
    plain(['by hand', 'tamper', 'tampered', 'behind our back', 'changed outside'], {
      field: 'drift',
      op: 'eq',
      value: 'DRIFTED',
    }),
  ],
  async collect(target) {
    const { CloudFormationClient, paginateListStacks } = await import('@aws-sdk/client-cloudformation');
    const client = target.clients.get(CloudFormationClient, target.region);
    // Unlike DescribeStacks, this call returns no parameters or outputs. Without a filter it also returns long-deleted
    // stacks.
    const StackStatusFilter = wantedStatuses(target) as StackStatus[];
    const pages = paginateListStacks({ client }, { StackStatusFilter });
    const rows = (await allOf(pages, (page) => page.StackSummaries)).map(toRow);
    if (rows.length > 0 && DESCRIBED.some((field) => target.needs(field))) await describe(target, rows);
    if (target.needs('failures')) await addFailures(target, client, rows);
    return rows;
  },
};

/** Returns the statuses to list. AWS lists deleted stacks for 90 days, and the answer shows them only on request. */
function wantedStatuses({ query }: ListTarget): string[] {
  const asked = (query.filters ?? []).find(
    ({ field, op, value }) =>
      field === 'status' &&
      op === 'eq' &&
      [value ?? []].flat().every((each) => STATUSES.includes(String(each))),
  );
  return asked ? [asked.value ?? []].flat().map(String) : STATUSES.filter((status) => status !== DELETED);
}

const toRow = (stack: StackSummary): Row =>
  row({
    name: stack.StackName,
    status: stack.StackStatus,
    drift: stack.DriftInformation?.StackDriftStatus,
    created_at: iso(stack.CreationTime),
    last_modified: iso(stack.LastUpdatedTime),
    nested: stack.ParentId !== undefined,
    parent: stack.ParentId && nameIn(stack.ParentId),
    drift_checked_at: iso(stack.DriftInformation?.LastCheckTimestamp),
    reason: stack.StackStatusReason,
    description: stack.TemplateDescription,
    arn: stack.StackId,
  });

/** 'arn:aws:cloudformation:eu-west-1:111122223333:stack/shop/0a1b…' → 'shop' */
const nameIn = (arn: string): string => arn.split('/')[1] ?? arn;

/** Keeps only tags and termination protection of each description. Deleted stacks have none. */
async function describe(target: ListTarget, rows: Row[]): Promise<void> {
  const found = await lookUp(target, 'cloudformation:DescribeStacks', async () => {
    const { CloudFormationClient, paginateDescribeStacks } = await import('@aws-sdk/client-cloudformation');
    const client = target.clients.get(CloudFormationClient, target.region);
    const cells = ({ StackId, Tags, EnableTerminationProtection: protection }: Stack) =>
      [
        StackId,
        { tags: tagsOf(Tags), ...(protection !== undefined && { termination_protection: protection }) },
      ] as const;
    return new Map(await allOf(paginateDescribeStacks({ client }, {}), (page) => page.Stacks?.map(cells)));
  });
  const refused = { tags: null, termination_protection: null };
  for (const stack of rows) Object.assign(stack, found ? found.get(String(stack.arn)) : refused);
}
