import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import bot from '../../package.json' with { type: 'json' };
import { createAws } from '../aws/aws.ts';
import { demoAccount } from '../aws/demo/demo-account.ts';
import { ExplainedError } from '../aws/errors.ts';
import { agentCapabilities, call } from '../capabilities/index.ts';
import { createGraphs } from '../graph/graphs.ts';
import { createLogger } from '../logger.ts';
import { answerStdio } from '../mcp/answer-stdio.ts';
import { KeptResults } from '../mcp/kept-results.ts';
import type { OpenAccountsInput } from '../services/accounts/open.ts';
import { createReads, openAccounts } from '../services/accounts/open.ts';
import type { ToolContext } from '../tools/tool.ts';
import { readZone } from './read-zone.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run --silent mcp
  Speaks the Model Context Protocol over standard input and output, for an agent that starts it.
  --aws   ask AWS with the SDK's default credentials instead of the demo account (honours AWS_ENDPOINT_URL)
  --zone  your time zone, an IANA name (default: this machine's)`;

/** Age at which what is known about the account is read again, as often as a server does. */
const REFRESH_MS = 6 * 3_600_000;

export interface McpCommand {
  args: string[];
  input: Readable;
  /** Belongs to the protocol. Nothing else may be written there. */
  output: Writable;
  errors: Writable;
}

/** Runs the command until the client disconnects. Resolves with its exit code, and writes explanations to `errors`. */
export async function mcpCommand(given: McpCommand): Promise<number> {
  try {
    await run(given);
    return 0;
  } catch (error) {
    if (!(error instanceof ExplainedError || error instanceof UsageError)) throw error;
    given.errors.write(`${error.message}\n`);
    return 1;
  }
}

async function run({ args, errors, input, output }: McpCommand): Promise<void> {
  const { aws: ofAws, zone } = readArguments(args);
  const timezone = readZone(zone);
  const now = Date.now;
  const aws = createAws({ now: () => new Date(now()) });
  const accounts = [ofAws ? await aws.defaultAccount() : demoAccount];
  const logger = createLogger({ level: 'error', destination: errors });
  const open = (input: Omit<OpenAccountsInput, 'timezone'>) =>
    openAccounts({ ctx: { aws, logger, now }, input: { timezone, reads: createReads(), ...input } });
  const graphs = createGraphs({
    open: (accounts, signal) => open({ accounts, signal, progress() {} }),
    now,
  });
  const closing = new AbortController();
  let readAt = now();
  /** An agent may run for days, and nothing else reads the account again. */
  const refreshed = () => {
    if (now() - readAt < REFRESH_MS) return;
    readAt = now();
    void graphs.refresh(open({ accounts, signal: closing.signal, progress() {} }), '');
  };
  const results = new KeptResults();
  const backend = {
    ...{ capabilities: agentCapabilities, call, timezone, version: bot.version },
    open: async (call: Pick<OpenAccountsInput, 'progress' | 'signal'>) => {
      const opened: ToolContext = { ...open({ accounts, ...call }), seen: (list) => graphs.learn(list) };
      refreshed();
      return { aws: opened, graph: await graphs.of(opened), results };
    },
    failed: (err: unknown, what: string) => logger.error({ err, what }, 'a call failed'),
  };
  try {
    await answerStdio(backend, { input, output });
  } finally {
    closing.abort(new Error('The client has disconnected'));
    graphs.close();
  }
}

function readArguments(args: string[]) {
  try {
    const options = { aws: { type: 'boolean', default: false }, zone: { type: 'string' } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}
