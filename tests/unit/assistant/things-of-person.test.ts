import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('all things of a person', { timeout: 120_000 }, () => {
  it.each([["sam's stuff"], ['everything that belongs to sam'], ['which resources are still owned by sam']])(
    'are those with an owner tag: %s',
    async (text) => {
      expect(await planned(text)).toMatchObject({
        tool: 'resources.by-tag',
        filters: [{ field: 'tag:owner', op: 'eq', value: 'sam@larkspur.example' }],
      });
    },
  );

  it.each([["anna's things"], ['what did anna leave behind'], ['what is all here from anna']])(
    'or, if no tag says so, those with the name in theirs: %s',
    async (text) => {
      const { reply } = await talk([text]);
      expect(reply.text).toMatch(/^\*\*7 resources\*\* have \*\*anna\*\* in their names/);
      expect(reply.notes?.join(' ')).toContain('No owner tag names `anna`');
    },
  );

  it.each([
    ['did sam delete anything', 'cloudtrail.events'],
    ['what has anna access to', 'iam.access'],
  ])('while what somebody did or may do is another question: %s', async (text, tool) => {
    expect(await planned(text)).toMatchObject({ tool });
  });
});
