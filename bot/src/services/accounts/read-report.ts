import type { Report } from '../../contract/report.ts';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import type { ReportDoc } from './analysis-doc.ts';
import { reportDocId } from './analysis-doc.ts';
import { findConnectedAccount } from './find-connected.ts';

/** The last report of an account. @throws AppError not_found, also where it was never analysed */
export async function readReport({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string; accountId: string };
}): Promise<Report> {
  await findConnectedAccount({ ctx, input });
  const id = reportDocId(input.accountId);
  const found = await ctx.store.read<ReportDoc>('workspaces', input.workspaceId, id);
  if (found) return found.doc.report;
  throw new AppError('not_found', 'This account has no report yet: start an analysis of it first.');
}
