import type { Removal } from '../../checks/check.ts';
import { REMOVALS } from '../../checks/check.ts';
import type { CheckOutcome } from '../../checks/run-checks.ts';
import type { Table } from '../../contract/reply.ts';
import { capital, counted, joined } from '../../contract/words.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import type { Found } from './table.ts';
import { findingsTable, foundIn, totalWaste } from './table.ts';
import { findingLine } from './words.ts';

const REASONS: Record<Removal, { one: string; many: string; which: string }> = {
  unused: { one: 'nothing uses it', many: 'nothing uses them', which: 'that nothing uses' },
  copy: { one: 'it is only a copy', many: 'they are only copies', which: 'that are only copies' },
  idle: { one: 'it stands idle', many: 'they stand idle', which: 'that stand idle' },
  'last-copy': {
    one: 'it may be the last copy',
    many: 'they may be the last copies',
    which: 'that may be last copies',
  },
};

const CAUTION =
  'Windsock sees settings and metrics, not contents: ask the owner first. What only needs another size or type is not among these.';

/** Why a finding may be deleted. One without a reason counts as the least safe. */
const removalOf = ({ check, finding }: Found): Removal => finding.removal ?? check.removal ?? 'last-copy';

const rank = (found: Found): number => REMOVALS.indexOf(removalOf(found));

/** Returns the findings that may be deleted, safest first and then by cost. */
export const removableIn = (outcomes: readonly CheckOutcome[]): Found[] =>
  foundIn(outcomes, 'waste')
    .filter(({ check }) => check.removal !== undefined)
    .toSorted((a, b) => rank(a) - rank(b));

/** Says what may be deleted, safest first, with what it saves and why each kind of it is safe. */
export function removableText(
  outcomes: readonly CheckOutcome[],
  where: string,
): Pick<ToolResult, 'text' | 'bullets' | 'notes'> {
  const found = removableIn(outcomes);
  if (found.length === 0) return { text: `**Nothing** in ${where} is known to be safe to remove.` };
  const byRemoval = [...Map.groupBy(found, removalOf)];
  const kinds = byRemoval.map(([removal, own]) => `${own.length} ${REASONS[removal].which}${savedBy(own)}`);
  return {
    text: `**${counted(found.length, 'thing')}** in ${where} can probably go${savedText(found)}, safest first: ${joined(kinds)}.`,
    bullets: byRemoval.flatMap(([removal, all]) =>
      [...Map.groupBy(all, ({ check }) => check)].map(([check, own]) => {
        const reason = capital(REASONS[removal][own.length === 1 ? 'one' : 'many']);
        const failed = own.map(({ finding }) => finding);
        return `**${reason}**: ${findingLine({ check, failed, passed: 0, unknown: [] })}${savedBy(own)}. ${check.remediation.text}`;
      }),
    ),
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
      const each = found[at];
      return { ...row, ...(each && { removal: REASONS[removalOf(each)].one }) };
    }),
    ...(table.totals && {
      totals: {
        removal: 'Total',
        ...(table.totals.monthly !== undefined && { monthly: table.totals.monthly }),
      },
    }),
  };
}
