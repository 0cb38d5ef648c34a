import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('An answer of two parts', { timeout: 60_000 }, () => {
  it('is not given again after another question', async () => {
    const thread = ['is crm public, and who owns it', 'is crm encrypted', 'same for shop-prod'];
    expect(await told(...thread)).toMatch(/^\*\*Yes\*\*, `shop-prod` is encrypted\.$/m);
  });

  it('leaves the thread with the thing that it was about', async () => {
    const thread = ['is crm public, and how big is it', 'same for shop-prod', 'who owns it'];
    expect(await told(...thread)).toMatch(/^`shop-prod`/);
  });
});
