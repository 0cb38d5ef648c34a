import { createLexicon } from '@windsock/bot/assistant/planner/words/lexicon.ts';
import { tokenise } from '@windsock/bot/assistant/planner/words/text.ts';
import { KINDS, kindOfTypes } from '@windsock/bot/tools/cloudcontrol/types.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import type { Tool } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';

describe('the table of resource types', () => {
  test('knows more than ninety types, each once, by their CloudFormation names', () => {
    const keys = KINDS.map(({ types }) => types.join(' '));
    expect(keys.length).toBeGreaterThanOrEqual(90);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^AWS::\w+::\w+(?: AWS::\w+::\w+)*$/.test(key))).toEqual([]);
  });

  test('gives each noun to one kind only', () => {
    const nouns = KINDS.flatMap(({ nouns: own }) => own);
    expect(nouns.filter((noun, at) => nouns.indexOf(noun) !== at)).toEqual([]);
  });

  test('requests only read permissions, including those for what Cloud Control lists', () => {
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

  test("leaves a tool's own noun to that tool", () => {
    const [list] = tools.filter((tool) => tool.kind === 'list');
    if (!list) throw new Error('there is no list tool');
    const wanted: Tool = { ...list, id: 'glue.crawlers', nouns: ['crawler', 'glue crawler'] };
    const meant = (all: readonly Tool[]) =>
      createLexicon(all)
        .customs.all(tokenise('crawlers'))
        .flatMap(({ meanings }) => meanings.map(({ tool }) => tool.id));
    expect(meant(tools)).toEqual(['cloudcontrol.resources']);
    expect(meant([...tools, wanted])).toEqual([]);
  });

  test('finds a kind in any letter case, and names an unknown type', () => {
    expect(kindOfTypes(['aws::efs::filesystem']).noun[1]).toBe('EFS file systems');
    expect(kindOfTypes(['AWS::IoT::ThingGroup'])).toMatchObject({
      types: ['AWS::IoT::ThingGroup'],
      noun: ['IoT Thing Group resource', 'IoT Thing Group resources'],
    });
  });
});
