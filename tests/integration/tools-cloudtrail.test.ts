import { activityChanges } from '@windsock/bot/tools/activity/changes.ts';
import type { EventsArgs } from '@windsock/bot/tools/cloudtrail/args.ts';
import { cloudtrailEvents } from '@windsock/bot/tools/cloudtrail/events.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { beforeEach, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, json, REGION } from './tools-kit.ts';

// moto has no LookupEvents: the proxy answers in the shapes of the CloudTrail API reference and user guide.

const NOW = new Date('2026-11-21T10:00:00Z');
const { proxy } = useAwsPeer();
/** Events by region, from which the pages are made. */
let history: Record<string, object[]> = {};

beforeEach(() => {
  proxy.calls.length = 0;
  history = {};
  proxy.interfere = (call) => {
    if (call.action !== 'LookupEvents') return undefined;
    const { MaxResults = 50, NextToken } = JSON.parse(call.body);
    const from = Number(NextToken ?? 0);
    const all = history[call.region] ?? [];
    const more = from + MaxResults < all.length ? { NextToken: String(from + MaxResults) } : {};
    return json({ Events: all.slice(from, from + MaxResults), ...more });
  };
});

const asked = (args: EventsArgs) =>
  runTool(cloudtrailEvents, contextOf(proxy.url, undefined, NOW), { regions: [REGION], ...args });
const lookups = () =>
  proxy.calls.filter(({ action }) => action === 'LookupEvents').map(({ body }) => JSON.parse(body));

let made = 0;
function event(name: string, at: string, identity: object, more: object = {}, record: object = {}) {
  made += 1;
  return {
    EventId: `event-${made}`,
    EventName: name,
    EventTime: Date.parse(at) / 1000,
    EventSource: 'ec2.amazonaws.com',
    ReadOnly: 'false',
    Resources: [{ ResourceType: 'AWS::EC2::Instance', ResourceName: 'i-0abc1234def567890' }],
    CloudTrailEvent: JSON.stringify({
      userIdentity: identity,
      sourceIPAddress: '203.0.113.7',
      userAgent: 'aws-cli/2.17.1 md/x',
      ...record,
    }),
    ...more,
  };
}
const ANNA = {
  type: 'AssumedRole',
  arn: 'arn:aws:sts::1:assumed-role/AWSReservedSSO_Admin_0123456789abcdef/anna@example.com',
  sessionContext: { sessionIssuer: { userName: 'AWSReservedSSO_Admin_0123456789abcdef' } },
};
const SAM = { type: 'IAMUser', userName: 'sam' };

test('the person behind an assumed role is named, with when, from where and with what', async () => {
  history = { [REGION]: [event('StopInstances', '2026-11-20T08:15:00Z', ANNA)] };
  const result = await asked({ action: 'stop', resource: 'i-0abc1234def567890' });
  expect(result.text).toBe(
    '**anna@example.com** (role `Admin`) stopped `i-0abc1234def567890` on 2026-11-20 08:15 UTC (`StopInstances`) from 203.0.113.7 with AWS CLI 2.17.1 in eu-west-1 (Ireland).',
  );
  expect(result.notes).toContain('No time was given, so this covers the last 90 days.');
});

test('one attribute is used, the most selective, with every page of it', async () => {
  history = {
    [REGION]: Array.from({ length: 120 }, () => event('StopInstances', '2026-11-20T08:15:00Z', SAM)),
  };
  const result = await asked({ action: 'stop', resource: 'i-0abc1234def567890', user: 'sam' });
  expect(result.table?.rows).toHaveLength(120);
  expect(lookups()).toHaveLength(3);
  for (const { LookupAttributes } of lookups())
    expect(LookupAttributes).toEqual([
      { AttributeKey: 'ResourceName', AttributeValue: 'i-0abc1234def567890' },
    ]);
});

