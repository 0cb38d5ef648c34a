import type { Period } from '../../contract/query.ts';
import { comparePeriods, findPeriods } from '../../domain/periods.ts';
import { findServices } from '../../domain/services.ts';
import type { ToolPlan } from '../plan.ts';
import { numberAt } from './list/durations.ts';
import type { Question } from './slots/question.ts';
import { tokenise } from './text.ts';
import { STOP_WORDS } from './words.ts';

interface CostFilter {
  dimension: string;
  op: 'eq' | 'ne';
  values: string[];
}

/** What a question says about costs; a follow-up takes only what is there. */
export interface CostReading {
  /** The question is about money. */
  score: number;
  period?: Period;
  baseline?: Period;
  /** The periods that were named, in order; `period` and `baseline` may be worked out from fewer. */
  named: Period[];
  granularity?: 'total' | 'daily' | 'monthly';
  groupBy: string[];
  filters: CostFilter[];
  metric?: string;
  limit?: number;
  sort?: 'asc' | 'desc';
  accounts: string[];
  compares: boolean;
  problem?: string;
  assumed: string[];
  ignored: string[];
}

const MONEY =
  /(?<![\w-])(?:costs?|costed|costing|spends?|spending|spent|bills?|billed|billing|charges?|charged|pay|pays|paying|paid|price|prices|pricey|pricing|expenses?|expensive|expenditures?|invoices?|invoiced|money|dollars?|usd|burn(?:ed|ing|t)?(?: rate)?|cheap(?:est|er)?|\$+|spendings?|spnd|outlays?|outgoings?|set (?:us|me) back|run(?:s|ning)? (?:us|me) (?:at|to)|priciest|costliest|dearest|finops)(?![\w-])/gi;
const NOT_MONEY =
  /\b(?:billing|costs?|charges?) ?(?:alarms?|alerts?|cent(?:er|re)s?|metrics?|tags?)\b|\btag[: ]cost/i;
const COMPARES =
  /\b(?:compare[ds]?|comparing|comparison|vs\.?|versus|difference|differences|differ|(?:go|gone|went|going|goes) (?:up|down)|(?:increas|decreas)(?:e|es|ed|ing)|(?:month|week|day|year|quarter)[ -](?:over|on)[ -](?:month|week|day|year|quarter)|mom|wow|yoy|rose|rise|risen|rising|grew|grown|growth|dropped?|fell|fallen|jump(?:ed)?|spike[ds]?|chang(?:e|es|ed|ing)|(?:more|less|higher|lower) than (?:last|the|in|usual|before)|than (?:last|the (?:week|month|year|day|same))|delta|variance|up or down|(?:^|\s)vs |trend(?:ed|ing)? against)\b/i;

const DIMENSIONS: [RegExp, string][] = [
  [/^(?:aws )?services?\b/, 'service'],
  [/^products?\b/, 'service'],
  [/^(?:linked |member |aws )?accounts?\b/, 'account'],
  [/^(?:aws )?(?:regions?|locations?)\b/, 'region'],
  [/^usage[ -]?types?\b/, 'usage_type'],
  [/^usages?\b/, 'usage_type'],
  [/^(?:ec2 )?instance[ -]?(?:types?|sizes?|class(?:es)?)\b/, 'instance_type'],
  [/^(?:api )?operations?\b/, 'operation'],
  [/^(?:availability[ -]?zones?|azs?)\b/, 'availability_zone'],
  [/^purchas(?:e|ing)[ -](?:options?|types?)\b/, 'purchase_option'],
  [/^(?:record|charge)[ -]types?\b/, 'record_type'],
];
const DIMENSION_WORDS = DIMENSIONS.map(([pattern]) => pattern.source.slice(1)).join('|');
const RECORD_TYPES: [RegExp, string][] = [
  [/\bcredits?\b/i, 'Credit'],
  [/\brefunds?\b/i, 'Refund'],
  [/\btax(?:es)?\b/i, 'Tax'],
];

