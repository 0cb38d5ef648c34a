import type { Filter } from '../../../contract/query.ts';
import { invert } from '../../../domain/invert-filter.ts';
import type { Field } from '../../../tools/tool.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import type { Meaning } from '../words/vocabulary.ts';
import { amountAfter, isNumeric, readCounted } from './amounts.ts';
import { readDimension, readDistinct } from './dimensions.ts';
import { knownIds } from './known-ids.ts';
import { literalAfter, literalBefore } from './literals.ts';
import { asksProperty, isDone, isNoValue, isState } from './no-value.ts';
import type { Read, Scan } from './scan.ts';
import {
  addFilter,
  asksState,
  fieldAt,
  isNounAt,
  isSingular,
  mark,
  negationBefore,
  nounAhead,
  previousWord,
  wordAt,
} from './scan.ts';
import { isBoth, switchOf } from './switches.ts';
import { readWithin } from './within.ts';

/** Reads what the name of a field asks for at its place: a group, a sort order, a filter or a column. */
export function readField(
  scan: Scan,
  match: PhraseMatch<Meaning>,
  field: Field,
  negation: number | undefined,
): boolean {
  const width = match.to - match.from;
  if (isLabel(scan, match)) {
    scan.score += width;
    return true;
  }
  const reads = [
    readDimension,
    readCounted,
    readSwitch,
    readWithin,
    readLiteral,
    readNegation,
    readMost,
    readHaving,
    readDistinct,
  ];
  for (const read of reads) {
    const score = read(scan, match, field, negation);
    if (score === undefined) continue;
    scan.score += score;
    return true;
  }
  if (field.key === 'region' || field.key === 'account') return false;
  // "created from a snapshot": about how the things were made, not when.
  const isDeed = field.type === 'date' && /^(?:from|by|out|off|using|with|via)$/.test(wordAt(scan, match.to));
  if (isDeed && /ed$/.test(wordAt(scan, match.from))) return true;
  // "any service" does not ask for a column.
  if (previousWord(scan, match.from, ['any', 'whatever', 'whichever'], 0)) return true;
  scan.columns.add(field.key);
  scan.score += width;
  return true;
}

/** "with ip 10.0.0.4": reports whether the words only label a value that is recognised by its form. */
function isLabel(scan: Scan, { to }: PhraseMatch<Meaning>): boolean {
  const value = /^(?:=|address)$/.test(wordAt(scan, to)) ? to + 1 : to;
  if (!scan.taken[value]) return false;
  return scan.question.patternMatches.some(
    ({ from, vocabulary }) => from === value && vocabulary === scan.vocabulary,
  );
}

/** Reads yes-or-no fields, and fields with the values enabled and disabled. */
const readSwitch: Read = (scan, { from, to }, field, negation) => {
  const enables = field.values && 'enabled' in field.values;
  const switched = switchOf(scan, to);
  // "where logging is off": the field is empty.
  if (
    field.type === 'list' &&
    switched &&
    /^(?:off|on|enabled|disabled|active|configured)$/.test(wordAt(scan, switched.at))
  ) {
    addFilter(scan, {
      field: field.key,
      op: switched.on === (negation === undefined) ? 'exists' : 'missing',
    });
    mark(scan, to, switched.at + 1);
    return 1.5 * (to - from);
  }
  // "with backups on": retained for at least one day.
  const isEnd = switched && /^(?:|for|in|at)$/.test(wordAt(scan, switched.at + 1));
  if (field.type === 'number' && switched && isEnd && SWITCH.test(wordAt(scan, switched.at))) {
    const isOn = switched.on === (negation === undefined);
    addFilter(scan, { field: field.key, op: isOn ? 'gt' : 'eq', value: 0 });
    mark(scan, to, switched.at + 1);
    return 1.5 * (to - from);
  }
  if (field.type !== 'boolean' && !(enables && switched)) return undefined;
  // "mfa status of all users" asks to see the field.
  if (!switched && asksState(scan, to)) return undefined;
  if (isBoth(scan, to)) {
    scan.groups.add(field.key);
    mark(scan, to, Math.min(to + 4, scan.taken.length));
    return 2 * (to - from);
  }
  if (switched) mark(scan, to, switched.at + 1);
  if (negation !== undefined) scan.taken[negation] = true;
  const on = (switched?.on ?? true) === (negation === undefined);
  addFilter(
    scan,
    field.type === 'boolean'
      ? { field: field.key, op: 'eq', value: on }
      : { field: field.key, op: on ? 'eq' : 'ne', value: 'enabled' },
  );
  return 1.5 * (to - from) + (negation === undefined ? 0 : 0.5);
};

