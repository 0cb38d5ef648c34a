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
/** Who signs in by the window. */
export const ADA = 'ada@corp.example';

export interface TeamsPerson {
  tenant: string;
  object: string;
}

/** Somebody whom nobody has seen before. */
export const somebody = (tenant = TENANT): TeamsPerson => ({ tenant, object: randomUUID() });
export const stranger = (): TeamsPerson => somebody(OTHER_TENANT);

/** The whole product, the console as its sources are now, Microsoft as two peers play it, and Teams around it. */
export async function startTeamsTab({ env = {} }: { env?: Record<string, string> } = {}) {
  const users = [{ email: ADA, name: 'Ada Lovelace', tenant_id: TENANT }];
  const redirectUri = `${WINDSOCK_ORIGIN}/api/auth/microsoft/callback`;
  const pages = await startEmulatedEntra({ users, redirectUri });
  const tokens = await startForgingEntra();
  // Put back by hand: one may run while another does.
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

  /** As Microsoft gives Teams one for us. */
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
   * A browser profile with nothing in it but the cache of what the product serves, which tests share; a second one at
   * the same time is a new one. The test fails when its console said anything but `allow`. Call it in a test.
   */
  async function openProfile({ allow = [] as RegExp[] } = {}): Promise<BrowserContext> {
    const isKept = !isLent;
    isLent = true;
    if (isKept) kept ??= newProfile(teams.browser);
    const profile = isKept && kept ? await kept : await newProfile(teams.browser);
    const { said, stop } = listen(profile);
    onTestFinished(async () => {
      stop();
      // A test may have closed the kit, and the browser with it.
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

/** Microsoft's origin is two peers': one has its pages, and the other signs what Teams gives its tabs. */
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

/** The console keeps nothing in localStorage; sessionStorage goes with its page. */
async function empty(profile: BrowserContext): Promise<void> {
  for (const page of profile.pages()) await page.close();
  await profile.clearCookies();
}

/** For a person to look at: tests/out/teams/<name>.png. */
export async function shoot(page: Page, name: string): Promise<void> {
  // In CI nobody looks.
  if (process.env.CI === 'true') return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled' });
}
