import type { Account } from '../../aws/account.ts';
import type { Aws } from '../../aws/aws.ts';
import type { Logger } from '../../logger.ts';
import type { ToolContext } from '../../tools/tool.ts';

export interface OpenAccountsInput {
  accounts: Account[];
  /** IANA zone of the person who asks. */
  timezone: string;
  signal: AbortSignal;
  progress: (text: string) => void;
}

/** What the tools need to answer one question about these accounts. Sends nothing to AWS yet. */
export function openAccounts({
  ctx,
  input,
}: {
  ctx: { aws: Aws; logger: Logger; now: () => number };
  input: OpenAccountsInput;
}): ToolContext {
  const { accounts, timezone, signal, progress } = input;
  return {
    accounts,
    timezone,
    signal,
    progress,
    now: new Date(ctx.now()),
    clientsOf: (account) => ctx.aws.clientsOf(account),
    fanOut: ctx.aws.fanOut({
      signal,
      onProgress: (done, total) => progress(`Looking … ${done} of ${total} places read`),
      onUnexpected: (error) => ctx.logger.error({ err: error }, 'a tool failed unexpectedly'),
    }),
  };
}
