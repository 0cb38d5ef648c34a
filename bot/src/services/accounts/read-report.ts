import type { Report } from '../../contract/report.ts';
import { AppError } from '../../domain/errors.ts';
import { ASK_AN_ADMIN } from '../../domain/scope-words.ts';
import type { Store } from '../../store/store.ts';
import type { Access } from '../access/find-access.ts';
import { maySee } from '../access/may-see.ts';
import type { ReportDoc } from './analysis-doc.ts';
import { reportDocId } from './analysis-doc.ts';
import { findConnectedAccount } from './find-connected.ts';

/** Returns the latest report of an account. @throws AppError not_found, also if it was never analysed; forbidden */
export async function readReport({
  ctx,
  input,
}: {
  ctx: { store: Store };
  /** access: what the reader may see; absent: everything. */
  input: { workspaceId: string; accountId: string; access?: Access | undefined };
}): Promise<Report> {
  await findConnectedAccount({ ctx, input });
  const id = reportDocId(input.accountId);
  const found = await ctx.store.read<ReportDoc>('workspaces', input.workspaceId, id);
  if (found && input.access && !maySee(input.access, { scope: scopeOf(found.doc) }))
    throw new AppError(
      'forbidden',
      `This report contains more than you may see: ${input.access.because ?? 'a rule'} allows less. ${ASK_AN_ADMIN}`,
    );
  if (found) return found.doc.report;
  throw new AppError('not_found', 'This account has no report yet: start an analysis of it first.');
}

/** A report covers only its own account. */
const scopeOf = ({ report, scope }: ReportDoc) => scope ?? { accounts: [report.aws_account_id] };