const SWITCH = /^(?:off|on|enabled|disabled|configured)$/;

/** "engine is mysql", "in vpc vpc-123", "in the admins group". */
const readLiteral: Read = (scan, { from, to }, field, negation) => {
  if (field.key === 'region' || field.key === 'account') return undefined;
  const named = previousWord(
    scan,
    from,
    ['in', 'with', 'using', 'uses', 'under', 'from', 'on', 'having', 'has', 'to'],
    1,
  );
  const singular = isSingular(scan.question.tokens[to - 1]);
  // "tasks of service checkout"
  const isOf = wordAt(scan, from - 1) === 'of' && field.before === `of ${wordAt(scan, from)}`;
  const amount = isNumeric(field) ? amountAfter(scan, to, field) : undefined;
  if (amount) {
    addFilter(scan, negation !== undefined ? invert(amount.filter) : amount.filter);
    mark(scan, to, amount.to);
    return 1.5 * (to - from) + 1;
  }
  // "records that point to cloudfront"
  const leads = to - from > 1 && /^(?:to|at|by|from|on|for|trusts?)$/.test(wordAt(scan, to - 1));
  const known = leads ? knownIds(scan, to, field) : undefined;
  if (known) {
    addFilter(scan, negation !== undefined ? invert(known.filter) : known.filter);
    mark(scan, to, known.to);
    return 1.5 * (to - from) + 1;
  }
  const after = literalAfter(scan, to, leads || ((named || isOf) && singular));
  const said = after?.filter(field);
  // "how big is web-assets?": a name is not a number; "what type is web-1?" asks for the type.
  const isName =
    typeof said?.value === 'string' &&
    (isNumeric(field) ||
      // "block public access is off": this is not a value of a field with a closed set of values.
      (field.values !== undefined && SWITCH.test(said.value) && !(said.value in field.values)) ||
      asksProperty(scan, { from, to }, after, { field, value: said.value }) ||
      isDone(scan, { from, to }) ||
      (/^(?:is|are)$/.test(wordAt(scan, to)) && isState(scan, said.value, field, singular)));
  if (after && said && !isName) {
    addFilter(scan, negation !== undefined ? invert(said) : said);
    mark(scan, to, after.to);
    return 1.5 * (to - from) + 1;
  }
  if (!(field.type === 'list' || field.type === 'text') || !singular) return undefined;
  const before = literalBefore(scan, from);
  if (before === undefined || isNoValue(before, field)) return undefined;
  const negated = negationBefore(scan, from - 1);
  const filter = { field: field.key, op: field.type === 'list' ? 'contains' : 'eq', value: before } as const;
  addFilter(scan, negated !== undefined ? invert(filter) : filter);
  scan.taken[from - 1] = true;
  return 1.5 * (to - from) + 1;
};

/** Reads "without a public IP". For a number, "no rules" is 0. The negation of a date is read with its period. */
const readNegation: Read = (scan, { from, to }, field, negation) => {
  // "unused ones, not in any region": every thing has a place.
  if (negation === undefined || field.key === 'region' || field.key === 'account') return undefined;
  if (field.type === 'date' && scan.question.periods.some(({ period }) => period)) return 0;
  // "not running on Fargate" is about where.
  if (wordAt(scan, from) === 'running' && /^(?:on|in|under)$/.test(wordAt(scan, to))) return 0;
  scan.taken[negation] = true;
  // "not of type t3" is about the type that was named.
  if (scan.filters.some((filter) => filter.field === field.key)) return 0;
  addFilter(scan, absenceOf(field));
  return 2 * (to - from);
};

