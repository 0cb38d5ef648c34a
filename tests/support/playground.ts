import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Child } from './child.ts';
import { startChild } from './child.ts';
import { freePort } from './free-port.ts';

const CLI = fileURLToPath(import.meta.resolve('@microsoft/m365agentsplayground/cli.js'));

/** Who is in the pretended organisation. The keys are the Playground's own, its spelling included. */
const ORGANISATION = `version: "0.1.1"
tenantId: 00000000-0000-0000-0000-0000000000001
bot: { id: 00000000-0000-0000-0000-00000000000b, name: Windsock }
currentUser: { id: user-id-0, name: Alex Wilber, userPrincipleName: alex@example.com, aadObjectId: 00000000-0000-0000-0000-0000000000020, givenName: Alex, surname: Wilber, email: alex@example.com }
users:
  - { id: user-id-1, name: Megan Bowen, userPrincipleName: megan@example.com, aadObjectId: 00000000-0000-0000-0000-0000000000021, givenName: Megan, surname: Bowen, email: megan@example.com }
personalChat: { id: personal-chat-id }
groupChat: { id: group-chat-id, name: Group Chat }
team: { id: team-id, name: My Team, aadGroupId: 00000000-0000-0000-0000-000000000031, channels: [{ id: channel-announcements-id, name: Announcements }] }
`;

/**
 * Starts the Microsoft 365 Agents Playground, a client like Teams in the browser, in front of a bot without app id.
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
  writeFileSync(settings, ORGANISATION);
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
    return { url: `http://localhost:${listening}`, child };
  } catch (error) {
    await child.end();
    throw error;
  }
}