test('a region with more events than are read is reported, and the number is a lower bound', async () => {
  history = {
    [REGION]: Array.from({ length: 600 }, () => event('StopInstances', '2026-11-21T08:15:00Z', SAM)),
  };
  const result = await asked({});
  expect(result.text).toMatch(/^\*\*at least 400 changes\*\* by \*\*sam\*\*/);
  expect(result.gaps).toMatchObject([{ api: 'cloudtrail:LookupEvents', regions: [REGION] }]);
});

test('a name is looked up as itself and as the ids that carry it', async () => {
  proxy.interfere = (call) => {
    if (call.action === 'GetResources')
      return json({
        ResourceTagMappingList: [{ ResourceARN: `arn:aws:ec2:${REGION}:1:instance/i-0feedfeedfeedfeed` }],
      });
    return call.action === 'LookupEvents' ? json({ Events: [] }) : undefined;
  };
  const result = await asked({ action: 'stop', resource: 'web-1' });
  const names = lookups().map(({ LookupAttributes }) => LookupAttributes[0].AttributeValue);
  expect(names.sort()).toEqual(['i-0feedfeedfeedfeed', 'web-1']);
  expect(result.text).toMatch(/^Nobody stopped `web-1` \(`i-0feedfeedfeedfeed`\) in eu-west-1/);
});

test('for an unknown name, nobody is said to have done nothing', async () => {
  const stopped = await asked({ action: 'stop', resource: 'web-99' });
  expect(stopped.text).toMatch(
    /^No event shows that anybody stopped `web-99` in eu-west-1 .* the last 90 days, and nothing of that name was found there: check the name\.$/,
  );
  const known = await asked({ action: 'stop', resource: 'i-0feedfeedfeedfeed' });
  expect(known.text).toMatch(/^Nobody stopped `i-0feedfeedfeedfeed` in eu-west-1/);
});

test('if not every list could be read, a name is not said to be unknown', async () => {
  const events = proxy.interfere;
  proxy.interfere = (call) =>
    call.action === 'ListTables'
      ? json({ __type: 'AccessDeniedException', Message: 'no' }, 400)
      : events?.(call);
  const { gaps, text } = await asked({ action: 'delete', thing: 'table', resource: 'orders' });
  expect(text).toMatch(/, and nothing of that name was found in what could be read: check the name\.$/);
  expect(gaps).toMatchObject([{ reason: 'AccessDenied', api: 'dynamodb:ListTables' }]);
});

test('no secret in the parameters is shown, nor read-only calls, nor the markup of a hostile name', async () => {
  const secret = {
    requestParameters: { masterUserPassword: 'hunter2', userData: 'hunter2', bucketName: '*x*', port: 5432 },
  };
  history = {
    [REGION]: [
      event(
        'PutBucketPolicy',
        '2026-11-21T09:00:00Z',
        { type: 'IAMUser', userName: '**root** `x`' },
        { Resources: [] },
        secret,
      ),
      event('DescribeInstances', '2026-11-21T09:10:00Z', SAM, { ReadOnly: 'true' }),
    ],
  };
  const result = await asked({});
  expect(JSON.stringify(result)).not.toContain('hunter2');
  expect(result.table?.rows).toMatchObject([
    { event: 'PutBucketPolicy', resources: ['*x*'], values: ['port 5432'] },
  ]);
  expect(result.text).toContain(String.raw`**\*\*root\*\* \`x\`**`);
});

test('failed sign-ins are distinguished, and those without MFA', async () => {
  const login = (ok: boolean, mfa: string, at: string) =>
    event(
      'ConsoleLogin',
      at,
      SAM,
      { EventSource: 'signin.amazonaws.com', Resources: [] },
      {
        responseElements: { ConsoleLogin: ok ? 'Success' : 'Failure' },
        additionalEventData: { MFAUsed: mfa },
      },
    );
  history = {
    [REGION]: [login(true, 'No', '2026-11-21T09:30:00Z'), login(false, 'No', '2026-11-21T09:20:00Z')],
  };
  const all = await asked({ action: 'login' });
  expect(all.text).toMatch(
    /^\*\*2 sign-ins\*\* to the console by \*\*sam\*\* in the last 24 hours \(1 failed, 1 without MFA\)/,
  );
  const failed = await asked({ action: 'login', failed: true });
  expect(failed.table?.rows).toMatchObject([{ who: 'sam', error: 'Failure', mfa: false }]);
  expect(lookups()[0].LookupAttributes).toEqual([
    { AttributeKey: 'EventName', AttributeValue: 'ConsoleLogin' },
  ]);
});

