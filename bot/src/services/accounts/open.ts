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
  /** What may be asked about them. Both our calls and the role sessions are limited to it. Absent: everything. */
  scope?: Scope | undefined;
  /** What limits it, as the subject of a sentence: 'the rule for #dev'. */
  because?: string | undefined;
  /** The asker's IANA zone. */
  timezone: string;
  signal: AbortSignal;
  progress: Progress;
  /** What is not read in this time becomes a gap. Absent: a question's default. */
  deadlineMs?: number;
  /** For a question that opens its accounts more than once: equal reads are sent once. */
  reads?: SharedReads;
  /**
   * The run that asks, or a word such as 'refresh' if there is no run. CloudTrail in the account shows it in the
   * session name ('windsock-<run>'). Absent: the calls have no such name.
   */
  run?: string;
}

/** Shares reads between the parts of one question: see SharedReads. */
export const createReads = (): SharedReads => new SharedReads();

/** Returns what the tools need to answer one question about these accounts. Does not call AWS yet. */
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
