import type { AskResult } from '../../contract/ask.ts';
import type { Address, Incoming } from '../../contract/message.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import type { Logger } from '../../logger.ts';
import type { RunAnswer, RunInput } from '../../runs/compute-reply.ts';
import type { FindAccess } from '../../services/access/find-access.ts';
import type { AskInput, AskInThread } from '../../services/ask/ask.ts';
import { lookupId, newId } from '../../services/identity/secret-token.ts';
import { threadKeyOf } from '../../services/runs/identity.ts';
import { isOver, readOwnRun, resultOf } from '../../services/runs/read.ts';
import type { RunDoc } from '../../services/runs/run.ts';
import type { Store } from '../../store/store.ts';
import type { LocalTurn } from '../turn.ts';
import type { LocalSurface } from './local-surface.ts';

export interface AskOptions {
  store: Store;
  /** What the asker may see. Absent: everything. */
  findAccess?: FindAccess | undefined;
  logger: Logger;
  turn: LocalTurn;
  localSurface: LocalSurface;
  /** The worker's assistant. It makes a file again that another process made. */
  assistant: { answer(input: RunInput): Promise<RunAnswer> };
  /** How long a request waits for its answer. Hosts and proxies cut requests at 230 s and often at 120 s. */
  waitMs?: number;
  /** Interval between two checks of a run that another process may have answered. */
  lookMs?: number;
}

/** Asks a question through the API. The question becomes a run like any other, and the request waits for it. */
export function createAskInThread(options: AskOptions): AskInThread {
  const {
    findAccess,
    store,
    logger,
    turn,
    localSurface,
    assistant,
    waitMs = 100_000,
    lookMs = 1_000,
  } = options;

  return async (input) => {
    const incoming = await incomingOf(input);
    const runId = await turn.acceptIn(input.workspaceId, incoming);
    const waiting = localSurface.wait(runId);
    try {
      const run = await settled(input, runId, waiting);
      mustBeSame(input, run);
      return resultOf(run, await fileOf(run, waiting, input.signal));
    } finally {
      waiting.leave();
    }
  };

  async function incomingOf(input: AskInput): Promise<Incoming> {
    const { asker, timezone, text = '', action, idempotencyKey, readsOnly } = input;
    return {
      address: await addressOf(input),
      message_id: idempotencyKey ? lookupId('again', idempotencyKey) : newId(),
      user: asker,
      text,
      // An API question is always for the assistant. It is not direct, since a new thread must know nothing of others.
      mentioned: true,
      direct: false,
      timezone,
      ...(action && { action: { ...action, kind: '' } }),
      ...(readsOnly && { reads_only: true as const }),
    };
  }

  /**
   * Returns the address of the question's thread. The thread's key includes the asker, so nobody can reach another
   * person's thread.
   */
  async function addressOf({ workspaceId, asker, thread, new_thread, action }: AskInput): Promise<Address> {
    const address = { surface: 'local' as const, org: workspaceId, channel: asker };
    if (action) {
      const pressed = await readOwnRun({
        ctx: { store },
        input: { workspaceId, asker, runId: action.run_id },
      });
      if (thread !== undefined && thread !== pressed.incoming.address.thread) throw notFound('thread');
      return pressed.incoming.address;
    }
    if (thread === undefined) return { ...address, thread: new_thread ?? newId() };
    const known = await store.read('workspaces', workspaceId, threadKeyOf({ ...address, thread }));
    if (!known) throw notFound('thread');
    return { ...address, thread };
  }

  /** Returns the run once it is over, or its current state when the wait ends first. */
  async function settled(
    input: AskInput,
    runId: string,
    waiting: ReturnType<LocalSurface['wait']>,
  ): Promise<RunDoc> {
    const until = performance.now() + Math.min(input.waitMs ?? waitMs, waitMs);
    for (;;) {
      // The run is not found if the workspace was deleted meanwhile.
      const run = await readOwnRun({ ctx: { store, findAccess }, input: { ...input, runId } });
      const left = until - performance.now();
      if (isOver(run) || left <= 0 || input.signal?.aborted) return run;
      await waiting.next(Math.min(lookMs, left), input.signal);
    }
  }

  async function fileOf(
    run: RunDoc,
    waiting: ReturnType<LocalSurface['wait']>,
    signal: AbortSignal | undefined,
  ): Promise<AskResult['file']> {
    if (run.file !== 'sent') return undefined;
    return waiting.file() ?? (await madeAgain(run, signal));
  }

  /** Makes the file again from the run's plan. Another process answered, and the file stayed there. */
  async function madeAgain(run: RunDoc, signal?: AbortSignal): Promise<AskResult['file']> {
    const deadline = AbortSignal.timeout(waitMs);
    const action = { id: 'again', run_id: run.id, kind: 'show_all' };
    try {
      const answer = await assistant.answer({
        run: { ...run, incoming: { ...run.incoming, action } },
        thread: undefined,
        workspaceId: run.workspace_id,
        progress() {},
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      return answer.file;
    } catch (err) {
      logger.warn({ err, run: run.id }, 'a file could not be made again');
      return undefined;
    }
  }
}

/** @throws AppError conflict when the key was already used for something else */
function mustBeSame({ idempotencyKey, text, action, thread }: AskInput, { incoming }: RunDoc): void {
  if (!idempotencyKey) return;
  const same =
    (action ? incoming.action?.run_id === action.run_id && incoming.action.id === action.id : true) &&
    (text === undefined || (incoming.text === text && !incoming.action)) &&
    (thread === undefined || incoming.address.thread === thread);
  if (same) return;
  throw new AppError(
    'conflict',
    'This Idempotency-Key was used for another question: use a new one for each.',
  );
}