test('a person who is not a Username is found behind the sessions', async () => {
  proxy.interfere = (call) => {
    if (call.action !== 'LookupEvents') return undefined;
    const [{ AttributeKey }] = JSON.parse(call.body).LookupAttributes;
    return json({
      Events: AttributeKey === 'ReadOnly' ? [event('RunInstances', '2026-11-21T08:00:00Z', ANNA)] : [],
    });
  };
  const result = await asked({ user: 'anna' });
  expect(result.table?.rows).toMatchObject([{ who: 'anna@example.com (role Admin)', event: 'RunInstances' }]);
});

test("IAM's events are requested only in the main region", async () => {
  history = {
    'us-east-1': [
      event('CreateUser', '2026-11-21T08:00:00Z', SAM, { EventSource: 'iam.amazonaws.com', Resources: [] }),
    ],
  };
  const result = await runTool(cloudtrailEvents, contextOf(proxy.url, undefined, NOW), {
    action: 'create',
    thing: 'user',
  });
  expect(result.text).toContain('**sam** created an IAM user');
  expect(
    new Set(proxy.calls.filter(({ action }) => action === 'LookupEvents').map(({ region }) => region)),
  ).toEqual(new Set(['us-east-1']));
});

test('a refusal is a gap and never "nobody"', async () => {
  proxy.interfere = ({ action }) =>
    action === 'LookupEvents' ? json({ __type: 'AccessDeniedException', Message: 'no' }, 400) : undefined;
  const result = await asked({ action: 'stop', resource: 'i-0abc1234def567890' });
  expect(result.text).toBe("CloudTrail's event history could not be read.");
  expect(result).toMatchObject({
    unread: true,
    gaps: [{ reason: 'AccessDenied', api: 'cloudtrail:LookupEvents' }],
  });
});

test('finding nothing among the newest events is not reported as nothing', async () => {
  history = {
    [REGION]: Array.from({ length: 600 }, () => event('StopInstances', '2026-11-21T09:59:00Z', SAM)),
  };
  const unread = /Not all events of that time were read, so there may be some\.$/;
  const { text } = await asked({ failed: true });
  expect(text).toMatch(/^No failed calls were found in eu-west-1/);
  expect(text).toMatch(unread);
  history = {
    [REGION]: Array.from({ length: 600 }, () => event('PutInventory', '2026-11-21T09:59:00Z', SAM)),
  };
  const changes = await runTool(activityChanges, contextOf(proxy.url, undefined, NOW), { regions: [REGION] });
  expect(changes.text).toMatch(/^Nothing was changed/);
  expect(changes.text).toMatch(unread);
});

test('what a role was refused is found behind its sessions, including read calls', async () => {
  const denied = { errorCode: 'AccessDenied' };
  history = {
    [REGION]: [event('DescribeVolumes', '2026-11-21T09:00:00Z', ANNA, { ReadOnly: 'true' }, denied)],
  };
  const all = proxy.interfere;
  proxy.interfere = (call) => (/"Username"|"ReadOnly"/.test(call.body) ? json({ Events: [] }) : all?.(call));
  const result = await asked({ user: 'Admin', failed: true });
  expect(result.table?.rows).toMatchObject([{ event: 'DescribeVolumes', error: 'AccessDenied' }]);
});

