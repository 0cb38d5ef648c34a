import type { AuditActor } from '@windsock/bot/contract/audit.ts';
import type { AuditEvent } from '@windsock/bot/services/audit/trail.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import type { Agent, Caller, Machine, Person } from './caller.ts';
import type { Answer, Route } from './route.ts';

interface Done {
  route: Route;
  caller: Caller;
  workspaceId: string | undefined;
  params: Record<string, unknown> | undefined;
  ip: string | null;
  answer: Answer;
}

/**
 * Adds what a route did to the workspace's audit trail, if the route asks for that. The work is already done by then,
 * so a failure to write the entry is only logged.
 */
export async function record(ctx: ServiceContext, done: Done): Promise<void> {
  const { workspaceId } = done;
  if (workspaceId === undefined) return;
  try {
    await Promise.all(eventsOf(done).map((event) => ctx.trail.record(workspaceId, event)));
  } catch (err) {
    ctx.logger.error(
      { err, route: done.route.id, workspace: workspaceId },
      'what was done could not be recorded',
    );
  }
}

function eventsOf({ answer, caller, ip, params = {}, route }: Done): AuditEvent[] {
  const actor = actorOf(caller);
  const { records: action } = route;
  if (!action || !actor) return [];
  const { account_id, id = account_id } = (answer.json ?? {}) as { id?: unknown; account_id?: unknown };
  const [named = id] = Object.values(params);
  const subjects = answer.about ?? [typeof named === 'string' ? named : undefined];
  const details = { by: route.id, ...(ip !== null && { from: ip }), ...answer.recorded };
  return subjects.map((subject) => ({ action, actor, ...(subject !== undefined && { subject }), details }));
}

/** Returns the sender of a request as the audit trail names it. */
export function actorOf(caller: Person | Machine | Agent): AuditActor;
export function actorOf(caller: Caller): AuditActor | undefined;
export function actorOf(caller: Caller): AuditActor | undefined {
  switch (caller.kind) {
    case 'person':
      return { kind: 'user', id: caller.user.user_id };
    case 'machine':
      return { kind: 'api_key', id: caller.key.id };
    case 'agent':
      return { kind: 'agent', id: caller.user.user_id };
    default:
      return undefined;
  }
}
