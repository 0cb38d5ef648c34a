import type { Incoming } from '../contract/message.ts';
import type { Reply } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import { AppError, notFound } from '../domain/errors.ts';
import type { Logger } from '../logger.ts';
import { STOP } from '../reply/actions.ts';
import type { FindAccess } from '../services/access/find-access.ts';
import type { Trail } from '../services/audit/trail.ts';
import type { Doorbell } from '../services/runs/enqueue.ts';
import { enqueueRun } from '../services/runs/enqueue.ts';
import { runIdOf, threadKeyOf } from '../services/runs/identity.ts';
import type { ThreadDoc } from '../services/runs/run.ts';
import { listedAs } from '../services/threads/own-thread.ts';
import type { FindWorkspaceByOrg } from '../services/workspaces/find-by-org.ts';
import type { Store } from '../store/store.ts';
import { createDefaultChannels } from './default-channels.ts';
import { inheritedFrame } from './direct.ts';
import { createFeedbackInteraction, isFeedback } from './feedback-interaction.ts';
import { createInteractionReader } from './interaction.ts';
import { frameOfOpenThread, isCalledInto, withPrivateAddress } from './privately.ts';
import { createRateLimit, QUESTIONS_A_MINUTE } from './rate-limit.ts';
import { Recent } from './recent.ts';
import { createRecordRefusal } from './record-refusal.ts';
import { stopByInteraction } from './stop-interaction.ts';

/**
 * The outcome of a message. accepted: stored, an answer will come. duplicate: accepted before. ignored: not for the
 * assistant. unlinked: for the assistant, but the organisation is not connected to a workspace. refused: for the
 * assistant, but the person may not act.
 */
type Outcome = 'accepted' | 'duplicate' | 'ignored' | 'unlinked' | 'refused';

export interface TurnContext {
  store: Store;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  doorbell: Doorbell;
  resolveWorkspace: FindWorkspaceByOrg;
  /** What the presser of a button may see. Absent: everything. */
  findAccess?: FindAccess | undefined;
  /** Days for which feedback is kept where the workspace keeps questions. Absent: for good. */
  keepDays?: number | undefined;
  /** The audit trail, which records refused people. Absent: none. */
  trail?: Trail | undefined;
}

type MayAct = () => Promise<boolean>;

export interface Turn {
  /**
   * Decides whether a person's message or pressed button is for the assistant, and stores it as a run if so. When this
   * resolves, the platform may be told that it was received. Adapters pass only new messages of people: no bots, edits
   * or deletions.
   * @param mayAct whether the person may ask and press here; called only if the message is for the assistant. Absent:
   * they may
   * @throws StoreError when it could not be stored; the platform should send it again
   */
  accept(incoming: Incoming, mayAct?: MayAct): Promise<Outcome>;
}

export interface LocalTurn {
  /**
   * The same for an API question, whose address is `local` and names this workspace. This is the only way into a
   * workspace that no organisation leads to. The caller must check that the asker may use it. Returns the id of its
   * run.
   * @throws AppError not_found (no such button), too_many_requests; StoreError as `accept`
   */
  acceptIn(workspaceId: string, incoming: Incoming): Promise<string>;
}

/** How long a thread is remembered after its last answer. The worker writes it with each answer. */
const THREAD_SECONDS = 90 * 24 * 3600;

