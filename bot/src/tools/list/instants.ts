import { cellOf } from '../../domain/row-filter.ts';
import { formatCell } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import type { Field, Row } from '../tool.ts';
import { declared } from './fields.ts';
import type { Findings } from './findings.ts';
import { nameOf } from './furthest.ts';
import { count } from './words.ts';

/** The most things past their date to name. */
const MAX_PAST = 2;

/** "**Next: 2026-12-10 11:56 UTC**, for `*.shop.example`. Already past: …", if the question asks when several are due. */
export function nextInstant(findings: Findings): string {
  const { matching, now, query, result, tool } = findings;
  const field = (query.columns ?? [])
    .map((key) => declared(tool, key))
    .find(({ ahead, type }) => ahead && type === 'date');
  if (!field || matching.length < 2 || result.groups || query.measure || query.limit) return '';
  const dated = matching
    .flatMap((row) => {
      const cell = cellOf(row, field.key);
      return typeof cell === 'string' ? [{ row, at: cell }] : [];
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const [next] = dated.filter(({ at }) => Date.parse(at) > now.getTime());
  const past = dated.filter(({ at }) => Date.parse(at) <= now.getTime());
  const said = [
    next ? `**Next: ${instant(next.at, field, findings)}**, for ${nameOf(tool, next.row)}.` : '',
    past.length > 0 ? `Already past: ${pastOnes(past, field, findings)}.` : '',
  ];
  return said.filter(Boolean).join(' ');
}

function pastOnes(past: readonly { row: Row; at: string }[], field: Field, findings: Findings): string {
  const latest = past.toReversed().slice(0, MAX_PAST);
  const named = latest.map(
    ({ row, at }) => `${nameOf(findings.tool, row)} (${instant(at, field, findings)})`,
  );
  const more = past.length - latest.length;
  return `${named.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`;
}

const instant = (at: string, field: Field, { timezone }: Findings): string =>
  data(formatCell(at, field, { timezone }));
