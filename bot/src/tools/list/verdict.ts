import type { Whether } from '../../contract/query.ts';
import { joined, uncapital } from '../../contract/words.ts';
import { invert, scopeOf } from '../../domain/invert-filter.ts';
import { testRow } from '../../domain/row-filter.ts';
import { runQuery } from '../../domain/table-query.ts';
import type { ListTool, Row } from '../tool.ts';
import { foundWhere, unreadClause } from './coverage.ts';
import { describeFilters } from './describe-filters.ts';
import { declared, GLOBAL, shownCell } from './fields.ts';
import type { Findings, Verdict } from './findings.ts';
import { shareSentence } from './share-sentence.ts';
import { agree, asPredicate, code, count, label, negated, predicatesOf, valueText } from './words.ts';

/** Decides which of the resources meet the question. */
export function verdictOf(
  tool: ListTool,
  rows: readonly Row[],
  query: Findings['query'],
): Verdict | undefined {
  const { whether } = query;
  if (!whether) return undefined;
  const asked = runQuery(rows, tool.fields, { filters: scopeOf(query) }).rows;
  if (whether.of === 'end') return endOf(tool, rows, query, whether);
  const answers = new Map(asked.map((row) => [row, answerOf(tool, row, whether)]));
  return {
    ...whether,
    asked: asked.filter((row) => answers.get(row) !== undefined),
    met: asked.filter((row) => answers.get(row) === true),
    unmet: asked.filter((row) => answers.get(row) === false),
  };
}

/** Whether a resource meets the question; null if that could not be read, undefined if it lacks the field. */
function answerOf(tool: ListTool, row: Row, { are }: Whether): boolean | null | undefined {
  const { verdict } = testRow(row, tool.fields, are);
  const [one, another] = are;
  if (verdict !== false || !one || another) return verdict;
  // A resource without the field is neither: keys that AWS manages are neither rotated nor unrotated.
  return testRow(row, tool.fields, [invert(one)]).verdict === true ? false : undefined;
}

/** Decides which of the resources in question come first in an order. A tie with the first counts as first. */
function endOf(tool: ListTool, rows: readonly Row[], query: Findings['query'], whether: Whether): Verdict {
  const { sort } = query;
  const asked = runQuery(rows, tool.fields, { filters: scopeOf(query), ...(sort && { sort }) }).rows;
  const [first] = asked;
  const isOne = (row: Row) => testRow(row, tool.fields, whether.are).verdict === true;
  const isLevel = (row: Row) =>
    sort !== undefined && first !== undefined && row[sort.field] === first[sort.field];
  return {
    ...whether,
    asked,
    met: asked.filter((row) => isLevel(row) && isOne(row)),
    unmet: asked.filter((row) => !isLevel(row) && isOne(row)),
  };
}

/** "**No**: the newest of 3 … is `c`. `a` is number 2 of 3: created 2025-01-02." */
function endSentence(
  { query, timezone, tool }: Findings,
  { asked, met, unmet }: Verdict,
  plain: string,
): string {
  const field = query.sort && declared(tool, query.sort.field);
  const [one = met[0]] = unmet;
  if (!field || !one) return plain;
  const [first] = asked;
  const name = code(calledOf(tool, one));
  if (met.length > 0)
    return first === one
      ? `**Yes**: ${lower(plain)}`
      : `**Yes**, ${name} is level with the first: ${lower(plain)}`;
  const cell = shownCell(one, field);
  const value = cell === undefined ? 'none' : cell === null ? 'unknown' : valueText(cell, field, timezone);
  return `**No**: ${lower(plain.replace(/\.$/, ''))}. ${name} is number ${count(asked.indexOf(one) + 1)} of ${count(asked.length)}: ${label(field)} ${value}.`;
}

/** The most resources to name in a sentence. */
const MAX_NAMED = 5;

/** "**No**: 2 of the 13 S3 buckets are unencrypted: `a` and `b`." `plain` is the sentence without a verdict. */
export function verdictSentence(findings: Findings, verdict: Verdict, plain: string): string {
  const { of, are, asked, met, unmet, least } = verdict;
  const { tool } = findings;
  const n = asked.length;
  if (of === 'end') return endSentence(findings, verdict, plain);
  if (n === 0) return of === 'any' ? `**No**: ${lower(plain)}` : plain;
  if (of === 'share') {
    const things = [tool.noun[n === 1 ? 0 : 1], ...scopeModifiers(findings, n)].join(' ');
    return shareSentence(findings, verdict, { said: predicateOf(findings, 'so'), things });
  }
  // Unread resources leave the question open.
  const isOpen = met.length + unmet.length < n;
  if (of === 'any') {
    const isSo = least ? met.length >= least : met.length > 0;
    const open = !isSo && isOpen;
    const only = least && !isSo && met.length > 0 ? `only ${plain}` : plain;
    return open ? plain : `**${isSo ? 'Yes' : 'No'}**: ${lower(withNames(findings, only, met))}`;
  }
  if (are.length === 0) return `**${met.length === 0 ? 'Yes' : 'No'}**: ${lower(plain)}`;
  if (of === 'all') {
    if (unmet.length > 0) return `**No**: ${share(findings, verdict, 'unmet')}`;
    return isOpen ? plain : `**Yes**: ${every(findings, verdict)}`;
  }
  if (of === 'none') {
    if (met.length > 0) return `**No**: ${share(findings, verdict, 'met')}`;
    return isOpen ? plain : `**Yes**: ${share(findings, verdict, 'met')}`;
  }
  const isMost = met.length * 2 > n;
  if (isOpen && !isMost && unmet.length * 2 < n) return plain;
  return `**${isMost ? 'Yes' : 'No'}**: ${isMost || met.length === 0 ? '' : 'only '}${share(findings, verdict, 'met')}`;
}

