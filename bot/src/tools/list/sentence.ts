import { capital, joined } from '../../contract/words.ts';
import { cellOf } from '../../domain/row-filter.ts';
import type { ListTool, Row } from '../tool.ts';
import { foundWhere, isUnread, partialClause, searchedWhere, unreadClause } from './coverage.ts';
import type { Description } from './describe-filters.ts';
import { describeFilters } from './describe-filters.ts';
import { declared, GLOBAL, shownCell } from './fields.ts';
import type { Findings } from './findings.ts';
import { furthestClause, howMuchClause, isOfField, levelClause, nameOf, stateWord } from './furthest.ts';
import { groupsClause } from './groups-clause.ts';
import { nextInstant } from './instants.ts';
import { verdictSentence } from './verdict.ts';
import { count, label, ordinal, predicatesOf, SINGULAR, valueText } from './words.ts';

/** Answers in a sentence or two: the number first, then the question in words, where, and what is not known. */
export function listSentence(findings: Findings): string {
  const { tool, filters, coverage, timezone } = findings;
  if (isUnread(coverage)) return `The ${tool.noun[1]} could not be read.`;
  const said = describeFilters(tool, filters, timezone);
  const main = mainSentence(findings, said);
  const { verdict } = findings;
  const told = verdict
    ? [verdictSentence(findings, verdict, main)]
    : [nextInstant(findings), main, askedTallies(findings)];
  return [...told, undecidedSentence(findings)].filter(Boolean).join(' ');
}

function mainSentence(findings: Findings, said: Description): string {
  const { query, result } = findings;
  if (result.matched === 0) return noneSentence(findings, said);
  const { measure } = query;
  if (measure && measure.fn !== 'count' && !result.groups) return measureSentence(findings, said, measure.fn);
  if (result.groups)
    return `${countClause(findings, said)}${groupsClause(findings)}${unreadClause(findings.coverage)}.`;
  if (query.limit && (query.skip || query.limit < result.matched) && !measure)
    return topSentence(findings, said);
  return `${countClause(findings, said)}${whereOf(findings)}${onlyOne(findings) || askedValues(findings) || howMuchClause(findings) || furthestClause(findings)}${unreadClause(findings.coverage)}.`;
}

/** "**12 EBS volumes** (1,240 GiB) are unattached", "**41 EC2 instances** (30 running, 11 stopped)" */
function countClause(findings: Findings, { modifiers, predicates }: Description): string {
  const { tool, result } = findings;
  const n = result.matched;
  const facts = [totalOf(findings), breakdownOf(findings)].filter(Boolean).join('; ');
  const number = `**${count(n)} ${nounFor(tool, n)}**`;
  return phrase(number, ...modifiersOf(modifiers, n), facts && `(${facts})`, predicatesOf(predicates, n));
}

/** Returns the sum of the field that adds up, if it is known for all of several resources. */
function totalOf({ tool, matching, timezone }: Findings): string {
  const total = tool.fields.find((field) => field.total);
  const cells = total && matching.length > 1 ? matching.map((row) => row[total.key]) : [];
  if (!total || cells.length === 0 || !cells.every((cell) => typeof cell === 'number')) return '';
  return valueText(
    cells.reduce<number>((sum, cell) => sum + Number(cell), 0),
    total,
    timezone,
  );
}

/** '30 running, 9 stopped, 2 terminated', unless the question itself uses that field or asks for groups. */
function breakdownOf({ tool, query, matching, result }: Findings): string {
  const field = tool.fields.find(({ key }) => key === tool.breakdown);
  if (!field || result.groups || query.filters?.some((filter) => filter.field === field.key)) return '';
  const groups = Map.groupBy(matching, (row) => String(row[field.key] ?? 'unknown'));
  if (groups.size < 2) return '';
  const order = Object.keys(field.values ?? {});
  const parts = [...groups]
    .toSorted(([a, some], [b, others]) => others.length - some.length || order.indexOf(a) - order.indexOf(b))
    .map(([value, rows]) => `${count(rows.length)} ${stateWord(field, value)}`);
  return parts.join(', ');
}

/** "No EC2 instances are stopped in any of the 17 regions" */
function noneSentence({ tool, coverage, result }: Findings, { modifiers, predicates }: Description): string {
  const things = phrase(tool.noun[1], ...modifiersOf(modifiers, 2));
  // With gaps or unknown cells, "none" would claim too much.
  const partly = coverage.failed.length > 0 || coverage.partial > 0 || result.undecided.rows > 0;
  const where = `${searchedWhere(coverage)}${partialClause(coverage)}`;
  if (predicates.length === 0) {
    return partly ? `No ${things} were found${where}.` : `There are no ${things}${where}.`;
  }
  if (partly) return `No ${things} that ${predicatesOf(predicates, 2)} were found${where}.`;
  // "No users have no MFA" is hard to read.
  const without = predicates.map((predicate) => predicate.replace(/^have no /, 'are without '));
  return `No ${things} ${predicatesOf(without, 2)}${where}.`;
}

