import type { AuditActor } from '../../contract/audit.ts';
import type { Source } from '../../contract/reply.ts';
import type { Logger } from '../../logger.ts';
import type { Trail } from './trail.ts';

const MAX_APIS = 40;

/** What an agent looked up over MCP, and its cost. */
export interface AgentCall {
  workspaceId: string;
  actor: AuditActor;
  /** Its calls to AWS carry the session name `windsock-<run>`. */
  run: string;
  /** The capability's name: 'list_things'. */
  tool: string;
  found: { outcome: string; sources: readonly Source[]; cost_usd: number };
}

/** Records an agent's call as a question. A failure is only logged, since the agent already has its answer. */
export async function recordAgentCall({
  ctx: { logger, trail },
  input: { actor, found, run, tool, workspaceId },
}: {
  ctx: { logger: Logger; trail: Trail };
  input: AgentCall;
}): Promise<void> {
  const { cost_usd, outcome, sources } = found;
  const details = {
    ...{ surface: 'mcp', tool, outcome, aws_cost_usd: cost_usd },
    accounts: [...new Set(sources.flatMap(({ accounts }) => accounts))],
    apis: [...new Set(sources.map(({ api }) => api))].slice(0, MAX_APIS),
  };
  try {
    await trail.record(workspaceId, { action: 'question.asked', actor, run_id: run, details });
  } catch (err) {
    logger.error({ err, run, workspace: workspaceId }, "an agent's call could not be recorded");
  }
}
