import type { AuditActor } from '../../contract/audit.ts';

export const MCP_PATH = '/mcp';
export const mcpUrl = (publicUrl: string): string => publicUrl + MCP_PATH;

/** Who speaks MCP: whoever calls has seen to it that the workspace is theirs. */
export interface McpCaller {
  workspaceId: string;
  /** For limits and what was found lately: see `keyAsker` and `userAsker`. */
  asker: string;
  /** As the audit trail names them. */
  actor: AuditActor;
  /** IANA zone. */
  timezone: string;
}

interface McpInput {
  caller: McpCaller;
  /** A POST of the streamable HTTP transport. Its signal aborts when the sender goes away. */
  request: Request;
  /** The body, parsed; undefined where it is not JSON. */
  body: unknown;
}

/**
 * Answers a request of the Model Context Protocol. What the protocol refuses is in its answer; the answer may be a
 * stream, which ends with the last message.
 * @throws AppError too_many_requests, invalid
 */
export type AnswerMcp = (input: McpInput) => Promise<Response>;
