import { expect, it } from 'vitest';
import { talk } from './talk.ts';

it.each([
  ['elastic ips that nothing uses', 'what could we save there', /^An estimated \*\*\$14\.60 a month\*\*/],
  [
    'disks that are attached to nothing',
    'and how much do we save then?',
    /^An estimated \*\*\$711 a month\*\*/,
  ],
])('“%s”, “%s”: what was shown costs that', { timeout: 60_000 }, async (first, then, said) => {
  expect((await talk([first, then])).reply.text).toMatch(said);
});

it('is all that is wasted where nothing was shown', { timeout: 60_000 }, async () => {
  expect((await talk(['how much could we save'])).plan).toMatchObject({ tool: 'checks.findings' });
});

it('what is red is what needs attention, and not what others say of it', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['is anything red at the moment', 'since when']);
  expect(reply.table?.columns.map(({ key }) => key)).toContain('since');
});
