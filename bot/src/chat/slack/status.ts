import type { WebClient } from '@slack/web-api';
import type { Address } from '../../contract/message.ts';
import { uncapital } from '../../contract/words.ts';
import type { Logger } from '../../logger.ts';
import type { Shown } from '../../runs/surface.ts';
import { SurfaceError } from '../../runs/surface.ts';
import { Recent } from '../recent.ts';
import type { LimitedCall } from './calls.ts';
import { isRefusedForGood, slackCodeOf } from './errors.ts';

/** The loading state of a thread, which Slack shows above the composer. */
export interface ThreadStatus {
  /** Shows the state, or keeps it up. Never throws. */
  show(address: Address, runId: string, text: string): Promise<Shown>;
  /** Ends the state, where Slack does not end it with the answer. Never throws. */
  settle(address: Address, runId: string): Promise<void>;
}

/**
 * How long a refusal is remembered. Until then no call is wasted; after that the app may have got the feature or the
 * scope.
 */
const REFUSED_MS = 3600_000;
const MAX_ORGS = 5_000;
const MAX_RUNS = 1_000;
/** Renewal interval. Slack removes a status line after two minutes. */
const RENEW_MS = 60_000;

type Way = 'session' | 'line';

/**
 * Shows a loading state in one of Slack's two ways. A session (`agents.sessions.setStatus`, for apps with
 * `features.agent_view`) lasts until it is ended. It has Slack's own stop button if the app receives
 * `agent_session_stopped`. A status line (`assistant.threads.setStatus`, for every app that may write) shows our words
 * and ends with our next message. An app's refusal is remembered for an hour. If a call fails otherwise, nothing is
 * shown this time. https://docs.slack.dev/ai/agent-sessions,
 * https://docs.slack.dev/reference/methods/assistant.threads.setStatus
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
  const shown = new Recent<{ way: Way; indicator: Shown; text: string; at: number }>(MAX_RUNS);

  const isRefused = (way: Way, org: string) => (refused.get(`${way} ${org}`) ?? 0) > now();

  /** Tries one way. Returns undefined where this app does not have it. */
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
      if (before && isSame) return before.indicator;
      for (const way of before ? [before.way] : (['session', 'line'] as const)) {
        const indicator = await attempt(way, address, text);
        if (indicator && indicator !== 'nothing') shown.set(runId, { way, indicator, text, at: now() });
        if (indicator) return indicator;
      }
      return 'nothing';
    },

    async settle(address, runId) {
      const before = shown.get(runId);
      // Without an entry the state may still be up: a process that died may have shown it.
      if (before?.way === 'line' || isRefused('session', address.org)) return;
      shown.delete(runId);
      await setSession(address, 'active').catch((error: unknown) => {
        if (error instanceof SurfaceError || !isRefusedForGood(error)) return;
        refused.set(`session ${address.org}`, now() + REFUSED_MS);
      });
    },
  };
}

/** Slack puts the app's name before this text: 'Windsock is reading costs …'. */
function lineOf(text: string): string {
  const words = text.slice(0, 100);
  return /^[A-Z][a-z]+ing\b/.test(words) ? `is ${uncapital(words)}` : `: ${words}`;
}