/** "The 12 EBS volumes that are unattached add up to **1,240 GiB**." */
function measureSentence(findings: Findings, said: Description, fn: 'sum' | 'avg' | 'min' | 'max'): string {
  const { tool, query, result, matching, coverage, timezone } = findings;
  const field = declared(tool, query.measure?.field ?? '');
  const { value, unknown } = result.measured ?? { value: null, unknown: 0 };
  const things = subject(findings, said);
  // Log groups that keep events forever have no retention, so an average of the others excludes them.
  const none = fn === 'sum' ? 0 : matching.filter((row) => cellOf(row, field.key) === undefined).length;
  const leftOut = [
    ...(none > 0 ? [`${count(none)} without ${label(field)}`] : []),
    ...(unknown > 0 ? [`${count(unknown)} of unknown ${label(field)}`] : []),
  ];
  const left = leftOut.length > 0 ? ` (${joined(leftOut)} left out)` : '';
  const end = `${left}${unreadClause(coverage)}.`;
  if (value === null) return `The ${label(field)} of ${things} is not known${end}`;
  const counts = fn === 'sum' && field.total && field.type === 'number' && !field.unit;
  const amount = `**${valueText(value, field, timezone).replaceAll('`', '')}${counts ? ` ${label(field)}` : ''}**`;
  const of = field.type === 'money' ? ` of ${label(field)}` : '';
  if (fn === 'sum' && field.total && result.matched > 1)
    return `${capital(things)} add up to ${amount}${of}${end}`;
  const name = field.type === 'date' ? `“${label(field)}” date` : label(field);
  const words = {
    sum: 'total',
    avg: 'average',
    min: field.type === 'date' ? 'earliest' : 'lowest',
    max: field.type === 'date' ? 'latest' : 'highest',
  };
  return `The ${words[fn]} ${name} of ${things} is ${amount}${end}`;
}

/** "The **largest EBS volume** of 41 is `data` (`vol-1`): size 2,000 GiB" or "The **5 with the most messages** of 8 SQS queues …" */
function topSentence(findings: Findings, said: Description): string {
  const { tool, query, result, coverage, timezone } = findings;
  const sort = query.sort ?? tool.defaultSort;
  const field = sort && declared(tool, sort.field);
  const word = field && (sort.direction === 'desc' ? field.max : field.min)?.[0];
  const [first] = result.rows;
  if (!first) return `There ${result.matched === 1 ? 'is' : 'are'} only ${subject(findings, said, false)}.`;
  if (!field || !word || !query.sort) {
    const order = field ? ` by ${label(field)}` : '';
    if (query.skip && result.rows.length === 1)
      return `Number ${count(query.skip + 1)} of ${subject(findings, said, false)}${order} is ${nameOf(tool, first)}${foundWhere(coverage, placesOf(result.rows))}${unreadClause(coverage)}.`;
    const shown = result.rows.length;
    const which = shown === 1 ? `the first${order} is` : `the first ${count(shown)}${order} are`;
    return `${countClause(findings, said)}${whereOf(findings)}${unreadClause(coverage)}; ${which} shown.`;
  }
  const cells = result.rows.map((row) => cellOf(row, field.key));
  const known = cells.filter((cell) => cell !== null && cell !== undefined);
  const textOf = (cell: (typeof known)[number] | undefined) =>
    cell === undefined ? 'unknown' : valueText(cell, field, timezone);
  const isPossessed = isOfField(word, field);
  // The first of an order by a value that none has does not answer. “Never” does.
  if (result.rows.every((row) => (shownCell(row, field) ?? undefined) === undefined))
    return `I cannot tell ${isPossessed ? `which has the **${word}**` : `which is the **${word}**`} of ${subject(findings, said, false)}: **${label(field)} is unknown** for all of them${whereOf(findings)}${unreadClause(coverage)}.`;
  const rank = rankWord(query.skip ?? 0, result.rows.length);
  if (result.rows.length === 1) {
    const where = foundWhere(coverage, placesOf(result.rows));
    const value = textOf(shownCell(first, field) ?? undefined);
    const others = valuesOf(
      findings,
      (query.columns ?? []).filter((key) => key !== field.key),
    );
    const told = [`${label(field)} ${value}`, ...others].join(', ');
    return `The ${rank}${isPossessed ? `one with the **${word}**` : `**${word}**`} of ${subject(findings, said, false)} is ${nameOf(tool, first)}: ${told}${where}${levelClause(findings)}${unreadClause(coverage)}.`;
  }
  const range =
    known.length > 1 ? `: ${label(field)} from ${textOf(known[0])} to ${textOf(known.at(-1))}` : '';
  const number = count(result.rows.length);
  return `The ${rank}**${number} ${isPossessed ? 'with the ' : ''}${word}** of ${subject(findings, said, false)}${whereOf(findings)}${range}${unreadClause(coverage)}.`;
}

/**
 * ': `orders-dead-letters`, oldest message 778,300 s', if the question asks for the end of an order and there is only
 * one resource.
 */