/** Reads a question about money. `now` and `timezone` fix what "last month" is. */
export function readCost(question: Question, context: { now: Date; timezone: string }): CostReading {
  const { text } = question;
  const lower = text.toLowerCase();
  const reading: CostReading = {
    score: 0,
    groupBy: [],
    filters: [],
    accounts: question.accounts,
    compares: false,
    named: [],
    assumed: [],
    ignored: [],
  };
  const spans: [number, number][] = [];
  const take = (start: number, end: number): unknown => spans.push([start, end]);
  for (const match of lower.matchAll(MONEY)) {
    take(match.index, match.index + match[0].length);
    reading.score = 6;
  }
  if (reading.score === 0 && /(?<![\w-])(?:credits?|refunds?)(?![\w-])/.test(lower)) reading.score = 4;
  // "how much was tax last month": a price without the word.
  if (
    reading.score === 0 &&
    /\bhow much (?:was|is|were|are|did|does)\b/.test(lower) &&
    findServices(text).length > 0
  )
    reading.score = 5;
  if (NOT_MONEY.test(text)) reading.score -= 5;
  readServices(reading, text, take);
  readGroups(reading, question, take);
  readRecordTypes(reading, text, take);
  if (question.regions.length > 0)
    reading.filters.push({ dimension: 'region', op: 'eq', values: question.regions });
  if (question.excludedRegions.length > 0)
    reading.filters.push({ dimension: 'region', op: 'ne', values: question.excludedRegions });
  for (const { field, op, value } of question.tags)
    if (value !== undefined && (op === 'eq' || op === 'ne'))
      reading.filters.push({ dimension: field, op, values: [value].flat().map(String) });
  for (const match of lower.matchAll(
    /\b[a-z]\d[a-z]{0,4}\d?[a-z]*\.(?:nano|micro|small|medium|large|x?large|\d+xlarge|metal)\b/g,
  )) {
    reading.filters.push({ dimension: 'instance_type', op: 'eq', values: [match[0]] });
    take(match.index, match.index + match[0].length);
  }
  readMetric(reading, lower, take);
  readPeriods(reading, question, context, take);
  readLimit(reading, question, take);
  reading.ignored = question.tokens
    .filter(
      (token, at) =>
        !question.taken[at] && !spans.some(([start, end]) => token.start < end && token.end > start),
    )
    .filter(
      (token) =>
        !STOP_WORDS.has(token.word) &&
        !STOP_WORDS.has(token.stem) &&
        !COST_STOP_WORDS.has(token.stem) &&
        !/^[<>=$%]/.test(token.word),
    )
    .map((token) => token.raw);
  if (reading.score > 0)
    reading.score += 0.6 * (reading.groupBy.length + reading.filters.length) - reading.ignored.length;
  return reading;
}

const COST_STOP_WORDS = new Set(
  `usage use total sum monthly daily weekly yearly annual day month week year quarter period time date trend history historical
  breakdown broken driver drive contributor biggest highest largest high low lowest smallest most least much far usual average avg
  bigger costly top spender consumer going go goe went gone come where it up down our budget per drill chart graph plot report
  forecast forecasted predict projected projection expect estimate estimated end hit run rate currently current so since
  increase decrease change differ difference compare comparison rise rose grow growth drop jump spike over`.split(
    /\s+/,
  ),
);