export function createTurn(context: TurnContext): Turn & LocalTurn {
  const ctx = { ...context, logger: context.logger.child({ module: 'turn' }) };
  const { store, now } = ctx;
  const allow = createRateLimit(now);
  const readInteraction = createInteractionReader({ store, now, findAccess: ctx.findAccess });
  const giveFeedback = createFeedbackInteraction(ctx);
  const defaultChannels = createDefaultChannels(ctx);
  const refused = createRecordRefusal(ctx);
  /** Runs of this process's latest messages. Slack sends a mention twice, and again when we are slow. */
  const accepted = new Recent<Promise<Outcome>>(5_000);
  /** Threads known to exist, `workspace:key`. */
  const threads = new Recent<true>(20_000);

  async function accept(incoming: Incoming, mayAct: MayAct = async () => true): Promise<Outcome> {
    if (!incoming.action && !mayBeAsked(incoming)) return 'ignored';
    const { surface, org } = incoming.address;
    // A platform's message can never name a workspace itself.
    const workspaceId = surface === 'local' ? undefined : await ctx.resolveWorkspace(surface, org);
    if (!workspaceId) return 'unlinked';
    const { action } = incoming;
    // Checked before the press gets an identity: a refused decision must not block the one that counts.
    if (action && !(await mayAct())) return refused(workspaceId, incoming);
    if (action && isFeedback(action)) return giveFeedback({ workspaceId, incoming, action });
    if (action?.id === STOP.id) return stopByInteraction(store, { workspaceId, incoming, action });
    const question = await questionOf(workspaceId, incoming);
    if (!question) return 'ignored';
    const outcome = await once(question.id, () =>
      ask({ workspaceId, ...question }, action ? undefined : mayAct),
    );
    if (outcome === 'accepted') defaultChannels.heard(workspaceId, incoming);
    return outcome;
  }

  async function acceptIn(workspaceId: string, incoming: Incoming): Promise<string> {
    const { surface, org } = incoming.address;
    if (surface !== 'local' || org !== workspaceId) throw new Error('A chat message came in through the API');
    const question = await questionOf(workspaceId, incoming);
    if (!question) throw notFound('button');
    await once(question.id, () => ask({ workspaceId, ...question }));
    return question.id;
  }

  async function questionOf(workspaceId: string, incoming: Incoming) {
    const { action } = incoming;
    return action ? readInteraction({ workspaceId, incoming, action }) : { id: runIdOf(incoming), incoming };
  }

  /** Runs `work` unless the same run was accepted just now or is being accepted. */
  async function once(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const before = accepted.get(id);
    // A failure fails both, since the platform sends both again.
    if (before && (await before) !== 'ignored') return 'duplicate';
    const outcome = work();
    accepted.set(id, outcome);
    try {
      return await outcome;
    } catch (error) {
      accepted.delete(id);
      throw error;
    }
  }

  async function ask(
    question: { id: string; workspaceId: string; incoming: Incoming },
    mayAct?: MayAct,
  ): Promise<Outcome> {
    const { workspaceId } = question;
    const incoming = await withPrivateAddress(store, workspaceId, question.incoming);
    const key = threadKeyOf(incoming.address);
    const place = `${workspaceId}:${key}`;
    const called = incoming.mentioned || incoming.direct || incoming.action;
    if (!called && !(await isThread(workspaceId, key, incoming))) return 'ignored';
    if (mayAct && !(await mayAct())) return refused(workspaceId, incoming);

    const { surface, org } = incoming.address;
    // Over the API a person is the same in all workspaces.
    const allowance = allow(
      surface === 'local' ? `local:${incoming.user}` : `${surface}:${org}:${incoming.user}`,
    );
    if (!allowance.allowed) {
      ctx.logger.info({ surface, org, user: incoming.user }, 'too many questions');
      if (surface === 'local') throw tooMany(allowance.retryAfterMs);
      if (!allowance.first) return 'ignored';
    }

    // The asker may have deleted an API thread, in any process.
    const thread =
      surface !== 'local' && threads.get(place) ? undefined : await newThread(workspaceId, key, incoming);
    const input = {
      ...question,
      threadKey: key,
      incoming,
      ...(thread && { thread }),
      ...(!allowance.allowed && { reply: slowDown(allowance.retryAfterMs) }),
    };
    const created = await enqueueRun({ ctx, input });
    threads.set(place, true);
    return created ? 'accepted' : 'duplicate';
  }

  /**
   * Returns whether the assistant was called into the thread. If at its beginning, the root is a run; if later, the
   * thread is stored.
   */
  async function isThread(workspaceId: string, key: string, incoming: Incoming): Promise<boolean> {
    if (threads.get(`${workspaceId}:${key}`)) return true;
    const found = await isCalledInto(store, workspaceId, incoming);
    // A private thread may still have to begin, with the frame of the open one.
    if (found && !incoming.address.only_for) threads.set(`${workspaceId}:${key}`, true);
    return found;
  }

  /**
   * Returns the document to store with the run so that the thread is known as ours. Undefined: a run at the thread's
   * root needs none.
   */
  async function newThread(
    workspaceId: string,
    key: string,
    incoming: Incoming,
  ): Promise<ThreadDoc | undefined> {
    const { address, direct } = incoming;
    const { frame, scope } = direct
      ? await inheritedFrame({ store, workspaceId, key, incoming })
      : address.only_for
        ? await frameOfOpenThread(store, workspaceId, address)
        : {};
    if (!frame && !address.only_for && incoming.message_id === incoming.address.thread) return undefined;
    return {
      id: key,
      type: 'thread',
      workspace_id: workspaceId,
      created_at: new Date(now()).toISOString(),
      ttl: THREAD_SECONDS,
      ...(frame && { frame, scope }),
      ...listedAs(incoming),
    };
  }

  return { accept, acceptIn };
}

/**
 * Returns whether the message alone allows it to be for the assistant: it mentions the assistant, is sent to it
 * directly, or is in a thread (perhaps one of ours) and addresses nobody else.
 */
function mayBeAsked({ address, message_id, mentioned, direct, text }: Incoming): boolean {
  if (mentioned) return true;
  if (!text.trim()) return false;
  if (direct) return true;
  // A group chat without threads is one long conversation among people, so each question there needs a mention.
  const inThread = address.thread !== message_id && address.thread !== address.channel;
  return inThread && !text.trimStart().startsWith('@');
}

function slowDown(retryAfterMs: number): Reply {
  return {
    kind: 'notice',
    text: `That was more than ${QUESTIONS_A_MINUTE} questions in a minute, so I left this one out. ${askAgain(retryAfterMs)}`,
  };
}

function tooMany(retryAfterMs: number): AppError {
  const detail = `That was more than ${QUESTIONS_A_MINUTE} questions in a minute. ${askAgain(retryAfterMs)}`;
  return new AppError('too_many_requests', detail, { retryAfterSeconds: retryAfterMs / 1000 });
}

function askAgain(retryAfterMs: number): string {
  const seconds = Math.ceil(retryAfterMs / 1000);
  return `Ask again in ${counted(seconds, 'second')}.`;
}
