import { STSClient } from '@aws-sdk/client-sts';
import { assumeRole, roleSessions } from '@windsock/bot/aws/credentials.ts';
import { SESSION_POLICY, sessionPolicyArns } from '@windsock/bot/aws/session-policy.ts';
import { describe, expect, test } from 'vitest';

const MINUTE = 60_000;

function sessions({ failing = () => false }: { failing?: () => boolean } = {}) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  let made = 0;
  const credentials = roleSessions({
    now: () => new Date(clock.now),
    async assume() {
      made += 1;
      if (failing()) throw new Error('refused');
      const expiration = new Date(clock.now + 60 * MINUTE);
      return { accessKeyId: `key-${made}`, secretAccessKey: 'secret', sessionToken: 'token', expiration };
    },
  });
  return { clock, credentials, made: () => made };
}

describe('a session of a role', () => {
  test('is created once, however many ask at once', async () => {
    const { credentials, made } = sessions();
    const all = await Promise.all(Array.from({ length: 50 }, () => credentials()));
    expect(new Set(all.map(({ accessKeyId }) => accessKeyId))).toEqual(new Set(['key-1']));
    expect(made()).toBe(1);
  });

  test('is kept until ten minutes before its end', async () => {
    const { credentials, clock, made } = sessions();
    await credentials();
    clock.now += 49 * MINUTE;
    expect((await credentials()).accessKeyId).toBe('key-1');
    clock.now += MINUTE;
    expect((await credentials()).accessKeyId).toBe('key-2');
    expect(made()).toBe(2);
  });

  test('that was refused is requested again by the next question', async () => {
    let refused = true;
    const { credentials } = sessions({ failing: () => refused });
    await expect(credentials()).rejects.toThrow('refused');
    refused = false;
    expect((await credentials()).accessKeyId).toBe('key-2');
  });
});

describe('assuming a role', () => {
  const role = { roleArn: 'arn:aws:iam::111111111111:role/Windsock', externalId: 'external-1' };

  /** A client whose requests go no further than `answer`, which sees their input. */
  function stsWith(answer: (input: Record<string, unknown>) => object): STSClient {
    const sts = new STSClient({
      region: 'us-east-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
    sts.middlewareStack.add(
      () => async (args) => ({ output: { $metadata: {}, ...answer({ ...args.input }) }, response: {} }),
      { step: 'initialize' },
    );
    return sts;
  }
  const expiration = new Date('2026-11-21T11:00:00Z');
  const credentials = { AccessKeyId: 'A', SecretAccessKey: 'S', SessionToken: 'T', Expiration: expiration };

  test('asks for an hour under the name windsock, limited to reading', async () => {
    let sent: Record<string, unknown> = {};
    const sts = stsWith((input) => {
      sent = input;
      return { Credentials: credentials };
    });
    expect(await assumeRole(sts, role)).toEqual({
      accessKeyId: 'A',
      secretAccessKey: 'S',
      sessionToken: 'T',
      expiration,
    });
    expect(sent).toMatchObject({
      RoleArn: role.roleArn,
      ExternalId: 'external-1',
      RoleSessionName: 'windsock',
      DurationSeconds: 3600,
      PolicyArns: [
        { arn: 'arn:aws:iam::aws:policy/SecurityAudit' },
        { arn: 'arn:aws:iam::aws:policy/job-function/ViewOnlyAccess' },
      ],
      Policy: SESSION_POLICY,
    });
  });

  test('explains a refusal with advice, but passes other failures on', async () => {
    const refusing = (name: string) =>
      stsWith(() => {
        throw Object.assign(new Error('no'), { name });
      });
    await expect(assumeRole(refusing('AccessDenied'), role)).rejects.toMatchObject({
      name: 'ExplainedError',
      explanation: { kind: 'credentials', reason: 'role cannot be assumed' },
    });
    await expect(assumeRole(refusing('ThrottlingException'), role)).rejects.toMatchObject({
      name: 'ThrottlingException',
    });
  });

  test('treats an answer without keys as a failure', async () => {
    await expect(
      assumeRole(
        stsWith(() => ({})),
        role,
      ),
    ).rejects.toThrow('without credentials');
  });
});

test('the session policy fits into one AssumeRole and allows only reading', () => {
  const arns = sessionPolicyArns('aws-cn').map(({ arn }) => arn);
  expect(arns[0]).toBe('arn:aws-cn:iam::aws:policy/SecurityAudit');
  expect(SESSION_POLICY.length + arns.join('').length).toBeLessThan(2048);
  const actions: string[] = JSON.parse(SESSION_POLICY).Statement.flatMap(
    ({ Action }: { Action: string[] }) => Action,
  );
  expect(
    actions.filter((action) => !/^[\w-]+:(GET|Get|List|Describe|View|Generate|Search)/.test(action)),
  ).toEqual([]);
  // This action of API Gateway can also read keys, and so is limited to one list.
  expect(
    JSON.parse(SESSION_POLICY).Statement.find(
      ({ Action }: { Action: unknown }) => Action === 'apigateway:GET',
    ),
  ).toMatchObject({ Resource: 'arn:*:apigateway:*::/usageplans' });
  const delicate = /secret|GetObject|\*:|GetParameter|GetItem|ssm|logs/i;
  // Names, ages and settings, and no contents.
  expect(actions.filter((action) => delicate.test(action))).toEqual([
    'logs:DescribeLogGroups',
    'secretsmanager:ListSecrets',
    'ssm:GetDefaultPatchBaseline',
    'ssm:GetPatchBaseline',
  ]);
});
