import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { makeCertificate } from '../integration/mail-peer.ts';
import { launchChromium } from './chromium.ts';

const TEAMS_ORIGIN = 'https://teams.microsoft.com';

const SCRIPT = readFileSync(fileURLToPath(new URL('teams-host-page.ts', import.meta.url)), 'utf8');
/** Teams' list of the hosts that teams-js trusts. */
const VALID_DOMAINS = 'https://res.cdn.office.net/teams-js/validDomains/json/validDomains.json';

const PAGE = `<!doctype html>
<html lang="en"><head><title>Microsoft Teams, as far as a tab sees it</title>
  <link rel="icon" href="data:,"><style>
  body { margin: 0; height: 100vh; display: grid; grid-template-rows: 44px 1fr; font: 14px system-ui; }
  body { --bar: #ebebeb; --ink: #242424; }
  body[data-theme=dark] { --bar: #1f1f1f; --ink: #fff; }
  body[data-theme=contrast] { --bar: #000; --ink: #fff; }
  header { background: var(--bar); color: var(--ink); display: flex; align-items: center; gap: 16px; padding: 0 16px; }
  main { display: grid; } iframe { border: 0; width: 100%; height: 100%; }
</style></head><body>
  <header>Teams <b>Windsock</b> <button disabled>Save</button></header><main></main>
  <script type="module" src="/host.js"></script>
</body></html>`;

export interface Tab {
  page: Page;
  frame: Frame;
  /** What the tab sent to Teams, in order: [function, ...arguments]. */
  said(): Promise<[string, ...unknown[]][]>;
  changeTheme(theme: 'default' | 'dark' | 'contrast'): Promise<void>;
}

export interface TabOptions {
  /** The path of ours that Teams shows. */
  path?: string;
  frameContext?: 'content' | 'settings' | 'sidePanel';
  /** Additions to Teams' context: a channel, another person, a theme. */
  context?: Record<string, unknown>;
  /** The embedding page is not Teams. */
  silent?: boolean;
  /** The result of getAuthToken: [true, token], or [false, why not]. */
  token: () => Promise<[boolean, string]>;
}

/**
 * Starts Chromium with a fake Teams at teams.microsoft.com, and every other host as `hosts` says. It uses TLS, which
 * cookies and frames need; certificates are not checked.
 * @param hosts host name → the http:// origin that serves it
 */
export async function startTeams({ hosts }: { hosts: Record<string, string> }) {
  const front = createServer(makeCertificate(), (request, response) => {
    const host = request.headers.host ?? '';
    const url = `https://${host}${request.url}`;
    if (url === VALID_DOMAINS) {
      return sendFile(response, 'application/json', '{"validOrigins":["teams.microsoft.com"]}');
    }
    if (url === `${TEAMS_ORIGIN}/host.js`) {
      return sendFile(response, 'text/javascript', stripTypeScriptTypes(SCRIPT));
    }
    if (url === `${TEAMS_ORIGIN}/`) return sendFile(response, 'text/html', PAGE);
    const target = hosts[host];
    if (target) return forward(request, response, target);
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  const { port } = front.address() as AddressInfo;
  const browser: Browser = await launchChromium([
    `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
    '--ignore-certificate-errors',
  ]);

  /** Opens the tab of an app at `origin`, in a page of the profile. */
  async function openTab(profile: BrowserContext, origin: string, options: TabOptions): Promise<Tab> {
    const page = await profile.newPage();
    await page.exposeFunction('askForToken', options.token);
    const scene = {
      url: `${origin}${options.path ?? '/settings'}`,
      frameContext: options.frameContext ?? 'content',
      context: { theme: 'default', locale: 'en-us', hostName: 'Teams', ...options.context },
      silent: options.silent ?? false,
    };
    // Only for Teams itself: the frame is a page of another site.
    await page.addInitScript((given) => {
      if (window.parent === window) Object.assign(window, { scene: given });
    }, scene);
    await page.goto(`${TEAMS_ORIGIN}/`);
    const element = await page.waitForSelector('iframe');
    const frame = await element.contentFrame();
    if (!frame) throw new Error('Teams shows no frame');
    return {
      page,
      frame,
      said: () => page.evaluate(() => (window as unknown as { said: [string, ...unknown[]][] }).said),
      changeTheme: (theme) =>
        page.evaluate(
          (name) => (window as unknown as { changeTheme(theme: string): void }).changeTheme(name),
          theme,
        ),
    };
  }

  return {
    browser,
    openTab,
    async close() {
      await browser.close();
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
    },
  };
}

function sendFile(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Access-Control-Allow-Origin': '*' });
  response.end(text);
}

/** Forwards requests as a reverse proxy on the same machine does. */
function forward(request: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers, socket, url } = request;
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' };
  const asked = httpRequest(target + url, { method, headers: forwarded }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  request.pipe(asked);
}
