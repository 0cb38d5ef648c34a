import { REMOVALS } from '../../checks/check.ts';
import type { CheckOutcome } from '../../checks/run-checks.ts';
import type { Table } from '../../contract/reply.ts';
import { capital, counted, joined } from '../../contract/words.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import type { Found } from './table.ts';
import { findingsTable, foundIn, totalWaste } from './table.ts';
import { findingLine } from './words.ts';

type Removal = (typeof REMOVALS)[number];

const REASONS: Record<Removal, { one: string; many: string; which: string }> = {
  unused: { one: 'nothing uses it', many: 'nothing uses them', which: 'that nothing uses' },
  copy: { one: 'it is only a copy', many: 'they are only copies', which: 'that are only copies' },
  idle: { one: 'it stands idle', many: 'they stand idle', which: 'that stand idle' },
};

const CAUTION =
  'Windsock sees settings and metrics, not contents: ask the owner first. What only needs another size or type is not among these.';

/** Returns the findings that may be deleted, safest first and then by cost. */
export const removableIn = (outcomes: readonly CheckOutcome[]): Found[] =>
  REMOVALS.flatMap((removal) =>
    foundIn(outcomes, 'waste').filter(({ check }) => check.removal === removal),
  ).toSorted((a, b) => rank(a) - rank(b) || (b.finding.monthly_usd ?? 0) - (a.finding.monthly_usd ?? 0));

const rank = ({ check: { removal } }: Found): number =>
  removal ? REMOVALS.indexOf(removal) : REMOVALS.length;

/** Says what may be deleted, safest first, with what it saves and why each kind of it is safe. */
export function removableText(
  outcomes: readonly CheckOutcome[],
  where: string,
): Pick<ToolResult, 'text' | 'bullets' | 'notes'> {
  const found = removableIn(outcomes);
  if (found.length === 0) return { text: `**Nothing** in ${where} is known to be safe to remove.` };
  const kinds = REMOVALS.map((removal) => {
    const own = found.filter(({ check }) => check.removal === removal);
    return own.length > 0 ? `${own.length} ${REASONS[removal].which}${savedBy(own)}` : '';
  });
  return {
    text: `**${counted(found.length, 'thing')}** in ${where} can probably go${savedText(found)}, safest first: ${joined(kinds.filter(Boolean))}.`,
    bullets: [...Map.groupBy(found, ({ check }) => check)].map(([check, own]) => {
      const failed = own.map(({ finding }) => finding);
      const reason = check.removal ? capital(REASONS[check.removal][own.length === 1 ? 'one' : 'many']) : '';
      return `**${reason}**: ${findingLine({ check, failed, passed: 0, unknown: [] })}${savedBy(own)}. ${check.remediation.text}`;
    }),
    notes: [CAUTION],
  };
}

/** ' ($710.50 a month)' */
function savedBy(found: Found[]): string {
  const saved = totalWaste(found);
  return saved === undefined ? '' : ` (${spokenMoney(saved)} a month)`;
}

function savedText(found: Found[]): string {
  const saved = totalWaste(found);
  return saved === undefined ? '' : `, for an estimated **${spokenMoney(saved)} a month**`;
}

/** Returns the table of findings, with the reason why each can go instead of how bad it is. */
export function removableTable(ctx: ToolContext, found: Found[]): Table {
  const table = findingsTable(ctx, found);
  return {
    ...table,
    columns: table.columns.map((column) =>
      column.key === 'severity' ? { key: 'removal', header: 'Why it can go', type: 'text' } : column,
    ),
    rows: table.rows.map(({ severity: _, ...row }, at) => {
      const removal = found[at]?.check.removal;
      return { ...row, ...(removal && { removal: REASONS[removal].one }) };
    }),
    ...(table.totals && {
      totals: {
        removal: 'Total',
        ...(table.totals.monthly !== undefined && { monthly: table.totals.monthly }),
      },
    }),
  };
}