function onlyOne({ query, result, timezone, tool }: Findings): string {
  const [one] = result.rows;
  const field = query.sort && declared(tool, query.sort.field);
  if (query.limit !== 1 || query.skip || result.matched !== 1 || !one || !field) return '';
  const cell = cellOf(one, field.key);
  const value = cell === null || cell === undefined ? 'unknown' : valueText(cell, field, timezone);
  return `: ${nameOf(tool, one)}, ${label(field)} ${value}`;
}

/** 'second ' before the one that follows the first of an order, 'next ' before several. */
const rankWord = (skip: number, shown: number): string =>
  skip === 0 ? '' : shown > 1 ? 'next ' : `${RANKS[skip - 1] ?? ordinal(skip + 1)} `;

const RANKS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** "For 3 more this is unknown, as MFA could not be read." */
function undecidedSentence({ tool, result }: Findings): string {
  const { rows, fields } = result.undecided;
  if (rows === 0) return '';
  const reasons = joined(fields.map((key) => `“${declared(tool, key).header}”`));
  return `For **${count(rows)}** ${result.matched === 0 ? nounFor(tool, rows) : 'more'} this is unknown, as ${reasons} could not be read.`;
}

/** "the 12 EBS volumes that are unattached in eu-west-1 (Ireland)" */
function subject(findings: Findings, { modifiers, predicates }: Description, placed = true): string {
  const { tool, result } = findings;
  const n = result.matched;
  const relative = predicates.length > 0 ? `that ${predicatesOf(predicates, n)}` : '';
  const number = placed ? (n === 1 ? 'the only' : `the ${count(n)}`) : count(n);
  return `${phrase(number, nounFor(tool, n), ...modifiersOf(modifiers, n), relative)}${placed ? whereOf(findings) : ''}`;
}

/** Returns requested fields for the sentence, if only one resource was found. */
function askedValues(findings: Findings): string {
  const { query, result } = findings;
  if (result.matched !== 1 || query.measure) return '';
  const values = valuesOf(findings, query.columns ?? []);
  return values.length > 0 ? `: ${values.join(', ')}` : '';
}

/** More values than this go into the table. */
const MAX_TOLD = 6;

/** "Team: `web` (5), `data` (3), none (1).": how the requested values are distributed over several resources. */
function askedTallies({ query, matching, result, timezone, tool }: Findings): string {
  const { columns = [] } = query;
  const isOfRows = !result.groups && !query.measure && !query.limit;
  if (result.matched < 2 || !isOfRows || columns.length > MAX_VALUES) return '';
  return columns
    .filter((key) => key !== tool.fields[0]?.key)
    .flatMap((key) => {
      const field = declared(tool, key);
      // Amounts of many are sizes, but there are only some retentions and timeouts.
      const isSpread = /^(?:text|boolean)$/.test(field.type) || (field.unit !== undefined && !field.total);
      const tally = Map.groupBy(isSpread ? matching : [], (row) => {
        const cell = cellOf(row, key);
        return cell === undefined
          ? (field.absent ?? 'none')
          : cell === null
            ? 'unknown'
            : valueText(cell, field, timezone);
      });
      // If every resource has its own value, the table is enough. Who owns a few resources is worth a sentence.
      const isShared = tally.size < matching.length || key.startsWith('tag:');
      if (tally.size === 0 || tally.size > MAX_TOLD || !isShared) return [];
      const parts = [...tally].toSorted(([, a], [, b]) => b.length - a.length);
      return [
        `${capital(label(field))}: ${parts.map(([value, rows]) => `${value} (${count(rows.length)})`).join(', ')}.`,
      ];
    })
    .join(' ');
}

/** The most fields to include in a sentence. */
const MAX_VALUES = 3;

/** 'storage 200 GiB', 'owner none': fields of the first row; none if there are too many for a sentence. */
function valuesOf({ tool, result, timezone }: Findings, columns: readonly string[]): string[] {
  const [row] = result.rows;
  if (!row || columns.length > MAX_VALUES) return [];
  return columns.map((key) => {
    const field = declared(tool, key);
    const cell = shownCell(row, field);
    const text = cell === undefined ? '' : valueText(cell, field, timezone);
    return `${label(field)} ${text || (field.absent ?? 'none')}`;
  });
}

function whereOf({ coverage, matching }: Findings): string {
  return foundWhere(coverage, placesOf(matching));
}

function placesOf(rows: readonly Row[]): { regions: string[]; accounts: string[] } {
  const distinct = (key: string) => [...new Set(rows.map((row) => String(row[key])))].sort();
  return { regions: distinct('region').filter((region) => region !== GLOBAL), accounts: distinct('account') };
}

/** "that have no alarms" for several, "that has no alarms" for one. */
const modifiersOf = (modifiers: readonly string[], n: number): string[] =>
  n === 1
    ? modifiers.map((each) => each.replace(/(?<=^that )\w+/, (verb) => SINGULAR[verb] ?? verb))
    : [...modifiers];

const nounFor = (tool: Pick<ListTool, 'noun'>, n: number): string => tool.noun[n === 1 ? 0 : 1];
const phrase = (...words: string[]): string => words.filter(Boolean).join(' ');
