import type { Incoming } from '../contract/message.ts';
import type { Action, Reply } from '../contract/reply.ts';
import { ASK_AGAIN_ID, SHOW_ALL_ID, SHOW_ANSWER_ID } from '../reply/actions.ts';
import { askerOf } from '../services/access/asker.ts';
import type { FindAccess } from '../services/access/find-access.ts';
import { maySee } from '../services/access/may-see.ts';
import { runIdOfInteraction } from '../services/runs/identity.ts';
import { readRun } from '../services/runs/read.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Store } from '../store/store.ts';
import { placeOfInteraction } from './privately.ts';
import { Recent } from './recent.ts';

export interface Interaction {
  workspaceId: string;
  incoming: Incoming;
  action: NonNullable<Incoming['action']>;
}

/** Two clicks on one example within this time are a double click. A later click asks the question again. */
const DOUBLE_CLICK_MS = 10_000;

/**
 * Turns the press of a button into a question. The question is read from the reply that the assistant stored for the
 * run, which must belong to this workspace and thread. The request is trusted only to say which button was pressed.
 * Returns undefined for a button that we did not draw, and the same question for a double click.
 */
export function createInteractionReader({
  store,
  now,
  findAccess,
}: {
  store: Store;
  now: () => number;
  findAccess?: FindAccess | undefined;
}) {
  const asked = new Recent<{ at: number; id: string }>(5_000);

  return async ({
    workspaceId,
    incoming,
    action,
  }: Interaction): Promise<{ id: string; incoming: Incoming } | undefined> => {
    const run = await readRun(store, workspaceId, action.run_id);
    const address = run && placeOfInteraction(run, incoming);
    if (!address) return undefined;
    const drawn = run.reply && drawnActions(run, run.reply).find(({ id }) => id === action.id);
    if (!drawn) return undefined;

    const pressed = actionOf(run, drawn);
    // A refused press must not block the one that counts.
    const decision = (await mayInteract(workspaceId, run, incoming))
      ? await decisionOf(workspaceId, run.id, drawn, incoming)
      : `refused:${incoming.message_id}`;
    const press = {
      id: runIdOfInteraction(run.id, decision),
      incoming: { ...incoming, address, text: drawn.text ?? '', action: pressed },
    };
    if (!isRepeatable(drawn) && !isDecision(drawn)) return press;
    const click = `${run.id}:${drawn.id}:${incoming.user}`;
    const before = asked.get(click);
    if (before && now() - before.at < DOUBLE_CLICK_MS) return { ...press, id: before.id };
    asked.set(click, { at: now(), id: press.id });
    return press;
  };

  /** Returns whether the presser may see the content above the button. `runs` decides what to answer them. */
  async function mayInteract(workspaceId: string, run: RunDoc, incoming: Incoming): Promise<boolean> {
    if (!findAccess) return true;
    return maySee(await findAccess({ workspaceId, asker: askerOf({ incoming }) }), run);
  }

  /** Returns an identity for the decision. Presses with the same decision count once, whoever makes them. */
  async function decisionOf(
    workspaceId: string,
    runId: string,
    action: Action,
    { address, message_id }: Incoming,
  ): Promise<string> {
    const { kind, id } = action;
    if (isDecision(action)) {
      const first = await readRun(store, workspaceId, runIdOfInteraction(runId, 'decision'));
      if (!first || first.incoming.message_id === message_id) return 'decision';
      const isAgain =
        first.incoming.action?.id === id && now() - Date.parse(first.created_at) < DOUBLE_CLICK_MS;
      // Whoever presses after the decision is told that it was made.
      return isAgain ? 'decision' : `later:${kind}:${message_id}`;
    }
    // A question may be asked again later. Over the API a file goes to whoever waits for it, so each press makes a new
    // one.
    const again = isRepeatable(action) || (kind === 'show_all' && address.surface === 'local');
    return again ? `${kind}:${id}:${message_id}` : `${kind}:${id}`;
  }
}

/**
 * Returns the buttons that were drawn under the reply: its own except links, the one that renderers add where they cut
 * its table, and the one of a reply that may not have arrived.
 */
function drawnActions({ answer }: RunDoc, reply: Reply): Action[] {
  const added = [
    ...(reply.table ? [SHOW_ALL_ID] : []),
    ...(answer?.state === 'unsure' ? [SHOW_ANSWER_ID] : []),
  ].map((id): Action => ({ id, kind: 'show_all', label: '' }));
  return [...(reply.actions ?? []).filter(({ kind }) => kind !== 'open'), ...added];
}

/** Whether asking again later may give another answer. */
const isRepeatable = ({ kind }: Action): boolean => kind === 'ask' || kind === 'verify';

/** Whether the button confirms or cancels a proposal. Only one of the two can count. */
const isDecision = ({ kind }: Action): boolean => kind === 'confirm' || kind === 'cancel';

/** Returns the action that a pressed button stands for. Under a stopped press, that is the press that was stopped. */
function actionOf(run: RunDoc, { id, kind, text = '' }: Action): NonNullable<Incoming['action']> {
  const repeated = id === ASK_AGAIN_ID ? run.incoming.action : undefined;
  return repeated ?? { id, run_id: run.id, kind, text };
}
