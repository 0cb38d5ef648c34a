import type { Decision } from '../assistant/plan.ts';
import type { Question } from '../assistant/question.ts';
import { MOVE_ID } from '../assistant/replies/already.ts';
import type { Reply } from '../contract/reply.ts';
import type { Scope } from '../domain/scope.ts';
import { SHOW_ANSWER_ID } from '../reply/actions.ts';
import { maySee } from '../services/access/may-see.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Store } from '../store/store.ts';

type Action = NonNullable<RunDoc['incoming']['action']>;

/** `said`: the reply itself, unchanged. */
type Referred = Pick<Question, 'showAll' | 'whole' | 'verify' | 'pressed' | 'changing' | 'about'> & {
  said?: Reply;
};

/**
 * Returns what a pressed button refers to, as stored with its reply. 'withheld': the presser may see less than that reply
 * shows.
 */
export async function interactionTarget(
  store: Store,
  workspaceId: string,
  action: Action,
  scope: Scope,
): Promise<Referred | 'withheld'> {
  const run = (await store.read<RunDoc>('workspaces', workspaceId, action.run_id))?.doc;
  if (run && !maySee({ scope }, run)) return 'withheld';
  const { proposal, change, plan } = run?.reply ?? {};
  if (action.id === SHOW_ANSWER_ID) return run?.reply ? { said: run.reply } : {};
  // A reply that no tool answered is repeated unchanged.
  if (action.kind === 'show_all') return plan ? { showAll: plan } : run?.reply ? { whole: run.reply } : {};
  if (action.kind === 'verify') return run?.reply ? { verify: run.reply } : {};
  const decision = decisionOf(action);
  if (proposal && change && action.id === MOVE_ID)
    return { changing: { run: action.run_id, change, decision: 'confirm', beside: true } };
  if (proposal && decision) return { pressed: { run: action.run_id, proposal, decision } };
  if (change && decision && decision !== 'change')
    return { changing: { run: action.run_id, change, decision } };
  return run && plan && action.kind === 'ask' ? { about: { plan, asked: run.incoming.text } } : {};
}

function decisionOf({ id, kind }: Action): Decision | undefined {
  if (kind === 'confirm' || kind === 'cancel') return kind;
  return id === 'change' ? 'change' : undefined;
}
