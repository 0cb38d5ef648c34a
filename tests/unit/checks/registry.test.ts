import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Check, Data } from '@windsock/bot/checks/check.ts';
import { checkById, checks } from '@windsock/bot/checks/index.ts';
import { permissionsOf } from '@windsock/bot/checks/permissions.ts';
import { validateChecks } from '@windsock/bot/checks/validate-checks.ts';
import { describe, expect, test } from 'vitest';

const [sample] = checks;
if (!sample) throw new Error('there is no check');

describe('the registry of checks', () => {
  test('contains security and waste checks, found by their ids', () => {
    const kinds = Map.groupBy(checks, ({ kind }) => kind);
    expect(kinds.get('security')?.length).toBeGreaterThanOrEqual(42);
    expect(kinds.get('waste')?.length).toBeGreaterThanOrEqual(15);
    for (const check of checks) expect(checkById(check.id)).toBe(check);
    expect(checkById('ec2.nothing')).toBeUndefined();
  });

  test('has no two checks with the same text', () => {
    const titles = checks.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  test('names recommendations of the benchmark in one format', () => {
    const cited = checks.filter(({ source }) => source.includes('CIS'));
    expect(cited.length).toBeGreaterThan(20);
    for (const { source } of cited)
      expect(source).toMatch(/CIS AWS Foundations Benchmark v6\.0\.0, \d(?:\.\d+)+(?: and \d(?:\.\d+)+)*/);
  });

  test('suggests no command that reads secrets', () => {
    const secret = /get-secret-value|get-object\b|--with-decryption/;
    expect(checks.filter(({ remediation }) => secret.test(remediation.cli))).toEqual([]);
  });

  test('loads no AWS SDK', () => {
    const index = fileURLToPath(new URL('../../../bot/src/checks/index.ts', import.meta.url));
    const script = `
      const { registerHooks } = await import('node:module');
      registerHooks({ resolve(specifier, context, next) { if (/^@(aws-sdk|smithy)\\//.test(specifier)) console.log(specifier); return next(specifier, context); } });
      await import(${JSON.stringify(index)});`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });
});

const data = (more: Partial<Data<unknown>> = {}): Data<unknown> => ({
  id: 'ec2.things',
  scope: 'regional',
  permissions: ['ec2:DescribeThings'],
  collect: async () => [],
  ...more,
});

test.each<[string, Partial<Check>, string]>([
  ['an id in another format', { id: 'imdsv2' }, "the id is not '<service>.<name>'"],
  ['a title with a full stop', { title: 'All is well.' }, 'the title is no sentence without its end'],
  ['no finding', { finding: ['', 'things'] }, 'a finding is no clause'],
  ['no source', { source: '' }, 'service or source are missing'],
  ['a risk in fragments', { risk: 'bad' }, 'the risk is no sentence'],
  ['no command', { remediation: { text: 'Do it.', cli: 'rm -rf' } }, "the command is not the AWS CLI's"],
  ['no data', { reads: [] }, 'it reads nothing'],
  [
    'regional data in a global check',
    { scope: 'global', reads: [data()] },
    'it is global and reads regional data',
  ],
  [
    'global data made of regional data',
    { reads: [data({ scope: 'global', reads: [data()] })] },
    'global data are made of regional ones',
  ],
  ['an invalid permission', { reads: [data({ permissions: ['Describe'] })] }, "'Describe' is no IAM action"],
])('a check with %s fails the start', (_, wrong, fault) => {
  const check = { ...sample, scope: 'regional' as const, reads: [data()], ...wrong };
  expect(() => validateChecks([check])).toThrow(fault);
});

test('two checks or two data sources with one id fail the start', () => {
  expect(() => validateChecks([sample, sample])).toThrow('two checks have this id');
  const [one, two] = [data(), data()].map((each, at) => ({ ...sample, id: `a.b${at}`, reads: [each] }));
  expect(() => validateChecks([one as Check, two as Check])).toThrow('two data have this id');
});

test('a check needs the permissions of all its data', () => {
  const reads = [
    data({ reads: [data({ id: 'ec2.more', permissions: ['ec2:DescribeMore', 'ec2:DescribeThings'] })] }),
  ];
  expect(permissionsOf({ reads })).toEqual(['ec2:DescribeMore', 'ec2:DescribeThings']);
});