function readGroups(
  reading: CostReading,
  question: Question,
  take: (start: number, end: number) => unknown,
): void {
  const lower = question.text.toLowerCase();
  const add = (dimension: string | undefined): void => {
    if (dimension && !reading.groupBy.includes(dimension)) reading.groupBy.push(dimension);
  };
  for (const tag of question.groupTags) add(tag);
  const grouped = new RegExp(
    `\\b(?:(?:by|per|for each|for every|each|every|across|and|which|what|top \\d*|\\d+|most expensive|costliest|priciest|cheapest|biggest|largest|highest)(?:[ -](?:\\d+|two|three|four|five|six|ten|aws|individual|different|the|our|most expensive|costliest))*)[ -](${DIMENSION_WORDS})`,
    'g',
  );
  for (const match of lower.matchAll(grouped)) {
    const said = match[1] ?? '';
    // "and" groups only behind a group: "by service and region".
    if (match[0].startsWith('and') && reading.groupBy.length === 0) continue;
    if (
      /^(?:which|what) (?:account|region)\b/.test(match[0]) &&
      /^(?:which|what) (?:account|region) (?:am i|is this)/.test(lower.slice(match.index))
    )
      continue;
    add(DIMENSIONS.find(([pattern]) => pattern.test(said))?.[1]);
    take(match.index, match.index + match[0].length);
  }
  const breakdown = new RegExp(
    `\\b(${DIMENSION_WORDS})[ -](?:level |wise )?(?:breakdown|split|costs?|spend|spending)\\b`,
    'g',
  );
  for (const match of lower.matchAll(breakdown)) {
    const dimension = DIMENSIONS.find(([pattern]) => pattern.test(match[1] ?? ''))?.[1];
    // "the production account cost" is one account.
    if (dimension === 'account' && question.accounts.length > 0) continue;
    add(dimension);
    take(match.index, match.index + match[0].length);
  }
  const options = ['on demand', 'spot', 'reserved', 'savings plan'].filter((option) =>
    new RegExp(`\\b${option.replace(' ', '[- ]')}`).test(lower),
  );
  if (options.length > 1) {
    add('purchase_option');
    for (const match of lower.matchAll(
      /\b(?:on[- ]demand|spot|reserved(?: instances?)?|savings plans?|versus|vs)\b/g,
    ))
      take(match.index, match.index + match[0].length);
  }
  const named = reading.filters.some(({ dimension }) => dimension === 'service');
  const isDaily = /\b(?:daily|monthly)\b/.test(lower);
  if (reading.groupBy.length === 0 && !named && !(isDaily && /\b(?:daily|monthly) breakdown\b/.test(lower))) {
    if (
      /\b(?:most on|cost drivers?|drives?|driving|contribut\w+|what (?:are|do|did|were) (?:we|i) (?:spend\w*|pay\w*|charged)(?: (?:the )?most)?(?: money)? (?:on|for)|where (?:is|does|did|do|are) (?:the|our|my|all|we|i)\b.*(?:go|going|come|coming|spend\w*|from)|breakdown|break down|top spend\w*|costs? (?:us )?(?:the )?most|most expensive(?: things?| items?)?$|biggest (?:costs?|expenses?|items?|spend\w*)|broken down|costing (?:us |me )?(?:the )?(?:most|so much))\b/.test(
        lower,
      )
    )
      add('service');
  }
  if (
    /\b(?:daily|per day|each day|every day|day by day|by day|by date|a day|day-by-day|per-day)\b/.test(lower)
  )
    reading.granularity = 'daily';
  else if (
    /\b(?:monthly|per month|each month|every month|month by month|by month|a month|month-by-month|per-month)\b/.test(
      lower,
    )
  )
    reading.granularity = 'monthly';
  else if (/\b(?:total|overall|altogether|in sum|in total)\b/.test(lower)) reading.granularity = 'total';
}

function readServices(
  reading: CostReading,
  text: string,
  take: (start: number, end: number) => unknown,
): void {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const { service, start, end } of findServices(text)) {
    // "cost explorer, by region": the tool, not what it costs.
    if (service === 'costexplorer' && findServices(text).length > 1) continue;
    if (
      /\b(?:aws|amazon)\b/i.test(text.slice(start, end)) &&
      /^(?:aws|amazon)$/i.test(text.slice(start, end).trim())
    )
      continue;
    (isExcluded(text.slice(0, start)) ? unwanted : wanted).push(service);
    take(start, end);
  }
  if (wanted.length > 0)
    reading.filters.push({ dimension: 'service', op: 'eq', values: [...new Set(wanted)] });
  if (unwanted.length > 0)
    reading.filters.push({ dimension: 'service', op: 'ne', values: [...new Set(unwanted)] });
}

const isExcluded = (before: string): boolean =>
  /\b(?:without|leav(?:e|ing) out|drop(?:ping)?|remov(?:e|ing)|hid(?:e|ing)|skip(?:ping)?|ignor(?:e|ing)|excluding|exclude|except|not counting|not including|minus|but not|other than|apart from|less|no|ex)(?: for)?(?: the)?(?: [\w]+(?:,| and| or|, and))* ?$/i.test(
    before,
  );

