import type { Cell } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import type { Group } from '../../domain/table-query.ts';
import { data } from '../../reply/markup.ts';
import type { Field } from '../tool.ts';
import { accountName } from './coverage.ts';
import { declared } from './fields.ts';
import type { Findings } from './findings.ts';
import { count, label, valueText } from './words.ts';

/** The text after "41 EC2 instances" when they are grouped: ' in 6 regions; most in us-east-1 (N. Virginia) (18)'. */
export function groupsClause(findings: Findings): string {
  const { tool, query, result, timezone } = findings;
  const groups = result.groups ?? [];
  const fields = (query.group_by ?? []).map((key) => declared(tool, key));
  const [first, second] = groups.toSorted((a, b) => amount(b) - amount(a));
  const total = result.groupCount ?? groups.length;
  const [field] = fields;
  if (!field || !first) return '';
  const measured =
    query.measure && query.measure.fn !== 'count' ? declared(tool, query.measure.field ?? '') : undefined;
  const sized = (group: Group) =>
    measured ? valueText(group.value, measured, timezone) : count(group.count);
  const names = (group: Group) =>
    fields.map((each) => groupName(findings, group.key[each.key], each)).join(', ');

  if (fields.length === 1 && (field.key === 'region' || field.key === 'account') && !measured) {
    const unit = field.key === 'region' ? 'region' : 'account';
    if (total === 1) return ` in ${field.key === 'region' ? regionLabel(names(first)) : names(first)}`;
    const least = query.sort?.field === 'count' && query.sort.direction === 'asc';
    const [extreme, next] = least ? groups : [first, second];
    const tied = !extreme || (next && amount(extreme) === amount(next));
    const most = tied ? '' : `; ${least ? 'fewest' : 'most'} in ${names(extreme)} (${sized(extreme)})`;
    return ` in ${count(total)} ${unit}s${most}`;
  }
  const by = joined(fields.map((each) => (each.type === 'date' ? `month (${label(each)})` : label(each))));
  const shown = total <= 4 ? groups : groups.slice(0, 3);
  const list = shown.map((group) => `${names(group)} (${sized(group)})`);
  const rest = total - shown.length;
  if (rest > 0) list.push(`${count(rest)} more`);
  return `, by ${by}: ${fields.length > 1 ? list.join('; ') : joined(list)}`;
}

const amount = ({ value, count: members }: Group): number => (typeof value === 'number' ? value : members);

function groupName({ coverage, timezone }: Findings, cell: Cell | undefined, field: Field): string {
  if (cell === undefined)
    return field.type === 'boolean' ? 'not applicable' : (field.absent ?? `no ${label(field)}`);
  if (cell === null) return 'unknown';
  if (field.key === 'account') {
    const account = coverage.accounts.find(({ id }) => id === cell);
    return data(account ? accountName(account) : String(cell), 80);
  }
  const word = field.values?.[String(cell)]?.[0];
  // 'CNAME' is a name, but 'ACTIVE' is an ordinary word in AWS's spelling.
  const isName = field.before !== undefined && /^[A-Z]+$/.test(String(cell));
  if (word && !isName) return word;
  if (field.type === 'boolean') return `${label(field)} ${cell ? 'yes' : 'no'}`;
  if (field.type === 'date') return String(cell);
  return typeof cell === 'number' ? valueText(cell, field, timezone) : data(String(cell), 80);
}
