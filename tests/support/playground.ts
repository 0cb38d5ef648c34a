import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Child } from './child.ts';
import { startChild } from './child.ts';
import { freePort } from './free-port.ts';
import { waitFor } from './wait.ts';

const CLI = fileURLToPath(import.meta.resolve('@microsoft/m365agentsplayground/cli.js'));

const PEOPLE = [
  'Alex Wilber',
  'Megan Bowen',
  'Adele Vance',
  'Isaiah Langer',
  'Patti Fernandez',
  'Lynne Robbins',
];

/**
 * Returns the fictitious organisation. JSON is valid YAML; the keys, their spelling and the five colleagues are the
 * Playground's own.
 */
function organisation(): string {
  const [currentUser, ...users] = PEOPLE.map((name, index) => {
    const [givenName = '', surname = ''] = name.split(' ');
    const email = `${givenName.toLowerCase()}@example.com`;
    const aadObjectId = `00000000-0000-4000-8000-0000000000${20 + index}`;
    return { id: `user-id-${index}`, name, userPrincipleName: email, aadObjectId, givenName, surname, email };
  });
  return JSON.stringify({
    version: '0.1.1',
    tenantId: '00000000-0000-4000-8000-000000000001',
    bot: { id: '00000000-0000-4000-8000-000000000011', name: 'Windsock' },
    currentUser,
    users,
    personalChat: { id: 'personal-chat-id' },
    groupChat: { id: 'group-chat-id', name: 'Group Chat' },
    team: {
      id: 'team-id',
      name: 'My Team',
      aadGroupId: '00000000-0000-4000-8000-000000000031',
      channels: [{ id: 'channel-announcements-id', name: 'Announcements' }],
    },
  });
}

/**
 * Starts the Microsoft 365 Agents Playground, a client like Teams in the browser, for a bot without an app id.
 * `endpoint` is the bot's, `folder` takes its settings and log, `port` is used if it is free.
 */
export async function startPlayground({
  endpoint,
  folder,
  port = 0,
}: {
  endpoint: string;
  folder: string;
  port?: number;
}): Promise<{ url: string; child: Child }> {
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'playground.yml');
  writeFileSync(settings, organisation());
  const free = String(await freePort(port));
  const child = startChild([CLI, 'start', '-e', endpoint, '-c', 'msteams', '-p', free, '--dt'], {
    cwd: folder,
    env: {
      ...process.env,
      TEAMSAPPTESTER_BROWSER: 'none',
      TEAMSAPPTESTER_LOGFILE: join(folder, 'playground.log'),
      M365_AGENTS_PLAYGROUND_CONFIG_PATH: settings,
    },
  });
  try {
    const [, listening] = await child.says(/Listening on (\d+)/);
    const url = `http://localhost:${listening}`;
    // It reports that it listens before it knows whether it can continue.
    await waitFor('the Playground to serve its page', async () => (await fetch(url)).ok, {
      timeoutMs: 30_000,
    });
    return { url, child };
  } catch (error) {
    await child.end();
    throw error;
  }
}

/** How much later than it arrives a page sees a message. */
const LATER_MS = 300;

/**
 * Delays the replies that a page of the Playground receives. In a channel, the page drops a reply that arrives before the
 * response to its own message. On a busy machine, a fast bot's reply does.
 */
export const withLaterReplies = (page: Page): Promise<void> =>
  page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      setTimeout(() => socket.send(message), LATER_MS);
    });
  });
