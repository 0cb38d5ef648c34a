import { KINDS, kindOfTypes } from '@windsock/bot/tools/cloudcontrol/types.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, test } from 'vitest';

describe('the table of resource types', () => {
  test('knows ninety types and more, each once, by their CloudFormation names', () => {
    const keys = KINDS.map(({ types }) => types.join(' '));
    expect(keys.length).toBeGreaterThanOrEqual(90);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^AWS::\w+::\w+(?: AWS::\w+::\w+)*$/.test(key))).toEqual([]);
  });

  test('gives each noun to one kind only', () => {
    const nouns = KINDS.flatMap(({ nouns: own }) => own);
    expect(nouns.filter((noun, at) => nouns.indexOf(noun) !== at)).toEqual([]);
  });

  test('asks for reads only, and for what each kind that Cloud Control lists takes', () => {
    const actions = KINDS.flatMap(({ permissions }) => permissions);
    const reading = /^[a-z0-9-]+:(?:List|Describe|Get|Search|GET)/;
    expect(actions.filter((action) => !reading.test(action))).toEqual([]);
    expect(
      actions.filter((action) => /:GetObject|:GetItem|:GetSecretValue|:GetParameter/.test(action)),
    ).toEqual([]);
    const bare = KINDS.filter(
      ({ parent, permissions, taggedAs }) => !parent && !taggedAs && permissions.length === 0,
    );
    expect(bare).toEqual([]);
  });

  test('takes no noun from a tool of its own', () => {
    const own = new Set(tools.flatMap(({ nouns }) => nouns));
    const taken = KINDS.flatMap(({ nouns }) => nouns).filter((noun) => own.has(noun));
    expect(taken).toEqual([]);
  });

  test('finds a kind in any letter case, and names a type that it has not', () => {
    expect(kindOfTypes(['aws::efs::filesystem']).noun[1]).toBe('EFS file systems');
    expect(kindOfTypes(['AWS::IoT::ThingGroup'])).toMatchObject({
      types: ['AWS::IoT::ThingGroup'],
      noun: ['IoT Thing Group resource', 'IoT Thing Group resources'],
    });
  });
});