function readRecordTypes(
  reading: CostReading,
  text: string,
  take: (start: number, end: number) => unknown,
): void {
  for (const [pattern, value] of RECORD_TYPES) {
    const match = pattern.exec(text);
    if (!match) continue;
    // Tax and support are services as well; only credits, refunds and excluded tax are told apart by record type.
    const excluded =
      isExcluded(text.slice(0, match.index)) || /\b(?:before|pre)[ -]?$/i.test(text.slice(0, match.index));
    const service = reading.filters.find(
      ({ dimension, values }) => dimension === 'service' && values.includes('tax'),
    );
    if (value === 'Tax' && service && !excluded) continue;
    if (value === 'Tax' && service) {
      service.values = service.values.filter((name) => name !== 'tax');
      if (service.values.length === 0) reading.filters.splice(reading.filters.indexOf(service), 1);
    }
    const same = reading.filters.find(
      ({ dimension, op }) => dimension === 'record_type' && op === (excluded ? 'ne' : 'eq'),
    );
    if (same) same.values.push(value);
    else reading.filters.push({ dimension: 'record_type', op: excluded ? 'ne' : 'eq', values: [value] });
    take(match.index, match.index + match[0].length);
  }
  const word = /\b(?:without|excluding|exclude|except|including|include|minus|before)\b/i.exec(text);
  if (word) take(word.index, word.index + word[0].length);
}

function readMetric(
  reading: CostReading,
  lower: string,
  take: (start: number, end: number) => unknown,
): void {
  const match = /\b(net )?(amorti[sz]ed|unblended|blended)\b/.exec(lower);
  if (!match?.[2]) return;
  const kind = match[2].startsWith('amorti') ? 'amortized' : match[2];
  reading.metric = match[1] && kind !== 'blended' ? `net_${kind}` : kind;
  take(match.index, match.index + match[0].length);
}

function readPeriods(
  reading: CostReading,
  question: Question,
  context: { now: Date; timezone: string },
  take: (start: number, end: number) => unknown,
): void {
  // "month by month" is a granularity.
  const compared = comparePeriods(
    withBaseline(question.text.replace(/\b(day|week|month|year)[ -]by[ -]\1\b/gi, ' ')),
    context,
  );
  for (const match of question.periods) {
    take(match.start, match.end);
    if ('error' in match && match.error) reading.problem ??= match.error;
  }
  const said = COMPARES.exec(question.text);
  if (said) take(said.index, said.index + said[0].length);
  reading.named = question.periods.flatMap((match) => match.period ?? []);
  const [one, two] = reading.named;
  if (!compared && one && two && COMPARES.test(question.text)) {
    // "difference october september"
    const [earlier, later] = one.start < two.start ? [one, two] : [two, one];
    reading.period = later;
    reading.baseline = earlier;
  }
  const options = reading.groupBy.includes('purchase_option') && question.periods.length < 2;
  reading.compares =
    (compared !== undefined || said !== null) && !(options && /^(?:vs\.?|versus)$/i.test(said?.[0] ?? ''));
  if (compared) {
    reading.period = compared.period;
    reading.baseline = compared.baseline;
    if (compared.note) reading.assumed.push(compared.note);
    return;
  }
  const found = question.periods.find((match) => match.period);
  if (!found?.period || reading.baseline) return;
  reading.period = found.period;
  if (
    reading.granularity === undefined &&
    /\b(?:trends?|history|over time|develop(?:ed|ment)?|evol\w+)\b/i.test(question.text)
  )
    reading.granularity = found.granularityHint ?? 'monthly';
}

/** "compare costs to last week" → "compare costs compared to last week": what follows "to" is what is compared with. */
const withBaseline = (text: string): string =>
  text.replace(
    /\b(compar(?:e|ing) (?:[\w-]+ ){1,6}?)(to|with|against) (?=(?:the )?(?:last|previous|prior)\b)/i,
    '$1compared to ',
  );

