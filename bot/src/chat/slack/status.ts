import type { WebClient } from '@slack/web-api';
import type { Address } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import type { Shown } from '../../runs/surface.ts';
import { SurfaceError } from '../../runs/surface.ts';
import { Recent } from '../recent.ts';
import type { LimitedCall } from './calls.ts';
import { isRefusedForGood, slackCodeOf } from './errors.ts';

/** The loading state of a thread, as Slack shows it above the composer. */
export interface ThreadStatus {
  /** Shows it, or goes on showing it. Never throws. */
  show(address: Address, runId: string, text: string): Promise<Shown>;
  /** Ends it, where Slack does not with the answer. Never throws. */
  settle(address: Address, runId: string): Promise<void>;
}

/** An app may get the feature or the scope at any time; until it is asked again, no call is wasted. */
const REFUSED_MS = 3600_000;
const MAX_ORGS = 5_000;
const MAX_RUNS = 1_000;
/** Slack takes a line away after two minutes. */
const RENEW_MS = 60_000;

type Way = 'session' | 'line';

/**
 * Slack has two ways. A session (`agents.sessions.setStatus`, for apps with `features.agent_view`) shows that the agent
 * works, with Slack's own button to stop where the app hears `agent_session_stopped`; it lasts until it is ended. A line
 * (`assistant.threads.setStatus`, for every app that may write) shows words of ours, and ends with our next message. An
 * app's refusal is remembered for an hour; where a call fails otherwise, nothing is shown this time.
 * https://docs.slack.dev/ai/agent-sessions, https://docs.slack.dev/reference/methods/assistant.threads.setStatus
 */
export function createThreadStatus(options: {
  clientOf: (org: string) => Promise<WebClient>;
  limited: LimitedCall;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}): ThreadStatus {
  const { clientOf, limited, logger, now } = options;
  const refused = new Recent<number>(MAX_ORGS);
  const shown = new Recent<{ way: Way; as: Shown; text: string; at: number }>(MAX_RUNS);

  const isRefused = (way: Way, org: string) => (refused.get(`${way} ${org}`) ?? 0) > now();

  /** Tries one way; undefined where this app does not have it. */
  async function attempt(way: Way, address: Address, text: string): Promise<Shown | undefined> {
    const { org } = address;
    if (isRefused(way, org)) return undefined;
    try {
      return await (way === 'session' ? showSession(address) : showLine(address, text));
    } catch (error) {
      logger.debug({ org, way, code: slackCodeOf(error) }, 'no status shown');
      if (!isRefusedForGood(error)) return 'nothing';
      refused.set(`${way} ${org}`, now() + REFUSED_MS);
      return undefined;
    }
  }

  async function setSession({ org, channel, thread }: Address, status: 'processing' | 'active') {
    const client = await clientOf(org);
    const session = { channel_id: channel, thread_ts: thread, status };
    return limited(`agents.sessions.setStatus ${org}`, () => client.agents.sessions.setStatus(session), {
      patient: false,
    });
  }

  async function showSession(address: Address): Promise<Shown> {
    const { response_metadata, warning } = await setSession(address, 'processing');
    const warnings = [warning ?? '', ...(response_metadata?.warnings ?? [])].join(',');
    return warnings.includes('missing_agent_session_stopped') ? 'status' : 'stoppable';
  }

  async function showLine({ org, channel, thread }: Address, text: string): Promise<Shown> {
    const client = await clientOf(org);
    const line = { channel_id: channel, thread_ts: thread, status: lineOf(text) };
    await limited(`assistant.threads.setStatus ${org}`, () => client.assistant.threads.setStatus(line), {
      patient: false,
    });
    return 'status';
  }

  return {
    async show(address, runId, text) {
      const before = shown.get(runId);
      const isSame = before?.way === 'session' || (before?.text === text && now() - before.at < RENEW_MS);
      if (before && isSame) return before.as;
      for (const way of before ? [before.way] : (['session', 'line'] as const)) {
        const as = await attempt(way, address, text);
        if (as && as !== 'nothing') shown.set(runId, { way, as, text, at: now() });
        if (as) return as;
      }
      return 'nothing';
    },

    async settle(address, runId) {
      const before = shown.get(runId);
      // Not shown by this process: by one that died, perhaps.
      if (before?.way === 'line' || isRefused('session', address.org)) return;
      shown.delete(runId);
      await setSession(address, 'active').catch((error: unknown) => {
        if (error instanceof SurfaceError || !isRefusedForGood(error)) return;
        refused.set(`session ${address.org}`, now() + REFUSED_MS);
      });
    },
  };
}

/** Slack writes the app's name before it: 'Windsock is reading costs …'. */
function lineOf(text: string): string {
  const words = text.slice(0, 100);
  return /^[A-Z][a-z]+ing\b/.test(words)
    ? `is ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : `: ${words}`;
}