/** "2 of the 13 S3 buckets are unencrypted in us-east-1: `a` and `b`." */
function share(findings: Findings, verdict: Verdict, which: 'met' | 'unmet'): string {
  const { asked, are } = verdict;
  const rows = verdict[which];
  const k = rows.length;
  const n = asked.length;
  const { tool, coverage } = findings;
  const things = [tool.noun[n === 1 ? 0 : 1], ...scopeModifiers(findings, n)].join(' ');
  // "none is public" rather than "all are not public".
  if (which === 'unmet' && k === n && n > 1)
    return `${noneOf(n)} ${things} ${agree(predicateOf(findings, 'so'), 1)}${whereOf(findings, rows)}${unreadClause(coverage)}.`;
  const predicate = predicateOf(findings, which === 'unmet' && are.length === 1 ? 'not' : 'so');
  const isPlainNot = which === 'unmet' && are.length > 1;
  const said = isPlainNot ? `do not meet that: to ${predicate.replace(/^are\b/, 'be')}` : predicate;
  const end = `${k > 0 ? whereOf(findings, rows) : ''}${namesOf(findings, rows)}${unreadClause(coverage)}.`;
  if (k === 0 && n > 1) return `${noneOf(n)} ${things} ${agree(said, 1)}${end}`;
  if (n === 1) return `the only ${things} ${agree(k === 0 ? negated(said) : said, 1)}${end}`;
  if (k === n) return `${n === 2 ? 'both' : `all ${count(n)}`} ${things} ${said}${end}`;
  return `**${count(k)} of the ${count(n)}** ${things} ${agree(said, k)}${end}`;
}

const noneOf = (n: number): string => (n === 2 ? 'neither of the 2' : `none of the ${count(n)}`);

/** "all 13 S3 buckets are encrypted." */
function every(findings: Findings, { asked }: Verdict): string {
  const n = asked.length;
  const things = [findings.tool.noun[n === 1 ? 0 : 1], ...scopeModifiers(findings, n)].join(' ');
  const number = n === 1 ? 'the only' : n === 2 ? 'both' : `all ${count(n)}`;
  const where = whereOf(findings, asked);
  return `${number} ${things} ${agree(predicateOf(findings, 'so'), n)}${where}${unreadClause(findings.coverage)}.`;
}

/** 'that are stopped in production': says which resources the question is about. */
function scopeModifiers({ query, timezone, tool }: Findings, n: number): string[] {
  const { modifiers, predicates } = describeFilters(tool, scopeOf(query), timezone);
  const without = predicates.filter((each) => /^have no /.test(each));
  const others = predicates.filter((each) => !without.includes(each));
  return [
    ...without.map((each) => each.replace('have no', 'without')),
    ...modifiers.map((each) => (each.startsWith('that ') ? `that ${agree(each.slice(5), n)}` : each)),
    ...(others.length > 0 ? [`that ${predicatesOf(others, n)}`] : []),
  ];
}

/** Returns what the question asks, or its negation, in the plural: 'are encrypted', 'have no MFA'. */
function predicateOf({ query, timezone, tool }: Findings, which: 'so' | 'not'): string {
  const are = query.whether?.are ?? [];
  const own = new Set(scopeOf(query));
  const filters = which === 'so' ? are : (query.filters ?? []).filter((filter) => !own.has(filter));
  const { modifiers, predicates } = describeFilters(tool, filters, timezone);
  return predicatesOf([...predicates, ...modifiers.map(asPredicate)], 2);
}

/** ': `a` and `b`', if there are only a few. */
function namesOf({ tool }: Findings, rows: readonly Row[]): string {
  if (rows.length === 0 || rows.length > MAX_NAMED) return '';
  return `: ${joined(rows.map((row) => code(calledOf(tool, row))))}`;
}

function calledOf(tool: ListTool, row: Row): string {
  const id = String(row[tool.fields[0]?.key ?? '']);
  return typeof row.name === 'string' && row.name !== '' ? row.name : id;
}

/** "2 S3 buckets are public in us-east-1: `a` and `b`." */
const withNames = (findings: Findings, plain: string, rows: readonly Row[]): string =>
  findings.result.rows.length === rows.length && /\.$/.test(plain) && !/: /.test(plain)
    ? `${plain.slice(0, -1)}${namesOf(findings, rows)}.`
    : plain;

function whereOf({ coverage }: Findings, rows: readonly Row[]): string {
  const distinct = (key: string) => [...new Set(rows.map((row) => String(row[key])))].sort();
  return foundWhere(coverage, {
    regions: distinct('region').filter((region) => region !== GLOBAL),
    accounts: distinct('account'),
  });
}

/** Lower-cases the start of a sentence after a colon. It is never a name. */
const lower = (text: string): string => (/^(?:No|There|The|For)\b/.test(text) ? uncapital(text) : text);