function readLimit(
  reading: CostReading,
  question: Question,
  take: (start: number, end: number) => unknown,
): void {
  const { tokens, text } = question;
  tokens.forEach((token, at) => {
    if (!/^(?:top|first|largest|biggest|highest|bottom|lowest|cheapest)$/.test(token.word)) return;
    const count = numberAt(tokens, at + 1);
    if (count === undefined || question.taken[at + 1]) return;
    reading.limit = count;
    if (/^(?:bottom|lowest|cheapest)$/.test(token.word)) reading.sort = 'asc';
    take(token.start, tokens[at + 1]?.end ?? token.end);
  });
  const ten = /\bmake it (?:a |the )?(?:top )?(\w+)/i.exec(text)?.[1];
  const asked = ten === undefined ? undefined : numberAt(tokenise(ten), 0);
  if (asked !== undefined && asked > 1) reading.limit = asked;
  const before = /\b(\d+) (?:most expensive|costliest|biggest|largest|highest)\b/i.exec(text);
  if (before?.[1]) {
    reading.limit = Number(before[1]);
    take(before.index, before.index + before[0].length);
  }
  if (
    reading.limit === undefined &&
    /\b(?:which|what)(?: aws)? (?:service|region|account|instance type) (?:costs?|is|was|did|has|cost|had|drives?|spends?|spent)\b.*\b(?:most|highest|biggest|largest)\b|\b(?:most expensive|costliest|priciest|cheapest|biggest|largest) (?:service|region|account|instance type|usage type)(?!s)\b/i.test(
      text,
    )
  )
    reading.limit = 1;
  if (/\b(?:cheapest|lowest|least expensive)\b/i.test(text)) reading.sort = 'asc';
}

/** The plan of a question about money that stands alone. */
export function costPlan(reading: CostReading, context: { now: Date; timezone: string }): ToolPlan {
  const assumed = [...reading.assumed];
  const said = (words: string): Period => {
    const period = findPeriods(words, context).find((match) => match.period)?.period;
    if (!period) throw new Error(`'${words}' must be a period`);
    return period;
  };
  const common = {
    group_by: reading.groupBy.slice(0, 2),
    filters: reading.filters,
    metric: reading.metric ?? 'unblended',
    ...(reading.accounts.length > 0 ? { accounts: reading.accounts } : {}),
    ...(reading.limit ? { limit: reading.limit } : {}),
  };
  if (reading.compares) {
    const compared =
      reading.period && reading.baseline
        ? undefined
        : comparePeriods(
            reading.period
              ? `${reading.period.label} compared to the period before`
              : 'this month compared to the same days last month',
            context,
          );
    const period = reading.period ?? compared?.period ?? said('month to date');
    const baseline =
      reading.baseline ??
      (reading.period ? precedingPeriod(reading.period) : compared?.baseline) ??
      precedingPeriod(period);
    if (!reading.period)
      assumed.push(`No periods were named: ${period.label} is compared with ${baseline.label}.`);
    return plan(
      'cost.compare',
      {
        period,
        baseline,
        ...common,
        group_by: common.group_by.length > 0 ? common.group_by.slice(0, 1) : ['service'],
      },
      assumed,
      reading.ignored,
    );
  }
  const granularity = reading.granularity ?? 'total';
  const fallback =
    granularity === 'monthly' ? 'last 6 months' : granularity === 'daily' ? 'last 7 days' : 'month to date';
  const period = reading.period ?? said(fallback);
  if (!reading.period) assumed.push(`No period was named: ${period.label}.`);
  return plan(
    'cost.usage',
    { period, granularity, ...common, ...(reading.sort ? { sort: reading.sort } : {}) },
    assumed,
    reading.ignored,
  );
}

function plan(tool: string, args: Record<string, unknown>, assumed: string[], ignored: string[]): ToolPlan {
  return {
    kind: 'tool',
    tool,
    args,
    ...(assumed.length > 0 ? { assumed } : {}),
    ...(ignored.length > 0 ? { ignored } : {}),
  };
}

/** The same number of days right before; a whole month's predecessor is the month before. */
export function precedingPeriod(period: Period): Period {
  const start = new Date(`${period.start}T00:00:00Z`);
  const end = new Date(`${period.end}T00:00:00Z`);
  const iso = (date: Date): string => date.toISOString().slice(0, 10);
  if (start.getUTCDate() === 1 && end.getUTCDate() === 1) {
    const months =
      (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
    const before = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - months, 1));
    const label =
      months === 1
        ? before.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
        : `the ${months} months before`;
    return { start: iso(before), end: period.start, label };
  }
  const days = Math.round((end.getTime() - start.getTime()) / 86_400_000);
  return {
    start: iso(new Date(start.getTime() - days * 86_400_000)),
    end: period.start,
    label: days === 1 ? 'the day before' : `the ${days} days before`,
  };
}
