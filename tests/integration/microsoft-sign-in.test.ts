import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEntraApi, REDIRECT_URI } from '../support/entra-kit.ts';
import { startEmulatedEntra, startStrictEntra, TENANT } from '../support/entra-peers.ts';

describe('sign-in over emulated Entra', () => {
  let entra: Awaited<ReturnType<typeof startEmulatedEntra>>;
  beforeAll(async () => {
    const users = [
      { email: 'ada@outlook.com', name: 'Ada Lovelace' },
      { email: 'grace@corp.example', name: 'Grace Hopper', tenant_id: TENANT },
    ];
    entra = await startEmulatedEntra({ users, redirectUri: REDIRECT_URI });
  });
  afterAll(() => entra.close());

  it('signs a personal account in, with its name and a workspace', async () => {
    const { openBrowser } = createEntraApi(entra);
    const browser = openBrowser();
    expect(await browser.signIn('ada@outlook.com')).toBe('/insights');
    expect(await browser.me()).toMatchObject({
      email: 'ada@outlook.com',
      first_name: 'Ada',
      microsoft_linked: true,
    });
  });
});

describe('strict', () => {
  it('signs in', async () => {
    const strict = await startStrictEntra({
      claims: {
        ada: { tid: TENANT, oid: TENANT, email: 'ada@corp.example', xms_edov: true, given_name: 'Ada' },
      },
      redirectUri: REDIRECT_URI,
    });
    const { openBrowser } = createEntraApi(strict);
    const browser = openBrowser();
    expect(await browser.signIn('ada')).toBe('/insights');
    expect(await browser.me()).toMatchObject({
      email: 'ada@corp.example',
      first_name: 'Ada',
      microsoft_linked: true,
    });
    await strict.close();
  });
});
