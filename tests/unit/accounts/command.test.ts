import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const EXTERNAL_ID = 'x7Pq2LmN8vRt4KsWz1Bd';
const PRINCIPAL = 'arn:aws:iam::123456789012:role/windsock';

async function given(env: Record<string, string> = { WINDSOCK_AWS_PRINCIPAL_ARN: PRINCIPAL }) {
  const api = createTestApi({ env });
  const { session, workspaceId } = await api.signIn();
  const read = (externalId = EXTERNAL_ID) =>
    api.call('GET', `/api/workspaces/${workspaceId}/cloudformation-command?external_id=${externalId}`, {
      session,
    });
  return { ...api, workspaceId, read };
}

describe('The command for AWS CloudShell', () => {
  it('contains the template as it is served, with every parameter filled in', async () => {
    const { read, call, workspaceId } = await given();
    const { body } = await read();
    const [, packed = ''] = /<<'TEMPLATE'.*\n([\s\S]*?)\nTEMPLATE\n/.exec(body.command) ?? [];
    const template = gunzipSync(Buffer.from(packed, 'base64')).toString('utf8');
    expect(template).toBe((await call('GET', '/api/cloudformation-template')).body);
    expect(template).toContain(PRINCIPAL);
    for (const value of [
      '--region us-east-1 ',
      `--stack-name 'Windsock-Access-1-${workspaceId}'`,
      '--capabilities CAPABILITY_NAMED_IAM',
      `'WorkspaceId=${workspaceId}' 'ExternalId=${EXTERNAL_ID}'`,
    ])
      expect(body.command).toContain(value);
    expect(new URL(body.shell_url).hostname).toBe('us-east-1.console.aws.amazon.com');
  });

  it('passes through a terminal unchanged: short lines, and nothing that an interactive shell interprets', async () => {
    const { command } = (await (await given()).read()).body;
    expect(command.length).toBeLessThan(12_000);
    expect(Math.max(...command.split('\n').map((line: string) => line.length))).toBeLessThan(1_000);
    expect(command).toMatch(/^[\n -~]+$/);
    expect(command).not.toContain('!');
  });

  it('is not made until it is known which principal the role should trust, and says what to set', async () => {
    const { status, body } = await (await given({})).read();
    expect([status, body.command]).toEqual([200, null]);
    expect(body.reason).toContain('WINDSOCK_AWS_PRINCIPAL_ARN');
  });

  it.each(['short', "x'%3Breboot%3B'000000000", '%24(reboot)0000000000', 'WINDSOCK_EXTERNAL_ID'])(
    'is not made with the external id "%s"',
    async (id) => {
      expect((await (await given()).read(id)).status).toBe(400);
    },
  );
});
