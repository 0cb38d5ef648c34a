import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { Event } from '@aws-sdk/client-cloudtrail';
import { CloudTrailClient, paginateLookupEvents } from '@aws-sdk/client-cloudtrail';
import type { MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { CloudWatchClient, DescribeAlarmsCommand, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { DescribeInstancesCommand, EC2Client } from '@aws-sdk/client-ec2';
import { DescribeEventsCommand, HealthClient } from '@aws-sdk/client-health';
import { IAMClient, ListRolesCommand, ListUsersCommand } from '@aws-sdk/client-iam';
import { DescribeKeyCommand, KMSClient, ListKeysCommand } from '@aws-sdk/client-kms';
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { ClientConstructor } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { DEFAULT_REGIONS } from '@windsock/bot/aws/regions.ts';
import { describe, expect, test } from 'vitest';
import { askDemo } from '../tools/ask-demo.ts';

const CLOCKS = [
  '2026-11-23T10:00:00Z',
  '2026-11-23T18:30:00Z',
  '2026-11-24T00:30:00Z',
  '2026-12-02T07:12:00Z',
];
const DAY_MS = 86_400_000;

describe.each(CLOCKS)('at %s the demo account agrees with itself', (clock) => {
  const now = new Date(clock);
  const clients = createAws({ now: () => now }).clientsOf(demoAccount);
  const client = <C>(type: ClientConstructor<C & object>, region = 'us-east-1'): C =>
    clients.get(type, region);
  async function everywhere<T>(read: (region: string) => Promise<T[]>): Promise<T[]> {
    return (await Promise.all(DEFAULT_REGIONS.map(read))).flat();
  }
  const history = everywhere(async (region): Promise<Event[]> => {
    const pages: Event[] = [];
    for await (const { Events = [] } of paginateLookupEvents(
      { client: client(CloudTrailClient, region) },
      {},
    ))
      pages.push(...Events);
    return pages;
  });
  /** Returns the times of successful events with such names, for each resource that they changed. */
  async function timesOf(names: RegExp): Promise<[thing: string, at: number][]> {
    const reported = (await history).filter(
      ({ EventName = '', CloudTrailEvent = '{}' }) =>
        names.test(EventName) && !JSON.parse(CloudTrailEvent).errorCode,
    );
    return reported.flatMap(({ Resources = [], EventTime = now }) =>
      Resources.map(({ ResourceName = '' }): [string, number] => [ResourceName, EventTime.getTime()]),
    );
  }

  test('functions run under existing roles, and what Access Analyzer names exists', async () => {
    const { Roles = [] } = await client(IAMClient).send(new ListRolesCommand({}));
    const { Keys = [] } = await client(KMSClient).send(new ListKeysCommand({}));
    const there = new Set([...Roles.map(({ Arn }) => Arn), ...Keys.map(({ KeyArn }) => KeyArn)]);
    const functions = await everywhere(async (region) => {
      const { Functions = [] } = await client(LambdaClient, region).send(new ListFunctionsCommand({}));
      return Functions;
    });
    expect(functions.filter(({ Role }) => !there.has(Role)).map(({ FunctionName }) => FunctionName)).toEqual(
      [],
    );
    const { table } = await askDemo('accessanalyzer.findings', {});
    const named = table?.rows.map(({ resource }) => String(resource)) ?? [];
    const owned = named.filter((name) => /^(?:role|key)\//.test(name));
    expect(owned.length).toBeGreaterThan(0);
    const arns = [...there].map(String);
    expect(owned.filter((name) => !arns.some((arn) => arn.endsWith(`:${name}`)))).toEqual([]);
  });

  const everyAlarm = () =>
    everywhere(async (region) => {
      const { MetricAlarms = [] } = await client(CloudWatchClient, region).send(
        new DescribeAlarmsCommand({}),
      );
      return MetricAlarms.map((alarm) => ({ region, alarm }));
    });
  async function valuesOf(alarm: MetricAlarm, region: string, [start, end]: [number, number]) {
    const { Namespace, MetricName, Dimensions, Period, Statistic: Stat } = alarm;
    const { MetricDataResults: [result] = [] } = await client(CloudWatchClient, region).send(
      new GetMetricDataCommand({
        StartTime: new Date(start),
        EndTime: new Date(end),
        MetricDataQueries: [
          { Id: 'm', MetricStat: { Metric: { Namespace, MetricName, Dimensions }, Period, Stat } },
        ],
      }),
    );
    return result?.Values ?? [];
  }

  test('each alarm agrees with its metric', async () => {
    const alarms = await everyAlarm();
    expect(alarms).toHaveLength(15);
    for (const { region, alarm } of alarms) {
      const { AlarmName: name, Threshold = 0, Period = 0, EvaluationPeriods: periods = 0 } = alarm;
      const breaches = (value: number) =>
        alarm.ComparisonOperator === 'LessThanThreshold'
          ? value < Threshold
          : alarm.ComparisonOperator === 'GreaterThanOrEqualToThreshold'
            ? value >= Threshold
            : value > Threshold;
      const periodMs = Period * 1000;
      const over = Math.floor(now.getTime() / periodMs) * periodMs;
      const since = alarm.StateTransitionedTimestamp?.getTime() ?? 0;
      if (alarm.StateValue === 'ALARM') {
        const crossed = await valuesOf(alarm, region, [since - periods * periodMs, since]);
        expect(crossed, name).toHaveLength(periods);
        const reported = /\[(.*?)\]/
          .exec(alarm.StateReason ?? '')?.[1]
          ?.split(', ')
          .map(Number);
        expect(reported, name).toEqual(crossed.toReversed());
        const all = await valuesOf(alarm, region, [since - periods * periodMs, over]);
        expect(
          all.filter((value) => !breaches(value)),
          name,
        ).toEqual([]);
        const before = since - (periods + 1) * periodMs;
        const earlier = await valuesOf(alarm, region, [before, before + periodMs]);
        expect(earlier.filter(breaches), name).toEqual([]);
      } else {
        const values = await valuesOf(alarm, region, [Math.max(since, over - 24 * periodMs), over]);
        expect(values.filter(breaches), name).toEqual([]);
        expect(values.length > 0, name).toBe(alarm.StateValue === 'OK');
      }
    }
  });

  test('a composite alarm has been in alarm since the alarm that it follows', async () => {
    const { CompositeAlarms = [], MetricAlarms = [] } = await client(CloudWatchClient).send(
      new DescribeAlarmsCommand({ AlarmTypes: ['MetricAlarm', 'CompositeAlarm'] }),
    );
    const search = MetricAlarms.find(({ AlarmName }) => AlarmName === 'search-1-cpu');
    expect(CompositeAlarms.map(({ StateTransitionedTimestamp: since }) => since)).toEqual([
      search?.StateTransitionedTimestamp,
    ]);
  });

  test('a metric has the same total by minute and by hour', async () => {
    const hourMs = 3_600_000;
    const end = Math.floor(now.getTime() / hourMs) * hourMs;
    const span: [number, number] = [end - hourMs, end];
    for (const { region, alarm } of await everyAlarm()) {
      const [hour] = await valuesOf({ ...alarm, Period: 3600 }, region, span);
      if (hour === undefined) continue;
      for (const Period of [60, 300]) {
        const parts = await valuesOf({ ...alarm, Period }, region, span);
        const sum = parts.reduce((total, part) => total + part, 0);
        const wholes: Record<string, number> = { Sum: sum, Maximum: Math.max(...parts) };
        const whole = wholes[alarm.Statistic ?? ''] ?? sum / parts.length;
        expect(whole / hour || 0, alarm.AlarmName).toBeCloseTo(hour && 1, 9);
      }
    }
  });

  test('nobody acted long after their last activity, and users were created when CloudTrail says', async () => {
    const { table } = await askDemo('iam.users', {}, now);
    for (const { name, last_active } of table?.rows ?? []) {
      const own = (await history).filter(({ Username, CloudTrailEvent = '{}' }) => {
        const { userIdentity, responseElements } = JSON.parse(CloudTrailEvent);
        const failed = responseElements?.ConsoleLogin === 'Failure';
        return Username === name && userIdentity.type === 'IAMUser' && !failed;
      });
      const latest = Math.max(0, ...own.map(({ EventTime }) => EventTime?.getTime() ?? 0));
      const active = last_active === 'never' ? 0 : Date.parse(String(last_active));
      // A console session lasts for twelve hours after the sign-in.
      expect(active, String(name)).toBeGreaterThanOrEqual(latest - DAY_MS / 2);
      expect(active, String(name)).toBeLessThanOrEqual(now.getTime());
    }
    const { Users = [] } = await client(IAMClient).send(new ListUsersCommand({}));
    for (const [thing, at] of await timesOf(/^CreateUser$/))
      expect(Users.find(({ UserName }) => UserName === thing)?.CreateDate?.getTime(), thing).toBe(at);
  });

  test('people who use the console signed in at most twelve hours before', async () => {
    const own = (await history).filter(({ CloudTrailEvent = '{}' }) => {
      const { sessionCredentialFromConsole, userIdentity } = JSON.parse(CloudTrailEvent);
      return sessionCredentialFromConsole && userIdentity.type === 'IAMUser';
    });
    const signIns = (await history).filter(
      ({ EventName, CloudTrailEvent = '{}' }) =>
        EventName === 'ConsoleLogin' &&
        JSON.parse(CloudTrailEvent).responseElements.ConsoleLogin === 'Success',
    );
    expect(own.length).toBeGreaterThan(5);
    for (const { Username, EventName, EventTime = now } of own) {
      const waits = signIns
        .filter((signIn) => signIn.Username === Username)
        .map((signIn) => EventTime.getTime() - (signIn.EventTime?.getTime() ?? 0));
      expect(
        waits.some((wait) => wait >= 0 && wait <= DAY_MS / 2),
        `${Username} ${EventName}`,
      ).toBe(true);
    }
  });

  test('servers were launched when CloudTrail says', async () => {
    const instances = await everywhere(async (region) => {
      const { Reservations = [] } = await client(EC2Client, region).send(new DescribeInstancesCommand({}));
      return Reservations.flatMap(({ Instances = [] }) => Instances);
    });
    const launches = await timesOf(/^RunInstances$/);
    expect(launches.length).toBeGreaterThan(2);
    for (const [id, at] of launches)
      expect(instances.find(({ InstanceId }) => InstanceId === id)?.LaunchTime?.getTime(), id).toBe(at);
    for (const [id, at] of await timesOf(/^(?:Stop|Start|Reboot|Terminate)Instances$/))
      expect(instances.find(({ InstanceId }) => InstanceId === id)?.LaunchTime?.getTime(), id).toBeLessThan(
        at,
      );
  });

  test('functions and stacks were changed when CloudTrail says', async () => {
    const functions = await everywhere(async (region) => {
      const { Functions = [] } = await client(LambdaClient, region).send(new ListFunctionsCommand({}));
      return Functions;
    });
    const updates = await timesOf(/^UpdateFunction(?:Code|Configuration)/);
    for (const { FunctionName = '', LastModified = '' } of functions) {
      const at = Date.parse(LastModified.replace('+0000', 'Z'));
      const reported = updates.filter(([name]) => name === FunctionName).map(([, time]) => time);
      if (now.getTime() - at < 89 * DAY_MS) expect(Math.max(...reported), FunctionName).toBe(at);
      else expect(reported, FunctionName).toEqual([]);
    }
    const stacks = await everywhere(async (region) => {
      const { Stacks = [] } = await client(CloudFormationClient, region).send(new DescribeStacksCommand({}));
      return Stacks;
    });
    const stackUpdates = await timesOf(/^UpdateStack$/);
    for (const { StackName = '', LastUpdatedTime, ParentId } of stacks) {
      const at = LastUpdatedTime?.getTime() ?? 0;
      if (ParentId || now.getTime() - at > 89 * DAY_MS) continue;
      expect(stackUpdates, StackName).toContainEqual([StackName, at]);
    }
  });

  test('future events lie ahead', async () => {
    const { SecretList = [] } = await client(SecretsManagerClient).send(new ListSecretsCommand({}));
    const { Keys = [] } = await client(KMSClient).send(new ListKeysCommand({}));
    const keys = await Promise.all(
      Keys.map(({ KeyId }) => client(KMSClient).send(new DescribeKeyCommand({ KeyId }))),
    );
    const ahead = [
      ...SecretList.map(({ NextRotationDate }) => NextRotationDate),
      ...keys.map(({ KeyMetadata }) => KeyMetadata?.DeletionDate),
    ].filter((date) => date !== undefined);
    expect(ahead).toHaveLength(4);
    for (const date of ahead) expect(date.getTime()).toBeGreaterThan(now.getTime());
    const { table } = await askDemo('acm.certificates', {}, now);
    for (const { status, expires_at } of table?.rows ?? []) {
      const expires = Date.parse(String(expires_at));
      if (status === 'EXPIRED') expect(expires).toBeLessThan(now.getTime());
      if (status === 'ISSUED') expect(expires).toBeGreaterThan(now.getTime());
    }
  });

  test('each database has an automated snapshot for each day of its backup retention', async () => {
    const { table } = await askDemo('rds.snapshots', {}, now);
    const automated = (table?.rows ?? []).filter(({ snapshot_type }) => snapshot_type === 'automated');
    const databases = await askDemo(
      'rds.instances',
      { columns: ['cluster_id', 'backup_retention_days'] },
      now,
    );
    for (const row of databases.table?.rows ?? []) {
      if (row.cluster_id) continue;
      const own = automated.filter(({ database }) => database === row.db_instance_id);
      expect([row.db_instance_id, own.length]).toEqual([row.db_instance_id, row.backup_retention_days ?? 0]);
      const ages = own.map(({ created_at }) => now.getTime() - Date.parse(String(created_at)));
      if (row.status === 'available' && own.length > 0) expect(Math.min(...ages)).toBeLessThan(DAY_MS);
      for (const age of ages) expect(age).toBeGreaterThan(0);
    }
  });

  test("the depth of a queue is its metric's last value", async () => {
    const { table } = await askDemo('sqs.queues', {}, now);
    expect(table?.rows.length).toBeGreaterThan(5);
    for (const { messages, name, region } of table?.rows ?? []) {
      const metric = {
        Namespace: 'AWS/SQS',
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Dimensions: [{ Name: 'QueueName', Value: String(name) }],
      };
      const { MetricDataResults: [result] = [] } = await client(CloudWatchClient, String(region)).send(
        new GetMetricDataCommand({
          StartTime: new Date(now.getTime() - DAY_MS),
          EndTime: now,
          MetricDataQueries: [{ Id: 'm', MetricStat: { Metric: metric, Period: 900, Stat: 'Maximum' } }],
        }),
      );
      expect([name, result?.Values?.at(-1)]).toEqual([name, messages]);
    }
  });

  test('AWS writes about an event after it began, and the event ends after that', async () => {
    const { events = [] } = await client(HealthClient).send(new DescribeEventsCommand({}));
    expect(events.length).toBeGreaterThan(5);
    for (const { endTime, lastUpdatedTime, startTime = now, statusCode } of events) {
      expect(lastUpdatedTime?.getTime()).toBeLessThanOrEqual(now.getTime());
      if (statusCode !== 'upcoming')
        expect(lastUpdatedTime?.getTime()).toBeGreaterThanOrEqual(startTime.getTime());
      if (endTime) expect(endTime.getTime()).toBeGreaterThan(startTime.getTime());
      if (endTime) expect(lastUpdatedTime?.getTime()).toBeGreaterThanOrEqual(endTime.getTime());
    }
  });

  test('a finding counts a certificate’s days as the list does', async () => {
    const certificates = await askDemo('acm.certificates', {}, now);
    const findings = await askDemo('checks.findings', { kind: 'security' }, now);
    const reported = (findings.table?.rows ?? []).filter(({ finding }) =>
      String(finding).startsWith('certificate'),
    );
    expect(reported).toHaveLength(2);
    for (const { resource, detail } of reported) {
      const row = certificates.table?.rows.find(({ domain }) => domain === resource);
      const left = Number(row?.days_left);
      expect(detail).toContain(left < 0 ? `expired ${-left} days ago` : `expires in ${left} days`);
    }
  });
});
