import type { Incoming } from '../contract/message.ts';
import type { Action, Reply } from '../contract/reply.ts';
import { ASK_AGAIN_ID, SHOW_ALL_ID, SHOW_ANSWER_ID } from '../reply/actions.ts';
import { askerOf } from '../services/access/asker.ts';
import type { FindAccess } from '../services/access/find-access.ts';
import { mayBeTold } from '../services/access/untold.ts';
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

/** Two clicks on one example within so long are a double click; later, the question is asked again. */
const DOUBLE_CLICK_MS = 10_000;

/**
 * Makes a press of a button a question. What it asks is read from the reply that the assistant itself stored for that
 * run, which must be of this workspace and thread: nothing that the request says is believed but which button it was.
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
    // A press that is refused must not stand in the way of the one that counts.
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

  /** Whether who presses may be told what stands above the button: what they are answered is for `runs` to say. */
  async function mayInteract(workspaceId: string, run: RunDoc, incoming: Incoming): Promise<boolean> {
    if (!findAccess) return true;
    return mayBeTold(await findAccess({ workspaceId, asker: askerOf({ incoming }) }), run);
  }

  /** Presses with the same decision count once, whoever makes them. */
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
      // Whoever presses when it is decided is told so.
      return isAgain ? 'decision' : `later:${kind}:${message_id}`;
    }
    // A question may be asked again later. Over the API a file goes to who waits for it, and is made anew for each.
    const again = isRepeatable(action) || (kind === 'show_all' && address.surface === 'local');
    return again ? `${kind}:${id}:${message_id}` : `${kind}:${id}`;
  }
}

/** The reply's own buttons but for links, the one that renderers add where they cut its table, and the one of a reply that may not have arrived. */
function drawnActions({ answer }: RunDoc, reply: Reply): Action[] {
  const added = [
    ...(reply.table ? [SHOW_ALL_ID] : []),
    ...(answer?.state === 'unsure' ? [SHOW_ANSWER_ID] : []),
  ].map((id): Action => ({ id, kind: 'show_all', label: '' }));
  return [...(reply.actions ?? []).filter(({ kind }) => kind !== 'open'), ...added];
}

/** What it asks may have another answer later. */
const isRepeatable = ({ kind }: Action): boolean => kind === 'ask' || kind === 'verify';

/** A proposal is confirmed or cancelled, not both. */
const isDecision = ({ kind }: Action): boolean => kind === 'confirm' || kind === 'cancel';

/** What a pressed button stands for. Under what was stopped: the press that was stopped, where that was one. */
function actionOf(run: RunDoc, { id, kind, text = '' }: Action): NonNullable<Incoming['action']> {
  const repeated = id === ASK_AGAIN_ID ? run.incoming.action : undefined;
  return repeated ?? { id, run_id: run.id, kind, text };
}
