import type { CloudFormationClient, StackEvent } from '@aws-sdk/client-cloudformation';
import { mayMatch } from '../../domain/row-filter.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { iso } from '../row.ts';
import type { ListTarget, Row } from '../tool.ts';
import { stackFields } from './stack-fields.ts';

/** The latest operation of a stack may have many events, 100 a page. */
const MAX_PAGES = 10;
const MAX_STACKS = 50;

const WENT_WRONG = /FAILED|ROLLBACK/;
/** A resource that was cancelled because another one failed does not show the cause. */
const CANCELLED = /cancel/i;

/** Adds which resources failed in the latest operation of each stack that went wrong, and why, the first one first. */
export async function addFailures(
  target: ListTarget,
  client: CloudFormationClient,
  rows: Row[],
): Promise<void> {
  const known = stackFields.map(({ key }) => key).filter((key) => key !== 'failures' && key !== 'tags');
  const asked = rows.filter(
    (row) =>
      WENT_WRONG.test(String(row.status)) && mayMatch(row, stackFields, target.query.filters ?? [], known),
  );
  if (asked.length > MAX_STACKS) target.note(`What failed was looked up for ${MAX_STACKS} stacks only.`);
  for (const row of asked.slice(MAX_STACKS)) row.failures = null;
  await forEachBounded(asked.slice(0, MAX_STACKS), async (row) => {
    row.failures = await lookUp(target, 'cloudformation:DescribeStackEvents', async () =>
      failuresIn(await latestEvents(client, String(row.arn)), String(row.name)),
    );
  });
}

/** Returns the events of a stack's latest operation, newest first. */
async function latestEvents(client: CloudFormationClient, StackName: string): Promise<StackEvent[]> {
  const { paginateDescribeStackEvents } = await import('@aws-sdk/client-cloudformation');
  const events: StackEvent[] = [];
  let pages = 0;
  for await (const { StackEvents = [] } of paginateDescribeStackEvents({ client }, { StackName })) {
    const began = StackEvents.findIndex(isStart);
    events.push(...(began < 0 ? StackEvents : StackEvents.slice(0, began)));
    if (began >= 0 || ++pages === MAX_PAGES) break;
  }
  return events;
}

/** The event with which somebody's create, update or delete of the stack began. */
const isStart = ({
  PhysicalResourceId,
  ResourceStatus,
  ResourceStatusReason,
  StackId,
}: StackEvent): boolean =>
  PhysicalResourceId === StackId &&
  /^(?:CREATE|UPDATE|DELETE|IMPORT)_IN_PROGRESS$/.test(ResourceStatus ?? '') &&
  /user initiated/i.test(ResourceStatusReason ?? '');

/** '2026-11-26T21:15:10Z PaymentWebhook (AWS::Lambda::Function) UPDATE_FAILED: The runtime is not supported' */
const failuresIn = (events: readonly StackEvent[], stack: string): string[] =>
  events
    .filter(
      ({ LogicalResourceId, ResourceStatus = '', ResourceStatusReason = '' }) =>
        ResourceStatus.endsWith('_FAILED') &&
        LogicalResourceId !== stack &&
        !CANCELLED.test(ResourceStatusReason),
    )
    .toReversed()
    .map(
      ({ LogicalResourceId: id, ResourceStatus, ResourceStatusReason: reason, ResourceType, Timestamp }) =>
        `${iso(Timestamp)} ${id} (${ResourceType}) ${ResourceStatus}${reason ? `: ${reason}` : ''}`,
    );
