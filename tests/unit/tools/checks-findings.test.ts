import type { Account } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import { checksFindings } from '@windsock/bot/tools/checks/findings.ts';
import { toolById } from '@windsock/bot/tools/index.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { ToolResult } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';

const NOW = new Date('2026-11-21T10:00:00Z');

function ask(args: Record<string, unknown>, accounts: Account[] = [demoAccount]): Promise<ToolResult> {
  const tool = toolById('checks.findings');
  if (!tool) throw new Error('there is no such tool');
  const aws = createAws({ now: () => NOW });
  const { signal } = new AbortController();
  const fanOut = aws.fanOut({ signal });
  const progress = () => {};
  return runTool(
    tool,
    { accounts, clientsOf: aws.clientsOf, fanOut, timezone: 'UTC', now: NOW, signal, progress },
    args,
  );
}

const SEVERITY = ['critical', 'high', 'medium', 'low'];

describe("the demo account's findings", () => {
  test('say how many there are of each severity, the worst first, and offer to explain them', async () => {
    const { actions, bullets, gaps, table, text } = await ask({ service: 's3', kind: 'security' });
    expect(gaps).toEqual([]);
    expect(text).toMatch(
      /^\*\*\d+ security findings\*\* in Demo: 2 critical, \d+ medium and \d+ low\. All 7 checks found something\.$/,
    );
    const order = table?.rows.map(({ severity }) => SEVERITY.indexOf(String(severity))) ?? [];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(table?.rows[0]).toMatchObject({
      severity: 'critical',
      finding: 'S3 bucket is public',
      resource: 'larkspur-assets',
      region: 'us-east-1',
    });
    expect(bullets?.[0]).toBe(
      '**critical**: 2 S3 buckets are public: larkspur-assets and larkspur-crm-exports',
    );
    expect(actions?.[0]).toEqual({
      id: 'explain-s3.public-bucket',
      kind: 'ask',
      label: 'Explain: S3 buckets are public',
      text: 'explain s3.public-bucket',
    });
  });

  test('about waste have an estimate, the largest first, and count each resource once in their total', async () => {
    const { notes, table, text } = await ask({ service: 'ebs', kind: 'waste' });
    const rows = table?.rows ?? [];
    const unattached = rows.filter(({ finding }) => finding === 'EBS volume is attached to nothing');
    const amounts = unattached.map(({ monthly }) => Number(monthly));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    const most = new Map<unknown, number>();
    for (const { resource, monthly } of rows)
      if (monthly !== undefined) most.set(resource, Math.max(Number(monthly), most.get(resource) ?? 0));
    const sum = [...most.values()].reduce((total, amount) => total + amount, 0);
    expect(sum).toBeGreaterThan(100);
    expect(text).toContain(`an estimated **$${Math.round(sum).toLocaleString('en-US')} a month**`);
    expect(rows.reduce((total, { monthly }) => total + Number(monthly ?? 0), 0)).toBeGreaterThan(sum);
    expect(notes?.join()).toContain('counted once');
  });

  test('can be limited to one severity', async () => {
    const { table, text } = await ask({ severity: 'critical', service: 'rds' });
    expect(text).toMatch(/^\*\*1 finding\*\* in Demo of critical severity\./);
    expect(table?.rows.map(({ resource }) => resource)).toEqual(['crm']);
  });

  test('are those of the requested region, and of what has no region', async () => {
    const { table } = await ask({ service: 's3', regions: ['eu-central-1'] });
    expect([...new Set(table?.rows.map(({ region }) => region))].sort()).toEqual(['eu-central-1', 'global']);
  });

  test('of a region distinguish what belongs to the whole account', async () => {
    const { table, text } = await ask({ kind: 'security', regions: ['ap-southeast-1'] });
    const all = table?.rows ?? [];
    const global = all.filter(({ region }) => region === 'global');
    expect(global.length).toBeGreaterThan(0);
    expect(text).toContain(`**${all.length} security findings** in ap-southeast-1`);
    expect(text).toContain(`. ${global.length} of these belong to the whole account and to no region:`);
    expect((await ask({ service: 'rds', regions: ['us-east-1'] })).text).not.toContain('in no region');
  });

  test('are looked for where the question asks', async () => {
    const { regions, text } = await ask({ service: 'ec2', regions: ['sa-east-1'], severity: 'high' });
    expect(regions).toEqual(['sa-east-1']);
    expect(text).toMatch(/^\*\*No findings\*\* of high severity in sa-east-1 \(São Paulo\) of Demo\./);
  });

  test('of one check explain the risk, what to do, the command and the source', async () => {
    const { bullets, table, text } = await ask({ check: 'ec2.imdsv2' });
    expect(text).toMatch(
      /^\*\*5 EC2 instances do not require IMDSv2\*\* in Demo \(high\); \d+ things passed\.$/,
    );
    expect(bullets).toEqual([
      expect.stringMatching(/^Risk: .+\.$/),
      expect.stringMatching(/^What to do: .+\.$/),
      ...[1, 2, 3].map(() =>
        expect.stringMatching(
          /^Command, for you to run: `aws ec2 modify-instance-metadata-options --instance-id i-[0-9a-f]{17} --http-tokens required --region [a-z\d-]+`$/,
        ),
      ),
      'Command, for you to run: the same for 2 more',
      'Source: CIS AWS Foundations Benchmark v6.0.0, 6.7; AWS Security Hub EC2.8',
      'Read with: ec2:DescribeInstances',
    ]);
    expect(table?.rows).toHaveLength(5);
    expect(table?.columns.map(({ key }) => key)).toEqual(['resource', 'detail', 'region']);
  });

  test('of one check and one resource give the command with its name, and a pattern if nothing fails', async () => {
    const one = await ask({ check: 'rds.idle', things: ['staging-shop'], of: 'staging-shop' });
    expect(one.bullets?.join('\n')).toMatch(
      /Command, for you to run: `aws rds delete-db-instance --db-instance-identifier staging-shop /,
    );
    const { bullets } = await ask({ check: 'iam.root-keys' });
    expect(bullets?.filter((line) => line.startsWith('Command, for you to run: `aws '))).toHaveLength(1);
  });

  test.each([
    ['s3.public-bucket', '**2 S3 buckets are public** in Demo (critical); 11 things passed.'],
    [
      'iam.root-keys',
      '**Nothing in Demo fails** the check “The root user has no access keys” (critical); 1 thing passed.',
    ],
    [
      'efs.encryption',
      'There is **nothing in Demo** for the check “EFS file systems are encrypted” (medium) to look at.',
    ],
  ])('of %s are described in one true sentence', async (check, said) => {
    expect((await ask({ check })).text).toBe(said);
  });

  test('name the account if there are several', async () => {
    const two = [demoAccount, { ...demoAccount, id: '000000000001', alias: 'Other' }];
    const { table } = await ask({ check: 'rds.public' }, two);
    expect(table?.rows.map(({ account }) => account)).toEqual(['Demo', 'Other']);
  });
});

test('the demo account answers every check', async () => {
  const { gaps, text } = await ask({});
  expect(gaps).toEqual([]);
  expect(text).not.toContain('could not be judged');
  expect(text).toMatch(new RegExp(` \\d+ of the ${checks.length} checks found something, \\d+ passed\\.$`));
});

test.each([
  [{ check: 'ec2.nothing' }, "There is no check 'ec2.nothing'."],
  [{ service: 'braket' }, 'There is no check of'],
  [{ service: 's3', severity: 'high', kind: 'waste' }, 'There is no high waste check of Amazon S3 yet.'],
  [{ accounts: ['Nowhere'] }, "No AWS account 'Nowhere' is connected."],
])('%j is refused in words', async (args, words) => {
  await expect(ask(args)).rejects.toThrow(words);
});

test('what cannot be read is reported, and is not a pass', async () => {
  const unreachable: Account = {
    id: '111111111111',
    partition: 'aws',
    primaryRegion: 'us-east-1',
    access: { kind: 'role', roleArn: 'arn:aws:iam::111111111111:role/x', externalId: 'x' },
  };
  const aws = createAws({
    now: () => NOW,
    endpoint: 'http://127.0.0.1:9',
    baseCredentials: async () => {
      throw Object.assign(new Error('no'), { name: 'CredentialsProviderError' });
    },
  });
  const { signal } = new AbortController();
  const tool = toolById('checks.findings');
  if (!tool) throw new Error('there is no such tool');
  const context = { accounts: [unreachable], clientsOf: aws.clientsOf, fanOut: aws.fanOut({ signal }) };
  const { bullets, gaps, table, text } = await runTool(
    tool,
    { ...context, timezone: 'UTC', now: NOW, signal, progress() {} },
    { service: 'rds', kind: 'security', severity: 'critical' },
  );
  expect(text).toMatch(
    /^\*\*Nothing could be judged\*\* in 111111111111: .* could (?:not )?read what it looks at\. That is neither good nor bad\.$/,
  );
  expect(bullets?.[0]).toMatch(/^Not judged: /);
  expect(table).toBeUndefined();
  expect(gaps.length).toBeGreaterThan(0);
});

test('arguments have the names that people use', () => {
  expect(checksFindings.label?.({})).toBe('Security and waste audit');
  expect(checksFindings.label?.({ kind: 'security', service: 's3' })).toBe('Security audit of Amazon S3');
  expect(checksFindings.label?.({ severity: 'critical', regions: ['eu-west-1'] })).toBe(
    'Security and waste audit (critical findings) in eu-west-1 (Ireland)',
  );
});

test('a group that opens more than the port has a command that takes away the rule that it has', async () => {
  const { bullets } = await ask({ check: 'ec2.open-ssh' });
  const commands = (bullets ?? []).filter((bullet) => bullet.startsWith('Command'));
  expect(commands[0]).toContain(
    "--group-id sg-0b552645e01b0b0b3 --ip-permissions 'IpProtocol=-1,IpRanges=[{CidrIp=0.0.0.0/0}]' --region us-east-1",
  );
  expect(commands[1]).toMatch(/--protocol tcp --port 22 --cidr 0\.0\.0\.0\/0 --region/);
});

test('findings above a cost say how much waste has no estimate and is left out', async () => {
  const { notes, table } = await ask({ kind: 'waste' });
  const unpriced = table?.rows.filter(({ monthly }) => typeof monthly !== 'number').length ?? 0;
  expect(unpriced).toBeGreaterThan(1);
  expect(notes?.join(' ')).not.toContain('no estimate');
  const dear = await ask({ kind: 'waste', over: 100 });
  expect(dear.notes).toContain(`${unpriced} findings of waste have no estimate, and are left out.`);
});