/** Returns the filter for the absence of a field: zero, the value for it, or no value. */
function absenceOf({ key, type, unit, values }: Field): Filter {
  if (type === 'number' && unit === undefined) return { field: key, op: 'eq', value: 0 };
  if (values && 'enabled' in values) return { field: key, op: 'ne', value: 'enabled' };
  return values && 'none' in values ? { field: key, op: 'eq', value: 'none' } : { field: key, op: 'missing' };
}

/** "with the most inbound rules", "with the highest timeout". */
const readMost: Read = (scan, { from, to }, field) => {
  // "min, max, desired" are three columns.
  if (!isNumeric(field) || fieldAt(scan, from - 1)) return undefined;
  const most = previousWord(scan, from, [
    'most',
    'highest',
    'largest',
    'biggest',
    'greatest',
    'longest',
    'maximum',
    'max',
  ]);
  const least = previousWord(scan, from, [
    'fewest',
    'least',
    'lowest',
    'smallest',
    'shortest',
    'minimum',
    'min',
  ]);
  if (!most && !least) return undefined;
  scan.sort = { field: field.key, direction: most ? 'desc' : 'asc' };
  const noun = nounAhead(scan, 0, from);
  // "which one has the most": one.
  const isOne = noun
    ? isSingular(noun)
    : /^(?:and |ok |so )*(?:(?:which|what) one|who)\b/i.test(scan.question.text);
  if (scan.limit === undefined && isOne) scan.limit = 1;
  return 1.5 * (to - from);
};

/** Reports whether another field follows: "launch template and desired count". */
const isListed = (scan: Scan, to: number): boolean =>
  fieldAt(scan, wordAt(scan, to) === 'and' ? to + 1 : -1) !== undefined;

/** "with a public IP", "having an instance profile". */
const readHaving: Read = (scan, { from, to }, field) => {
  // "buckets that have objects": at least one.
  const isSome = /^(?:that|which|who|still) (?:still )?(?:have|has|contain|contains|hold|holds) $/.test(
    `${wordAt(scan, from - 2)} ${wordAt(scan, from - 1)} `,
  );
  const isOfNoun =
    isNounAt(scan, from - 2) && /^(?:have|has|contain|contains|hold|holds)$/.test(wordAt(scan, from - 1));
  // "functions that have reserved concurrency": most have none, so not every list has a column for it.
  const counts =
    field.type === 'number' &&
    field.unit === undefined &&
    (field.detail === true || !isSingular(scan.question.tokens[to - 1]));
  if ((isSome || isOfNoun) && counts) {
    addFilter(scan, { field: field.key, op: 'gt', value: 0 });
    return 1.5 * (to - from);
  }
  // "functions that have layers"
  if ((isSome || isOfNoun) && field.detail && field.type === 'list' && field.says?.exists) {
    addFilter(scan, { field: field.key, op: 'exists' });
    return 1.5 * (to - from);
  }
  const article = previousWord(scan, from, ['a', 'an', 'any'], 0);
  const having = previousWord(scan, article ? from - 1 : from, ['with', 'have', 'has', 'having'], 0);
  const singular = isSingular(scan.question.tokens[to - 1]);
  // "with engine and class", "with status": every row has a value, so the field is only shown.
  const isShown =
    !article &&
    (field.values !== undefined || field.type === 'date' || isNumeric(field) || isListed(scan, to));
  if (!having || isShown || !(article || singular) || field.type === 'tags' || field.type === 'bytes')
    return undefined;
  addFilter(scan, { field: field.key, op: 'exists' });
  return 1.5 * (to - from);
};
