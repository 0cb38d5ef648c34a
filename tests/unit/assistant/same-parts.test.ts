import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('An answer of two parts', { timeout: 60_000 }, () => {
  const TRAIL = 'is the cloudtrail bucket versioned, and who could delete from it';

  it.each([
    'same two questions for terraform state',
    'and the terraform state?',
    'the same both for the terraform state bucket',
  ])('is given again for another thing of the kind: %s', async (text) => {
    const reply = await told(TRAIL, text);
    expect(reply).toMatch(/`larkspur-terraform-state` has versioning on/);
    expect(reply).toMatch(/may delete objects of `larkspur-terraform-state`/);
  });

  it('is given again for one that a tag and a part of the name say', async () => {
    const reply = await told(TRAIL, 'same for the web assets bucket');
    expect(reply).toMatch(/`larkspur-assets` has versioning on.*may delete objects of `larkspur-assets`/s);
  });

  it('is given again and again', async () => {
    const thread = ['how big is shop-prod and is it encrypted', 'and crm?', 'same questions for pos-ledger'];
    expect(await told(...thread)).toMatch(/storage of `pos-ledger`.*`pos-ledger` is (?:not )?encrypted/s);
  });

  it('is not given again after another question', async () => {
    const thread = ['is crm public, and who owns it', 'is crm encrypted', 'same for shop-prod'];
    expect(await told(...thread)).toMatch(/^\*\*Yes\*\*, `shop-prod` is encrypted\.$/m);
  });

  it('leaves the thread with the thing that it was about', async () => {
    const thread = ['is crm public, and how big is it', 'same for shop-prod', 'who owns it'];
    expect(await told(...thread)).toMatch(/^`shop-prod`/);
  });
});

describe('A question of rights', { timeout: 60_000 }, () => {
  it('is asked about another thing of the kind', async () => {
    const reply = await told('who may read larkspur-crm-exports', 'same for larkspur-assets');
    expect(reply).toMatch(/may read objects of `larkspur-assets`/);
  });
});
