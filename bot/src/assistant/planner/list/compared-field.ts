import type { Field } from '../../../tools/tool.ts';
import { isDuration, isSize, isUnitOfTime } from './durations.ts';
import { fits, nearField, nearFrom } from './near-field.ts';
import type { Scan } from './scan.ts';
import { fieldAt, saidField, wordAt } from './scan.ts';
import type { Quantity } from './units.ts';

const isMeasure = ({ unit }: Quantity): boolean => isSize(unit) || isDuration(unit);
const isMeasured = ({ type, unit }: Field): boolean =>
  type === 'bytes' || isUnitOfTime(unit) || /^[KMGT]i?B$/.test(unit ?? '');

/** "in more than one group": a bare number may be the number of a list's elements. */
const isCountOf = ({ type }: Field, { unit }: Quantity): boolean => type === 'list' && unit === '';

function moneyOf({ vocabulary }: Scan): Field | undefined {
  const usual = [...vocabulary.fields.values()].filter(({ detail }) => !detail);
  return usual.some(({ type }) => type === 'number') ? undefined : usual.find(({ type }) => type === 'money');
}

/**
 * Returns the field that a quantity is compared with: the one named next to it, otherwise any that is named, otherwise
 * the only kind that fits the unit.
 */
export function fieldFor(scan: Scan, at: number, quantity: Quantity): Field | undefined {
  for (let back = at - 1; back >= nearFrom(scan, at); back--) {
    const said = fieldAt(scan, back);
    if (said && fits(said.field, quantity)) return said.field;
  }
  // "timeout over 2 TB": the unit is wrong, and a different field is unlikely.
  const beside = fieldAt(scan, at - 1)?.field;
  if (beside && isMeasured(beside) && isMeasure(quantity) && !fits(beside, quantity)) return undefined;
  const suits = (field: Field) => fits(field, quantity);
  const behindIf = (test: (field: Field) => boolean) =>
    fieldAt(scan, quantity.to, test) ?? fieldAt(scan, quantity.to + 1, test);
  const behind =
    (quantity.unit === ''
      ? behindIf(({ type, unit }) => type === 'number' && unit === undefined)
      : undefined) ??
    behindIf((field) => isCountOf(field, quantity)) ??
    behindIf(suits);
  if (behind) return behind.field;
  const { age } = scan.vocabulary;
  const since = isDuration(quantity.unit) ? sinceField(scan, at) : undefined;
  if (since) return since;
  const near = nearField(scan, at, quantity);
  if (near) return near;
  // "never launched and over a year old"
  if (wordAt(scan, quantity.to) === 'old' && age && fits(age, quantity)) return age;
  // "with less than two weeks left"
  if (/^(?:left|remaining)$/.test(wordAt(scan, quantity.to))) {
    const ahead = [...scan.vocabulary.fields.values()].find(
      (field) => field.ahead && field.type === 'number' && suits(field),
    );
    if (ahead) return ahead;
  }
  const mentioned = saidField(scan, (field) => fits(field, quantity));
  if (mentioned) return mentioned;
  if (isDuration(quantity.unit))
    return scan.vocabulary.age && fits(scan.vocabulary.age, quantity) ? scan.vocabulary.age : undefined;
  // "budgets over 50k": the only quantity of these things is money.
  if (quantity.unit === '') return moneyOf(scan);
  // "over 1 GB" means the memory of servers, which their list does not show, only if they are named.
  const isMeant = ({ detail, ties }: Field) => !(detail && ties) || scan.nouns.size > 0;
  return [...scan.vocabulary.fields.values()].find((field) => fits(field, quantity) && isMeant(field));
}

/** "stopped for more than 30 days": returns the date since which things have been in the named state. */
function sinceField({ filters, question, vocabulary }: Scan, at: number): Field | undefined {
  const lead = question.tokens.slice(Math.max(0, at - 1), at + 1).map(({ word }) => word);
  if (!lead.some((word) => /^(?:for|since|longer)$/.test(word))) return undefined;
  return filters
    .map(({ op, value }) => (op === 'eq' ? vocabulary.fields.get(`${value}_at`) : undefined))
    .find((field) => field?.type === 'date');
}
