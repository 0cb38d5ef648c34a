import type { Removal } from '../../checks/check.ts';
import { REMOVALS } from '../../checks/check.ts';
import type { CheckOutcome } from '../../checks/run-checks.ts';
import type { Table } from '../../contract/reply.ts';
import { capital, counted, joined, uncapital } from '../../contract/words.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import type { Found } from './table.ts';
import { findingsTable, foundIn, totalWaste } from './table.ts';
import { findingLine } from './words.ts';

/** Of one thing and of several. */
const REASONS: Record<Removal, [string, string]> = {
  unused: ['nothing uses it', 'nothing uses them'],
  copy: ['it is only a copy', 'they are only copies'],
  idle: ['it stands idle', 'they stand idle'],
  'last-copy': ['it may be the last copy', 'they may be the last copies'],
};

/** The same after a number: '1 that is only a copy'. */
const WHICH: Record<Removal, [string, string]> = {
  unused: ['that nothing uses', 'that nothing uses'],
  copy: ['that is only a copy', 'that are only copies'],
  idle: ['that stands idle', 'that stand idle'],
  'last-copy': ['that may be the last copy', 'that may be last copies'],
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
  const kinds = byRemoval.map(([removal, own]) => `${counted(own.length, ...WHICH[removal])}${savedBy(own)}`);
  const [first, second] = byRemoval;
  const why = first && !second ? `: ${reason(...first)}` : `, safest first: ${joined(kinds)}`;
  return {
    text: `**${counted(found.length, 'thing')}** in ${where} can probably go${savedText(found)}${why}.`,
    bullets: byRemoval.flatMap(([removal, all]) =>
      [...Map.groupBy(all, ({ check }) => check)].map(([check, own]) => {
        const { text } = check.remediation;
        const remedy = own.length === 1 ? text : `For each: ${uncapital(text)}`;
        const failed = own.map(({ finding }) => finding);
        return `**${capital(reason(removal, own))}**: ${findingLine({ check, failed, passed: 0, unknown: [] })}${savedBy(own)}. ${remedy}`;
      }),
    ),
    notes: [CAUTION],
  };
}

const reason = (removal: Removal, { length }: Found[]): string => REASONS[removal][length === 1 ? 0 : 1];

/** ' ($710.50 a month)' */
function savedBy(found: Found[]): string {
  const saved = totalWaste(found);
  return saved === undefined ? '' : ` (${spokenMoney(saved)} a month)`;
}

function savedText(found: Found[]): string {
  const saved = totalWaste(found);
  return saved === undefined ? '' : `, for an estimated **${spokenMoney(saved)} a month**`;
}

/** Returns the table of findings, with the reason why each may be deleted instead of its severity. */
export function removableTable(ctx: ToolContext, found: Found[]): Table {
  const table = findingsTable(ctx, found);
  return {
    ...table,
    columns: table.columns.map((column) =>
      column.key === 'severity' ? { key: 'removal', header: 'Why it can go', type: 'text' } : column,
    ),
    rows: table.rows.map(({ severity: _, ...row }, at) => {
      const each = found[at];
      return { ...row, ...(each && { removal: REASONS[removalOf(each)][0] }) };
    }),
    ...(table.totals && {
      totals: {
        removal: 'Total',
        ...(table.totals.monthly !== undefined && { monthly: table.totals.monthly }),
      },
    }),
  };
}
