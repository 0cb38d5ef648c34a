import type { Config } from '../../config.ts';
import type { AuditActor, AuditDetails } from '../../contract/audit.ts';
import type { SurfaceName } from '../../contract/message.ts';
import type { Store } from '../../store/store.ts';
import { isUnsaid } from '../runs/read.ts';
import type { RunDoc } from '../runs/run.ts';
import { listAudit } from './list.ts';
import { keepWords } from './question-words.ts';
import type { AuditEvent, Trail } from './trail.ts';

const MAX_APIS = 40;

/**
 * Records a question that was answered or finally failed: who asked where, about which accounts, through which APIs,
 * and the cost. Keeps its words if the workspace wants that. Records a run once, however often it is called after a
 * crash.
 * @param input.again whether it may already be recorded
 */
export async function recordQuestion({
  ctx: { config, now, store, trail },
  input: { again, run },
}: {
  ctx: { config: Pick<Config, 'keep'>; now: () => number; store: Store; trail: Trail };
  input: { run: RunDoc; again: boolean };
}): Promise<void> {
  // Nobody asked for an announcement, and decisions about it are recorded separately.
  if (run.origin?.kind === 'announcement' || isUnsaid(run)) return;
  if (again) {
    const input = { workspaceId: run.workspace_id, filter: { run: run.id }, limit: 1 };
    const { items } = await listAudit({ ctx: { store }, input });
    if (items.length > 0) return;
  }
  const event = eventOf(run);
  if (isAsked(run)) {
    const input = { run, keepDays: config.keep.auditDays };
    const words_hash = await keepWords({ ctx: { now, store }, input });
    if (words_hash !== undefined) event.details = { ...event.details, words_hash };
  }
  await trail.record(run.workspace_id, event);
}

/** Returns whether a person asked in their own words, not a job or a button. */
const isAsked = ({ incoming, origin }: RunDoc): boolean =>
  !origin && !incoming.action && incoming.text !== '';

function eventOf(run: RunDoc): AuditEvent {
  const { id, origin, reply } = run;
  const subject =
    origin && ('job_id' in origin ? origin.job_id : 'account_id' in origin && origin.account_id);
  return {
    action: reply?.kind === 'refusal' ? 'question.refused' : 'question.asked',
    actor: actorOf(run),
    ...(subject && { subject }),
    run_id: id,
    details: detailsOf(run),
  };
}

/** Returns who asked. Over the API people and keys ask as 'user-…' and 'key-…'. */
export function actorOf({ incoming: { address, user }, origin }: RunDoc): AuditActor {
  if (origin?.kind === 'job' && !origin.by_hand) return { kind: 'schedule', id: origin.job_id };
  return askerOf({ surface: address.surface, user });
}

/** Returns an asker under the name that their chat or the API uses. */
export function askerOf({ surface, user }: { surface: SurfaceName; user: string }): AuditActor {
  if (surface !== 'local') return { kind: surface, id: user };
  const [, kind, id = user] = /^(user|key)-(.+)$/.exec(user) ?? [];
  return { kind: kind === 'key' ? 'api_key' : 'user', id };
}

function detailsOf({ incoming: { address, action }, reply, status }: RunDoc): AuditDetails {
  const { planner, scope, sources = [] } = reply ?? {};
  const apis = [...new Set(sources.map(({ api }) => api))];
  return {
    surface: address.surface,
    channel: address.channel,
    thread: address.thread,
    ...(action && { pressed: action.kind }),
    outcome: reply?.kind ?? status,
    accounts: (scope?.accounts ?? []).map((account) => account.id),
    apis: apis.slice(0, MAX_APIS),
    ...(scope?.cost_usd !== undefined && { aws_cost_usd: scope.cost_usd }),
    ...(planner?.model !== undefined && { model: planner.model }),
    ...(planner?.cost_usd !== undefined && { model_cost_usd: planner.cost_usd }),
  };
}
