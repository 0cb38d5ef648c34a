import type { Account } from '../../aws/account.ts';
import type { Aws } from '../../aws/aws.ts';
import { sessionOf } from '../../aws/session.ts';
import { SharedReads } from '../../aws/shared-reads.ts';
import type { Scope } from '../../domain/scope.ts';
import { allowsAccount, isEverything } from '../../domain/scope.ts';
import type { Logger } from '../../logger.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { Places, Progress } from './steps.ts';
import { createSteps } from './steps.ts';

export interface OpenAccountsInput {
  accounts: Account[];
  /** What may be asked of them: neither our calls nor the sessions of roles allow more. Absent: everything. */
  scope?: Scope | undefined;
  /** What narrows it, as the subject of a sentence: 'the rule for #dev'. */
  because?: string | undefined;
  /** IANA zone of the person who asks. */
  timezone: string;
  signal: AbortSignal;
  progress: Progress;
  /** What is not read by then becomes a gap. Absent: as for a question. */
  deadlineMs?: number;
  /** Of a question that opens its accounts more than once: what several parts of it ask is sent once. */
  reads?: SharedReads;
  /**
   * The run that asks, or a word for what is no run, such as 'refresh': the account's CloudTrail names calls after it
   * ('windsock-<run>'). Absent: they have no name of their own.
   */
  run?: string;
}

/** For the parts of one question: see SharedReads. */
export const createReads = (): SharedReads => new SharedReads();

/** What the tools need to answer one question about these accounts. Sends nothing to AWS yet. */
export function openAccounts({
  ctx,
  input,
}: {
  ctx: { aws: Aws; logger: Logger; now: () => number };
  input: OpenAccountsInput;
}): ToolContext {
  const { because, scope, timezone, signal, progress, deadlineMs, reads, run } = input;
  const access = scope && !isEverything(scope) ? { scope, because } : undefined;
  const accounts = access
    ? input.accounts.filter(({ id }) => allowsAccount(access.scope, id))
    : input.accounts;
  const steps = createSteps(progress);
  return {
    accounts,
    ...(access && { access }),
    timezone,
    signal,
    progress: (text) => steps.places(text),
    doing: steps.begin,
    now: new Date(ctx.now()),
    clientsOf: (account) => ctx.aws.clientsOf(account),
    fanOut: (what, work) =>
      ctx.aws.fanOut({
        signal,
        ...(deadlineMs !== undefined && { deadlineMs }),
        ...(reads && { reads }),
        ...(access && { access }),
        session: sessionOf(run, scope),
        onProgress: (done, total) =>
          steps.places(progressText(what, done, total), { done, total, scope: what.scope }),
        onUnexpected: (error) => ctx.logger.error({ err: error }, 'a tool failed unexpectedly'),
      })(what, work),
  };
}

/** 'Looking … 3 of 17 regions read' */
function progressText(
  { accounts, scope }: { accounts: Account[]; scope: Places['scope'] },
  done: number,
  total: number,
): string {
  const noun = `${scope === 'global' ? 'account' : 'region'}${total === 1 ? '' : 's'}`;
  const where = scope === 'regional' && accounts.length > 1 ? ` in ${accounts.length} accounts` : '';
  return `Looking … ${done} of ${total} ${noun}${where} read`;
}
