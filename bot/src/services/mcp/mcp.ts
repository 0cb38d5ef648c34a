import type { AuditActor } from '../../contract/audit.ts';

export const MCP_PATH = '/mcp';
export const mcpUrl = (publicUrl: string): string => publicUrl + MCP_PATH;

/** An MCP caller. Whoever passes it must have checked that the workspace is theirs. */
export interface McpCaller {
  workspaceId: string;
  /** For limits and recent results: see `keyAsker` and `userAsker`. */
  asker: string;
  /** The caller's name in the audit trail. */
  actor: AuditActor;
  /** IANA zone. */
  timezone: string;
}

interface McpInput {
  caller: McpCaller;
  /** A POST of the streamable HTTP transport. Its signal aborts when the sender disconnects. */
  request: Request;
  /** The parsed body. Undefined if it is not JSON. */
  body: unknown;
}

/**
 * Answers a request of the Model Context Protocol. Refusals by the protocol are in the response, which may be a stream
 * that ends with the last message.
 * @throws AppError too_many_requests, invalid
 */
export type AnswerMcp = (input: McpInput) => Promise<Response>;
