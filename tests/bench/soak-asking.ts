import { setTimeout as sleep } from 'node:timers/promises';
import type { AskResult } from '@windsock/bot/contract/ask.ts';
import type { Agent } from '../eval/same/ask-mcp.ts';
import { connectAgent } from '../eval/same/ask-mcp.ts';
import { counterpartOf } from '../eval/same/counterpart.ts';
import { appMention, eventCallback, signed } from '../support/slack-requests.ts';
import type { Conversation } from './soak-questions.ts';

export interface Workspace {
  id: string;
  key: string;
}

/** A conversation in progress: asks its next question, if there is one. @returns the number of questions asked */
export type Thread = () => Promise<number>;

export interface Peers {
  /** Windsock's address. */
  url: string;
  /** The address of the peer for Slack and for Teams' connector. */
  chatUrl: string;
  workspaces: readonly Workspace[];
}

/** Of ten threads, five are in Slack, two in Teams and three over the API, whose answers are also read over MCP. */
const SURFACES = [
  'slack',
  'teams',
  'api',
  'slack',
  'slack',
  'api',
  'slack',
  'teams',
  'slack',
  'api',
] as const;

/**
 * Starts threads, each by another person in the next workspace. A key that asks too often waits as long as the server
 * says.
 */
export function createThreads({ url, chatUrl, workspaces }: Peers) {
  const agents = new Map<string, Promise<Agent>>();
  let begun = 0;

  function begin(conversation: Conversation): Thread {
    const number = begun++;
    const place = number % workspaces.length;
    const surface = SURFACES[Math.floor(number / workspaces.length) % SURFACES.length] ?? 'slack';
    const turns = conversation[Symbol.iterator]();
    const asked = { number, place, thread: undefined as string | undefined };
    return async () => {
      const { value: text, done } = turns.next();
      if (done) return 0;
      return surface === 'api' ? askApi(text, asked) : askChat(surface, text, asked);
    };
  }

  interface Asked {
    number: number;
    place: number;
    thread: string | undefined;
  }

  async function askChat(surface: 'slack' | 'teams', text: string, asked: Asked): Promise<number> {
    await (surface === 'slack' ? askSlack(text, asked) : askTeams(text, asked));
    return 1;
  }

  async function askSlack(text: string, asked: Asked): Promise<void> {
    const ts = messageTs();
    const team = `T${asked.place}`;
    const event = appMention(text, {
      ...{ ts, team, channel: `C${asked.number % 1_000}`, user: `U${asked.number}` },
      ...(asked.thread && { thread_ts: asked.thread }),
    });
    asked.thread ??= ts;
    const body = JSON.stringify(
      eventCallback(event, {
        ...{ team_id: team, context_team_id: team, event_id: `Ev${ts}` },
        authorizations: [{ enterprise_id: null, team_id: team, user_id: 'U0WINDSOCK', is_bot: true }],
      }),
    );
    await send('/slack/events', signed(body), body);
  }

  async function askTeams(text: string, { number, place }: Asked): Promise<void> {
    const tenant = { id: `tenant-${place}` };
    const activity = {
      ...{ type: 'message', id: messageTs(), channelId: 'msteams', serviceUrl: chatUrl, text },
      from: { id: `29:${number}`, aadObjectId: `person-${number}` },
      recipient: { id: '28:bot', name: 'Windsock' },
      conversation: { id: `a:${number}`, conversationType: 'personal', tenantId: tenant.id },
      channelData: { tenant },
    };
    await send('/api/messages', { 'Content-Type': 'application/json' }, JSON.stringify(activity));
  }

  async function askApi(text: string, asked: Asked): Promise<number> {
    const workspace = workspaces[asked.place] as Workspace;
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${workspace.key}` };
    const body = JSON.stringify({ text, ...(asked.thread && { thread: asked.thread }) });
    const response = await send(`/api/workspaces/${workspace.id}/ask`, headers, body);
    const { reply, status, thread } = (await response.json()) as AskResult;
    if (status !== 'done') throw new Error(`'${text}' over the API: ${status}`);
    asked.thread = thread;
    const call = reply?.plan && counterpartOf(reply.plan, new Date());
    if (!call || 'why' in call) return 1;
    const agent = agents.get(workspace.key) ?? connectAgent({ key: workspace.key, url });
    agents.set(workspace.key, agent);
    await (await agent).call(call);
    return 2;
  }

  async function send(path: string, headers: Record<string, string>, body: string): Promise<Response> {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    if (response.ok) return response;
    if (response.status === 429) {
      await sleep(Number(response.headers.get('Retry-After')) * 1000);
      return send(path, headers, body);
    }
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }

  let sent = 0;
  function messageTs(): string {
    sent += 1;
    return `${Math.floor(Date.now() / 1000)}.${String(sent).padStart(6, '0')}`;
  }

  return {
    begin,
    close: async () =>
      void (await Promise.all([...agents.values()].map(async (each) => (await each).close()))),
  };
}
