import type { RoleVerification } from '@windsock/bot/aws/verify-role.ts';
import { saveAccount } from '@windsock/bot/services/accounts/save.ts';
import { describe, expect, it } from 'vitest';
import { fails, given, good, opens, refusedBySts } from './connect-kit.ts';

const named = (name: string, more = {}) => Object.assign(new Error(name), { name, ...more });

describe('What is found out about the role', () => {
  const ec2 = { api: 'ec2:DescribeRegions' };
  const denied = { kind: 'denied' as const, reason: 'AccessDenied', remedy: `Allow \`${ec2.api}\`.` };

  it('is kept with the account and listed with it: what the role can do, and which regions exist', async () => {
    const { connect, list, clock } = await opens();
    const checked_at = new Date(clock.now).toISOString();
    const found = {
      access: { read_only: 'proven', actions: [], reason: null, checked_at },
      regions: { enabled: ['eu-west-1', 'us-east-1'], checked_at },
    };
    expect((await connect()).body).toMatchObject({ ...found, warnings: [] });
    expect(await list()).toMatchObject([found]);
  });

  it.each<[string, Partial<RoleVerification>, object, RegExp]>([
    [
      'a role that could write',
      { readOnly: { readOnly: 'could_write', actions: ['ec2:RunInstances', 's3:*'] } },
      { access: { read_only: 'could_write', actions: ['ec2:RunInstances', 's3:*'], reason: null } },
      /allows more than reading: ec2:RunInstances, s3:\*\./,
    ],
    [
      'a role that could read stored data',
      { readOnly: { readOnly: 'reads_contents', actions: ['s3:GetObject'] } },
      { access: { read_only: 'reads_contents', actions: ['s3:GetObject'] } },
      /could read what is stored or secret: s3:GetObject/,
    ],
    [
      'a role whose permissions are unknown',
      { readOnly: { readOnly: 'unknown', actions: [], reason: 'AWS said: throttled.' } },
      { access: { read_only: 'unknown', reason: 'AWS said: throttled.' } },
      /not proven: AWS said: throttled\./,
    ],
    [
      'a disabled primary region',
      { regions: ['eu-west-1'] },
      { regions: { enabled: ['eu-west-1'] } },
      /us-east-1 is not enabled in this account\. It has: eu-west-1/,
    ],
    [
      'regions that could not be listed',
      { regions: { kind: 'throttled', reason: 'throttled' } },
      { regions: null },
      /could not be listed \(throttled\)/,
    ],
  ])('is saved with a warning: %s', async (_what, found, kept, warning) => {
    const { connect, list } = await opens(found);
    const { status, body } = await connect();
    expect(status).toBe(201);
    expect(body).toMatchObject(kept);
    expect(body.warnings).toEqual([expect.stringMatching(warning)]);
    expect(await list()).toMatchObject([kept]);
  });

  it('names only as much of a long list as a person would read, but keeps all of it', async () => {
    const actions = Array.from({ length: 12 }, (_, n) => `svc:Put${n}`);
    const { connect } = await opens({ readOnly: { readOnly: 'could_write', actions } });
    const { body } = await connect();
    expect(body.warnings[0]).toMatch(/svc:Put7 and 4 more/);
    expect(body.access.actions).toEqual(actions);
  });

  it('is a refusal different from an unusable role if the role may not even list regions', async () => {
    const { connect, list } = await opens({ regions: denied });
    const refused = await connect();
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toMatch(
      /lets Windsock into account 111111111111, but.*`ec2:DescribeRegions`/,
    );
    expect(await list()).toEqual([]);
  });

  it('is unknown for an account that was connected before this check existed', async () => {
    const { ctx, me, list } = await opens();
    const rest = { alias: 'A', primaryRegion: 'us-east-1', roleArn: 'arn', externalId: 'x' };
    await saveAccount({
      ctx,
      input: { workspaceId: me.workspaceId, awsAccountId: '333333333333', ...rest },
    });
    expect(await list()).toMatchObject([
      { access: { read_only: 'unknown', checked_at: null }, regions: null },
    ]);
  });
});

describe("AWS's refusal", () => {
  it.each([
    ['a role that we may not assume', refusedBySts, 409, /Windsock-Access-1-.*ExternalId/],
    ['a region without STS', named('RegionDisabledException', { $metadata: {} }), 409, /region/],
    ['no answer in time', named('TimeoutError'), 503, /in time/],
    ['too many calls', named('ThrottlingException', { $metadata: {} }), 503, /minute/],
    ['wrong keys of ours', named('InvalidClientTokenId', { $metadata: {} }), 503, /whoever runs it/],
    ['no keys', named('CredentialsProviderError'), 503, /whoever runs it/],
    ['no connection', named('Error', { code: 'ECONNREFUSED' }), 502, /could not be asked/],
    ['a failure at AWS', named('InternalFailure', { $metadata: { httpStatusCode: 500 } }), 502, /asked/],
    ['a mistake of ours', new TypeError('x is undefined'), 500, /Something went wrong on our side/],
  ])('is reported: %s', async (_what, error, status, detail) => {
    const { connect, list } = await fails(error);
    const refused = await connect();
    expect(refused).toMatchObject({ status, body: { detail: expect.stringMatching(detail) } });
    expect(refused.headers.has('retry-after')).toBe(status === 503);
    expect(await list()).toEqual([]);
  });

  it('comes with values to compare, and only as much of the external id as that needs', async () => {
    const { connect, me } = await fails(refusedBySts);
    const { detail } = (await connect()).body;
    for (const value of ['111111111111', `WindsockAccess-${me.workspaceId}`, 'x7Pq…Bd'])
      expect(detail).toContain(value);
    expect(detail).not.toContain(good.external_id);
    expect(detail).not.toContain(good.external_id.slice(0, 6));
  });

  it('ends the check if the role works without its external id', async () => {
    const { connect, list } = await given(async () => ({ externalIdRequired: false }));
    const refused = await connect();
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('without') } });
    expect(await list()).toEqual([]);
  });
});
