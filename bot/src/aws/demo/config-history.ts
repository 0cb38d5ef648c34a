import type {
  ConfigurationItem,
  GetResourceConfigHistoryCommandInput,
  SelectResourceConfigCommandInput,
} from '@aws-sdk/client-config-service';
import { buckets } from './data/buckets.ts';
import { events } from './data/events.ts';
import { instances } from './data/instances.ts';
import { securityGroups } from './data/security-groups.ts';
import { timeOf } from './event-times.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface Known {
  type: string;
  id: string;
  name: string;
  region: string;
}

const known: Known[] = [
  ...instances.map(({ id, name = '', region }) => ({ type: 'AWS::EC2::Instance', id, name, region })),
  ...securityGroups.map(({ id, name, region }) => ({ type: 'AWS::EC2::SecurityGroup', id, name, region })),
  ...buckets.map(({ name, region }) => ({ type: 'AWS::S3::Bucket', id: name, name, region })),
];

/** What a configuration says after an event that went through; of others Config sees nothing. */
const AFTER: Record<string, object> = {
  StopInstances: { state: { code: 80, name: 'stopped' } },
  StartInstances: { state: { code: 16, name: 'running' } },
  RunInstances: { state: { code: 16, name: 'running' } },
  TerminateInstances: { state: { code: 48, name: 'terminated' } },
  ModifyInstanceAttribute: { instanceType: 'r6g.large' },
  AuthorizeSecurityGroupIngress: { ipPermissions: [{ fromPort: 22, ipRanges: ['0.0.0.0/0'] }] },
  PutBucketVersioning: { versioning: { status: 'Suspended' } },
};
const AT_FIRST: Record<string, object> = {
  'AWS::EC2::Instance': { state: { code: 16, name: 'running' }, instanceType: 'r6g.xlarge' },
  'AWS::EC2::SecurityGroup': { ipPermissions: [] },
  'AWS::S3::Bucket': { versioning: { status: 'Enabled' } },
};

/** Oldest first: how it was set up, and then after each event that changed it, as Config sees it two minutes later. */
function itemsOf({ type, id, name, region }: Known, now: Date): ConfigurationItem[] {
  const changes = events
    .filter(
      (event) =>
        event.region === region &&
        !event.error &&
        AFTER[event.name] &&
        event.resources.some((each) => each.name === id),
    )
    .map(({ name: change, minutesAgo }) => ({ change, at: timeOf(minutesAgo, now).getTime() }))
    .sort((a, b) => a.at - b.at);
  const common = {
    resourceType: type as ConfigurationItem['resourceType'],
    resourceId: id,
    resourceName: name,
    awsRegion: region,
  };
  let configuration = AT_FIRST[type] ?? {};
  const first: ConfigurationItem = {
    ...common,
    configurationItemCaptureTime: new Date(now.getTime() - 400 * 86_400_000),
    configurationItemStatus: 'ResourceDiscovered',
    configurationStateId: '0',
    configuration: JSON.stringify(configuration),
  };
  const later = changes.map(({ change, at }, index): ConfigurationItem => {
    configuration = { ...configuration, ...AFTER[change] };
    return {
      ...common,
      configurationItemCaptureTime: new Date(at + 120_000),
      configurationItemStatus: 'OK',
      configurationStateId: String(index + 1),
      configuration: JSON.stringify(configuration),
    };
  });
  return [first, ...later];
}

export const configHistory: DemoService = {
  SelectResourceConfig({ Expression = '' }: SelectResourceConfigCommandInput, { region }: DemoPlace) {
    const wanted = /resourceName = '((?:[^']|'')*)'/.exec(Expression)?.[1]?.replaceAll("''", "'");
    const found = known.filter(
      (each) => each.region === region && [each.id, each.name].includes(wanted ?? ''),
    );
    return { Results: found.map(({ id, type }) => JSON.stringify({ resourceId: id, resourceType: type })) };
  },
  GetResourceConfigHistory(input: GetResourceConfigHistoryCommandInput, { now, region }: DemoPlace) {
    const thing = known.find(
      (each) => each.region === region && each.type === input.resourceType && each.id === input.resourceId,
    );
    if (!thing)
      throw awsError(
        'ResourceNotDiscoveredException',
        `Resource ${input.resourceId} of type ${input.resourceType} is not found`,
      );
    const items = itemsOf(thing, now)
      .filter(
        ({ configurationItemCaptureTime: at = now }) =>
          (!input.earlierTime || at >= input.earlierTime) && (!input.laterTime || at <= input.laterTime),
      )
      .toReversed();
    const page = pageOf(items, { size: input.limit || 10, token: input.nextToken });
    return { configurationItems: page.items, ...(page.next && { nextToken: page.next }) };
  },
};
