import { randomUUID } from 'node:crypto';
import type { CapabilityContext } from '../capabilities/capability.ts';
import type { offered as offeredUnder } from '../capabilities/offered.ts';
import { createRateLimit } from '../chat/rate-limit.ts';
import { AppError } from '../domain/errors.ts';
import { isEverything } from '../domain/scope.ts';
import type { Graphs } from '../graph/graphs.ts';
import type { Logger } from '../logger.ts';
import type { OpenQuestion } from '../runs/compute-reply.ts';
import { askerOutsideChats } from '../services/access/asker.ts';
import type { Access, FindAccess } from '../services/access/find-access.ts';
import { createReads } from '../services/accounts/open.ts';
import { recordAgentCall } from '../services/audit/record-agent-call.ts';
import type { Trail } from '../services/audit/trail.ts';
import type { AnswerMcp, McpCaller } from '../services/mcp/mcp.ts';
import type { Store } from '../store/store.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { McpBackend } from './mcp-backend.ts';
import { createReports } from './reports.ts';
import { createShelf } from './shelf.ts';

export interface McpContext {
  /** Called at the first request, since nothing else needs these at the start. */
  load(): Promise<Pick<McpBackend, 'call' | 'capabilities'> & { offered: typeof offeredUnder }>;
  /** What a caller may see. Absent: everything. */
  findAccess?: FindAccess | undefined;
  graphs: Pick<Graphs, 'of'>;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  /** Opens a workspace's AWS accounts for one question. */
  open(workspaceId: string, question: OpenQuestion): Promise<ToolContext>;
  store: Store;
  /** The audit trail for agents' calls. Absent: none. */
  trail?: Trail;
  version: string;
  /** The time-out of one call. Absent: as for an answer in chat. */
  callMs?: number;
}

/** Returns the caller's shelf. Results found with more access are hidden from a caller with less. */
const shelfOf = ({ asker, workspaceId }: McpCaller, within: Access | undefined): string =>
  [workspaceId, asker, ...(within ? [JSON.stringify(within.scope)] : [])].join('/');

/** Messages of one caller in a burst, and in a minute: six for each question that they might ask in chat. */
const MESSAGES_A_MINUTE = 120;
/** The most messages in a batch, which older clients may send. */
const MAX_IN_BATCH = 20;

/** The Model Context Protocol over HTTP. Its packages are loaded with the first request. */
export function createMcp(ctx: McpContext): AnswerMcp {
  const log = ctx.logger.child({ module: 'mcp' });
  const shelf = createShelf(ctx.now);
  const allow = createRateLimit(ctx.now, MESSAGES_A_MINUTE);

  return async ({ caller, request, body }) => {
    admit(caller, Array.isArray(body) ? body.length : 1);
    const asker = askerOutsideChats(caller.asker);
    const [{ answerHttp }, { call, capabilities, offered }, access] = await Promise.all([
      import('./answer-http.ts'),
      ctx.load(),
      ctx.findAccess?.({ workspaceId: caller.workspaceId, asker }),
    ]);
    const within = access && !isEverything(access.scope) ? access : undefined;
    const run = `mcp-${randomUUID()}`;
    const may = { capabilities: offered(capabilities, within), isNarrowed: within !== undefined };
    const backend = { ...may, call: recording(call, caller, run), ...backendOf(caller, { run, within }) };
    return answerHttp(backend, { request, body });
  };

  function recording(
    call: McpBackend['call'],
    { actor, workspaceId }: McpCaller,
    run: string,
  ): McpBackend['call'] {
    const { trail } = ctx;
    if (!trail) return call;
    return async (opened, capability, input) => {
      const called = await call(opened, capability, input);
      await recordAgentCall({
        ctx: { logger: log, trail },
        input: { actor, found: called.finding, run, tool: capability.name, workspaceId },
      });
      return called;
    };
  }

  function admit({ asker }: McpCaller, messages: number): void {
    if (messages > MAX_IN_BATCH) throw new AppError('invalid', `A batch may hold ${MAX_IN_BATCH} messages.`);
    const allowance = allow(asker, messages);
    if (allowance.allowed) return;
    log.info({ asker }, 'too many messages');
    const retryAfterSeconds = allowance.retryAfterMs / 1000;
    throw new AppError('too_many_requests', 'Too many requests at once. Wait a little, then go on.', {
      retryAfterSeconds,
    });
  }

  function backendOf(
    caller: McpCaller,
    { run, within }: { run: string; within: Access | undefined },
  ): Omit<McpBackend, 'call' | 'capabilities' | 'isNarrowed'> {
    const { timezone, workspaceId } = caller;
    return {
      reports: createReports({ store: ctx.store, workspaceId, timezone, within }),
      timezone,
      callMs: ctx.callMs,
      version: ctx.version,
      async open({ progress, signal }): Promise<CapabilityContext> {
        const aws = await ctx.open(workspaceId, {
          ...{ timezone, signal, progress, reads: createReads(), run },
          ...(within && { scope: within.scope, because: within.because }),
        });
        const graph = await ctx.graphs.of(aws, workspaceId);
        return { aws, graph, results: shelf.of(shelfOf(caller, within)) };
      },
      failed: (err, what) => log.error({ err, what, workspace: workspaceId }, 'a call failed'),
    };
  }
}
