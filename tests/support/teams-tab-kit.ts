import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { startProduct } from '@windsock/functions/product.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { listen } from './browser-says.ts';
import { builtConsole } from './console-build.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  OTHER_TENANT,
  startEmulatedEntra,
  startForgingEntra,
  TENANT,
} from './entra-peers.ts';
import type { Wire } from './entra-wire.ts';
import { LOGIN_ORIGIN } from './entra-wire.ts';
import { freePort } from './free-port.ts';
import type { TabOptions } from './teams-host.ts';
import { startTeams } from './teams-host.ts';

const SHOTS = fileURLToPath(new URL('../out/teams/', import.meta.url));
const HOST = 'windsock.example';
export const WINDSOCK_ORIGIN = `https://${HOST}`;
/** The person who signs in through the window. */
export const ADA = 'ada@corp.example';

export interface TeamsPerson {
  tenant: string;
  object: string;
}

/** Returns a new person. */
export const somebody = (tenant = TENANT): TeamsPerson => ({ tenant, object: randomUUID() });
export const stranger = (): TeamsPerson => somebody(OTHER_TENANT);

/**
 * Starts the whole product, the console built from the current sources, two peers in Microsoft's place, and Teams
 * around it.
 */
export async function startTeamsTab({ env = {} }: { env?: Record<string, string> } = {}) {
  const users = [{ email: ADA, name: 'Ada Lovelace', tenant_id: TENANT }];
  const redirectUri = `${WINDSOCK_ORIGIN}/api/auth/microsoft/callback`;
  const pages = await startEmulatedEntra({ users, redirectUri });
  const tokens = await startForgingEntra();
  // Restored by hand, since one kit may run while another does.
  const before = fetch;
  globalThis.fetch = microsoftAt(before, pages, tokens);

  const folder = mkdtempSync(join(tmpdir(), 'windsock-teams-'));
  const port = await freePort();
  const config = loadConfig({
    PORT: String(port),
    PUBLIC_URL: WINDSOCK_ORIGIN,
    WINDSOCK_DATA_DIR: folder,
    MICROSOFT_APP_ID: CLIENT_ID,
    MICROSOFT_APP_PASSWORD: 'bot-password',
    ENTRA_CLIENT_ID: CLIENT_ID,
    ENTRA_CLIENT_SECRET: CLIENT_SECRET,
    ...env,
  });
  const logger = createLogger({ level: 'silent' });
  const product = await startProduct({ config, logger, consoleFolder: await builtConsole() });
  const login = new URL(pages.wire.locate(`${LOGIN_ORIGIN}/`)).origin;
  const teams = await startTeams({
    hosts: { [HOST]: `http://127.0.0.1:${port}`, [new URL(LOGIN_ORIGIN).host]: login },
  });

  /** Returns the token that Microsoft gives Teams for us. */
  const tokenOf = ({ tenant, object }: TeamsPerson): Promise<string> =>
    tokens.server.issuer.buildToken({
      scopesOrTransform: (_header, payload) => {
        Object.assign(payload, {
          iss: `${LOGIN_ORIGIN}/${tenant}/v2.0`,
          aud: `api://${HOST}/${CLIENT_ID}`,
          tid: tenant,
          oid: object,
          scp: 'access_as_user',
          // Teams on the web (Microsoft: the client applications that SSO preauthorises).
          azp: '5e3ce6c0-2b1f-4285-8d4b-75ee78787346',
          preferred_username: `${object.slice(0, 8)}@corp.example`,
          given_name: 'Grace',
          family_name: 'Hopper',
        });
      },
    });

  let kept: Promise<BrowserContext> | undefined;
  let isLent = false;

  /**
   * Opens an empty browser profile, except for the cached files of the product. Tests share it; a second one at the
   * same time is new. The test fails if the browser's console shows anything but `allow`. Call it in a test.
   */
  async function openProfile({ allow = [] as RegExp[] } = {}): Promise<BrowserContext> {
    const isKept = !isLent;
    isLent = true;
    if (isKept) kept ??= newProfile(teams.browser);
    const profile = isKept && kept ? await kept : await newProfile(teams.browser);
    const { said, stop } = listen(profile);
    onTestFinished(async () => {
      stop();
      // A test may have closed the kit together with the browser.
      if (isKept && teams.browser.isConnected()) await empty(profile);
      else await profile.close();
      if (isKept) isLent = false;
      expect(said.filter((text) => !allow.some((one) => one.test(text)))).toEqual([]);
    });
    return profile;
  }

  return {
    openProfile,
    /** Opens the tab as a person who is signed in to Teams. */
    openTab: (profile: BrowserContext, { as, ...options }: { as: TeamsPerson } & Partial<TabOptions>) =>
      teams.openTab(profile, WINDSOCK_ORIGIN, {
        token: async () => [true, await tokenOf(as)],
        ...options,
        context: { tid: as.tenant, userObjectId: as.object, ...options.context },
      }),
    async close() {
      await teams.close();
      await product.close();
      await Promise.all([pages.close(), tokens.close()]);
      globalThis.fetch = before;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Peer {
  wire: Wire;
}

/** Puts two peers at Microsoft's origin: one has its pages, the other signs the tokens that Teams gives its tabs. */
function microsoftAt(real: typeof fetch, pages: Peer, tokens: Peer): typeof fetch {
  return (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
    if (origin !== LOGIN_ORIGIN) return real(input, init);
    const peer = pathname === '/common/discovery/v2.0/keys' ? tokens : pages;
    return peer.wire.fetch(input, init);
  };
}

async function newProfile(browser: Browser): Promise<BrowserContext> {
  const profile = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1000, height: 720 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  profile.setDefaultTimeout(15_000);
  return profile;
}

/** Empties a profile. The console keeps nothing in localStorage, and sessionStorage goes with its page. */
async function empty(profile: BrowserContext): Promise<void> {
  for (const page of profile.pages()) await page.close();
  await profile.clearCookies();
}

/** Takes a screenshot for a person to look at: tests/out/teams/<name>.png. */
export async function shoot(page: Page, name: string): Promise<void> {
  // In CI nobody looks at them.
  if (process.env.CI === 'true') return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled' });
}
