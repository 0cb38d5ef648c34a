import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('“who did that?” after costs that rose', { timeout: 60_000 }, () => {
  it.each(['who did that?', 'who caused it', "who's behind that"])(
    'is answered with the person first: %s',
    async (asked) => {
      const { reply } = await talk(['why did our bill go up?', asked]);
      expect(reply.text).toMatch(/^As far as CloudTrail shows, it was \*\*yuki\*\* with `ReplaceRoute`/);
      expect(reply.table).toBeUndefined();
    },
  );

  it('does not explain why they rose', async () => {
    const { reply } = await talk(['why did our bill go up?', 'who did that?', 'why?']);
    expect(reply.text).toMatch(/^\*\*\$/);
    expect(reply.table).toBeDefined();
  });
});
