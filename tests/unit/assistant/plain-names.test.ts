import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** Names that are plain words, too, or that several kinds of things bear. */
describe('a plain name before a metric', { timeout: 60_000 }, () => {
  it.each([
    ['search cpu', 3],
    ['search machines memory use', 3],
    ['cpu of the web servers in sydney', 3],
  ])('measures what is called so, and not everything: %s', async (asked, most) => {
    const { plan, reply } = await talk([asked]);
    const { resources } = (plan as { args?: { resources?: string[] } }).args ?? {};
    expect(resources?.length, reply.text).toBeGreaterThan(0);
    expect(resources?.length).toBeLessThanOrEqual(most);
    expect(reply.text).not.toMatch(/41 EC2|No EC2/);
  });

  it('still measures everything where a word only names the kind', async () => {
    expect(await planned('database connections')).not.toHaveProperty('resources');
  });
});
