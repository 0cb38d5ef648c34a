import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolById, tools } from '@windsock/bot/tools/index.ts';
import type { ListTool, Tool } from '@windsock/bot/tools/tool.ts';
import { validateTools } from '@windsock/bot/tools/validate-tools.ts';
import { describe, expect, test } from 'vitest';

const lists = tools.filter((tool) => tool.kind === 'list');
const [sample] = lists;
if (!sample) throw new Error('there is no list tool');

const isTool = (value: unknown): value is Tool =>
  typeof value === 'object' && value !== null && 'kind' in value && 'examples' in value && 'nouns' in value;

const FOLDER = fileURLToPath(new URL('../../../bot/src/tools/', import.meta.url));
/** Returns every tool that a file exports, with the id from the file's name. */
const written = (
  await Promise.all(
    globSync('*/*.ts', { cwd: FOLDER }).map(async (file) => {
      const exported = Object.values<unknown>(await import(join(FOLDER, file)));
      return exported
        .filter(isTool)
        .map((tool) => ({ id: file.slice(0, -'.ts'.length).replace('/', '.'), tool }));
    }),
  )
).flat();

describe('the registry', () => {
  test('contains the tool of every tool file, under the id that is its name', () => {
    expect(written.length).toBeGreaterThan(60);
    expect(written.map(({ id }) => id).sort()).toEqual(tools.map(({ id }) => id).sort());
    for (const { id, tool } of written) expect(toolById(id)).toBe(tool);
    expect(toolById('ec2.nothing')).toBeUndefined();
  });
  test('loads no AWS SDK', () => {
    const index = fileURLToPath(new URL('../../../bot/src/tools/index.ts', import.meta.url));
    const script = `
      const { registerHooks } = await import('node:module');
      registerHooks({ resolve(specifier, context, next) { if (specifier.startsWith('@aws-sdk/') || specifier.startsWith('@smithy/')) console.log(specifier); return next(specifier, context); } });
      await import(${JSON.stringify(index)});`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });
});

describe('a tool is refused when', () => {
  const withField = (more: object): ListTool => ({
    ...sample,
    fields: [...sample.fields, { key: 'colour', header: 'Colour', type: 'text', ...more }],
  });
  const withCondition = (more: object): ListTool => ({
    ...sample,
    conditions: [{ phrases: ['odd'], filters: [{ field: 'state', op: 'eq', value: 'running' }], ...more }],
  });
  const cases: [string, Tool, string][] = [
    ['its id names no area', { ...sample, id: 'instances' }, "is not '<area>.<name>'"],
    ['it has too few examples', { ...sample, examples: ['list'] }, 'fewer than six examples'],
    ['it names no permission', { ...sample, permissions: [] }, 'no permissions'],
    ['a permission is none', { ...sample, permissions: ['DescribeInstances'] }, 'is no IAM action'],
    ['a noun is not lower case', { ...sample, nouns: ['EC2'] }, "'EC2' is not lower case"],
    [
      'a field is there twice',
      { ...sample, fields: [...sample.fields, ...sample.fields.slice(0, 1)] },
      'is there twice',
    ],
    [
      'a phrase means two values',
      withField({ values: { red: ['bright'], blue: ['bright'] } }),
      "'bright' means two values of 'colour'",
    ],
    [
      'a boolean has a third value',
      withField({ type: 'boolean', values: { maybe: ['perhaps'] } }),
      'neither true nor false',
    ],
    [
      'it speaks of a value that is none',
      withField({ values: { red: ['red'] }, says: { blue: 'are blue' } }),
      'none of its values',
    ],
    [
      'a predicate has no verb',
      withField({ values: { red: ['red'] }, says: { red: 'red' } }),
      'is no predicate',
    ],
    [
      'a condition asks for a field that is none',
      withCondition({ filters: [{ field: 'nothing', op: 'exists' }] }),
      "no field 'nothing'",
    ],
    [
      'a condition asks for a value that is none',
      withCondition({ filters: [{ field: 'state', op: 'eq', value: 'asleep' }] }),
      "no value of 'state'",
    ],
    [
      'it sorts by a field that is none',
      { ...sample, defaultSort: { field: 'nothing', direction: 'asc' } },
      "no field 'nothing'",
    ],
  ];
  for (const [name, tool, fault] of cases)
    test(name, () => expect(() => validateTools([tool])).toThrow(fault));

  test('another has its id, a noun or an example', () => {
    expect(() => validateTools([sample, sample])).toThrow('two tools have this id');
    expect(() => validateTools([sample, { ...sample, id: 'ec2.others' }])).toThrow('names two tools');
    expect(() => validateTools([sample, { ...sample, id: 'ec2.others', nouns: ['other'] }])).toThrow(
      'is an example twice',
    );
  });
});
