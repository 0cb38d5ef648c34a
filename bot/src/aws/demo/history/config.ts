import type { Event } from '@aws-sdk/client-cloudtrail';
import type {
  ConfigurationItem,
  GetResourceConfigHistoryCommandInput,
  SelectResourceConfigCommandInput,
} from '@aws-sdk/client-config-service';
import type { DemoService } from '../operation.ts';
import { instant } from '../replay/instant.ts';
import { page } from '../replay/pages.ts';
import { isMissing } from '../replay/select.ts';
import type { Kind } from '../replay/things.ts';
import { thingsIn } from '../replay/things.ts';

interface Known {
  type: string;
  id: string;
  name: string;
}

/** The resources that Config records: type, kind, id field, and name field unless the name is a tag. */
const KNOWN: [string, Kind, string, string?][] = [
  ['AWS::EC2::Instance', 'ec2Instances', 'InstanceId'],
  ['AWS::EC2::SecurityGroup', 'ec2SecurityGroups', 'GroupId', 'GroupName'],
  ['AWS::S3::Bucket', 's3Buckets', 'Name', 'Name'],
];

const knownIn = (region: string): Known[] =>
  KNOWN.flatMap(([type, kind, id, name]) =>
    thingsIn(kind, region).map((thing) => ({
      type,
      id: String(thing[id]),
      name: name ? String(thing[name]) : (thing.tags.Name ?? ''),
    })),
  );

/** The configuration after each successful event. Config sees no effect of other events. */
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

const changed = (id: string, { EventName = '', Resources = [], CloudTrailEvent = '{}' }: Event): boolean =>
  AFTER[EventName] !== undefined &&
  Resources.some(({ ResourceName }) => ResourceName === id) &&
  !JSON.parse(CloudTrailEvent).errorCode;

/**
 * Returns configuration items, oldest first: the initial setup, then one for each changing event, which Config sees two
 * minutes later.
 */
function itemsOf({ type, id, name }: Known, region: string, now: Date): ConfigurationItem[] {
  const changes = thingsIn<Event>('cloudtrailEvents', region)
    .filter((event) => changed(id, event))
    .map(({ EventName = '', $at }) => ({ change: EventName, at: instant(String($at), now).getTime() }))
    .sort((a, b) => a.at - b.at);
  let configuration = AT_FIRST[type] ?? {};
  const item = (at: number, index: number): ConfigurationItem => ({
    resourceType: type as ConfigurationItem['resourceType'],
    resourceId: id,
    resourceName: name,
    awsRegion: region,
    configurationItemCaptureTime: new Date(at),
    configurationItemStatus: index === 0 ? 'ResourceDiscovered' : 'OK',
    configurationStateId: String(index),
    configuration: JSON.stringify(configuration),
  });
  const first = item(instant('now -400d', now).getTime(), 0);
  const later = changes.map(({ change, at }, index) => {
    configuration = { ...configuration, ...AFTER[change] };
    return item(at + 120_000, index + 1);
  });
  return [first, ...later];
}

export const configService: DemoService = {
  SelectResourceConfig({ Expression = '' }: SelectResourceConfigCommandInput, { region }) {
    const wanted = /resourceName = '((?:[^']|'')*)'/.exec(Expression)?.[1]?.replaceAll("''", "'");
    const found = knownIn(region).filter(({ id, name }) => [id, name].includes(wanted ?? ''));
    return { Results: found.map(({ id, type }) => JSON.stringify({ resourceId: id, resourceType: type })) };
  },
  GetResourceConfigHistory(input: GetResourceConfigHistoryCommandInput, { now, region }) {
    const thing = knownIn(region).find(
      ({ type, id }) => type === input.resourceType && id === input.resourceId,
    );
    if (!thing)
      throw isMissing(
        ['ResourceNotDiscoveredException', 'Resource {id} is not found'],
        `${input.resourceId} of type ${input.resourceType}`,
      );
    const items = itemsOf(thing, region, now)
      .filter(
        ({ configurationItemCaptureTime: at = now }) =>
          (!input.earlierTime || at >= input.earlierTime) && (!input.laterTime || at <= input.laterTime),
      )
      .toReversed();
    const { items: configurationItems, more } = page(items, input, 'configHistory');
    return { configurationItems, ...more };
  },
};
