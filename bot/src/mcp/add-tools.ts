import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { CallError } from '../capabilities/call-error.ts';
import type { Capability } from '../capabilities/capability.ts';
import { orAborted } from '../runs/or-aborted.ts';
import type { McpBackend } from './mcp-backend.ts';
import { createProgress } from './progress.ts';
import { resultText } from './result-text.ts';
import { inputSchemaOf, outputSchema } from './tool-schemas.ts';

/** The same as for an answer in chat. */
const CALL_MS = 120_000;
const DEMO = 'This is demo data, not your AWS.';

/** Adds each capability as a read-only tool. */
export function addTools(server: McpServer, backend: McpBackend): void {
  for (const capability of backend.capabilities) {
    const { description, name, title } = capability;
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: inputSchemaOf(capability),
        outputSchema,
        annotations: { readOnlyHint: true },
      },
      (input, ctx) => callTool(backend, capability, input, ctx),
    );
  }
}

async function callTool(
  backend: McpBackend,
  capability: Capability,
  input: unknown,
  { mcpReq }: ServerContext,
): Promise<CallToolResult> {
  const { callMs = CALL_MS } = backend;
  const deadline = AbortSignal.timeout(callMs);
  const signal = AbortSignal.any([mcpReq.signal, deadline]);
  const progress = createProgress(mcpReq);
  const look = async () => {
    const opened = await backend.open({ signal, progress: progress.report });
    const { result } = await backend.call(opened, capability, input);
    const isDemo = opened.aws.accounts.some(({ access }) => access.kind === 'demo');
    return isDemo ? { ...result, notes: [DEMO, ...(result.notes ?? [])] } : result;
  };
  try {
    const result = await orAborted(look(), signal);
    return { content: [text(resultText(result, backend.timezone))], structuredContent: result };
  } catch (error) {
    if (error instanceof CallError) return refusal(error.message);
    if (deadline.aborted) return refusal(`This took longer than ${callMs / 1000} seconds: ask for less.`);
    if (mcpReq.signal.aborted) return refusal('The call was cancelled.');
    backend.failed(error, capability.name);
    return refusal('This failed on our side. Try it once more.');
  } finally {
    progress.end();
  }
}

const text = (words: string) => ({ type: 'text' as const, text: words });
/** A refusal that the model reads and can act on. It is not a protocol error. */
const refusal = (words: string): CallToolResult => ({ content: [text(words)], isError: true });