test('who assumed a role is looked up by its ARN, in every region, because STS records it where it was called', async () => {
  const role = 'arn:aws:iam::111111111111:role/deploy';
  proxy.interfere = (call) => {
    if (call.action !== 'LookupEvents') return undefined;
    const [{ AttributeValue }] = JSON.parse(call.body).LookupAttributes;
    const more = { EventSource: 'sts.amazonaws.com', ReadOnly: 'true', Resources: [] };
    const found = AttributeValue === role ? [event('AssumeRole', '2026-11-21T08:00:00Z', SAM, more)] : [];
    return json({ Events: found });
  };
  const args = { event_name: 'AssumeRole', reads: true, resource: 'deploy' };
  const result = await asked(args);
  expect(result.text).toMatch(/^\*\*sam\*\* called `AssumeRole` on `deploy` on 2026-11-21 08:00 UTC/);
  expect((await asked({ ...args, resource: 'other' })).text).toMatch(
    /^No `AssumeRole` events on `other` were found/,
  );
});

test('creations and deletions also have other call names', async () => {
  const made: [EventsArgs, string, string][] = [
    [{ action: 'create', thing: 'record' }, 'ChangeResourceRecordSets', 'route53'],
    [{ action: 'create', thing: 'route-table' }, 'CreateRouteTable', 'ec2'],
    [{ action: 'create', thing: 'database' }, 'RestoreDBInstanceFromDBSnapshot', 'rds'],
    [{ action: 'create', thing: 'database', resource: 'orders' }, 'CreateDBInstanceReadReplica', 'rds'],
  ];
  for (const [args, name, service] of made) {
    history = {
      [REGION]: [
        event(name, '2026-11-21T08:00:00Z', SAM, { EventSource: `${service}.amazonaws.com`, Resources: [] }),
      ],
    };
    expect((await asked(args)).table?.rows, name).toMatchObject([{ who: 'sam', event: name }]);
  }
});

test('a person from another account, or hidden by AWS, is reported as such', async () => {
  const hidden = { type: 'IAMUser', userName: 'HIDDEN_DUE_TO_SECURITY_REASONS' };
  history = {
    [REGION]: [
      event('AssumeRole', '2026-11-21T09:00:00Z', { type: 'AWSAccount', accountId: '444455556666' }),
      event('ConsoleLogin', '2026-11-21T08:00:00Z', hidden),
    ],
  };
  const result = await asked({});
  expect(result.table?.rows.map(({ who }) => who)).toEqual(['account 444455556666', 'unknown']);
});

test('a time before the history begins is refused in a sentence', async () => {
  const window = { start: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z', label: 'January' };
  await expect(asked({ window })).rejects.toThrow(/goes back 90 days, to 2026-08-23/);
  expect(proxy.calls).toEqual([]);
});

test('changes are listed by person and operation, without routine calls and with refusals apart', async () => {
  history = {
    [REGION]: [
      event('StopInstances', '2026-11-21T09:00:00Z', ANNA),
      event('StopInstances', '2026-11-21T08:00:00Z', ANNA),
      event('DeleteVolume', '2026-11-21T07:00:00Z', SAM, {}, { errorCode: 'Client.UnauthorizedOperation' }),
      event('UpdateInstanceInformation', '2026-11-21T06:00:00Z', SAM),
    ],
  };
  const result = await runTool(activityChanges, contextOf(proxy.url, undefined, NOW), { regions: [REGION] });
  expect(result.text).toBe(
    '**2 changes** by **anna@example.com (role Admin)** in the last 24 hours: 2 Amazon EC2. **1 more was tried and refused or failed**.',
  );
  expect(result.table?.rows).toMatchObject([
    { who: 'anna@example.com (role Admin)', event: 'StopInstances', count: 2 },
    { who: 'sam', event: 'DeleteVolume', error: 'Client.UnauthorizedOperation' },
  ]);
  expect(result.notes).toContainEqual(expect.stringMatching(/^1 routine call/));
  expect(lookups()[0].LookupAttributes).toEqual([{ AttributeKey: 'ReadOnly', AttributeValue: 'false' }]);
});
