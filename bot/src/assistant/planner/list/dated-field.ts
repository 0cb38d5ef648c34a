import type { Field } from '../../../tools/tool.ts';
import { IS_MADE_AT, MADE } from '../words/made-words.ts';
import { tokensIn } from '../words/text.ts';
import { dueDate } from './days-ahead.ts';
import { doneField } from './done-field.ts';
import type { Scan } from './scan.ts';
import { saidField } from './scan.ts';

const CHANGED = /\b(?:changed|modified|updated|edited|altered|roll(?:ed|ing|s)? back|deployed)\b[^,]{0,20}$/;

/**
 * Returns the date of the last change, if the question asks for it and the tool has it: "queues changed in the last 7
 * days".
 */
const changedField = ({ vocabulary: { fields } }: Scan, before: string): Field | undefined =>
  CHANGED.test(before)
    ? ['last_modified', 'changed_at', 'updated_at'].flatMap((key) => fields.get(key) ?? [])[0]
    : undefined;

/** Returns the date of that event, if the tool has it. */
const datedField = (scan: Scan, said: string): Field | undefined =>
  (/rotat/i.test(said) ? scan.vocabulary.fields.get('last_rotated_at') : undefined) ?? doneField(scan, said);

const UNTOUCHED =
  /\b(not|never|no|nobody)\b[^,]*\b(used|use|launched|active|logged|signed|accessed|login|activity|seen|changed|modified|updated|rotated|touched)\b[^,]*$/;

const USED =
  /\b(?:used|accessed|touched|opened|fetched|read|assumed|active|seen|invoked|retrieved)\b[^,]{0,20}$/;

/** Returns the date of last use, if the tool has it. */
const usedField = ({ vocabulary: { fields } }: Scan): Field | undefined =>
  ['last_active', 'last_used', 'last_used_at', 'last_accessed_at', 'last_seen'].flatMap(
    (key) => fields.get(key) ?? [],
  )[0];

const WAS_MADE = new RegExp(`\\b(?:${MADE})\\b[^,]{0,20}$`);

/** "users onboarded in May": returns the date at which things were made, if the question asks for it. */
function madeField({ question, taken, vocabulary }: Scan, before: string): Field | undefined {
  const said = WAS_MADE.exec(before);
  const field = said && [...vocabulary.fields.values()].find(({ key }) => IS_MADE_AT.test(key));
  if (!said || !field) return undefined;
  for (const at of tokensIn(question.tokens, said.index, before.length)) taken[at] = true;
  return field;
}

interface Dated {
  field: Field;
  /** Whether the question names the date. */
  isSaid: boolean;
  /** Whether it asks for what was not used or changed. */
  isUntouched: boolean;
  /** The word for its use that precedes the time: "active since monday". */
  use?: string;
}

/** Returns the date that a time in a question is about, by the words before it. */
export function dateBefore(scan: Scan, before: string): Dated | undefined {
  const untouched = UNTOUCHED.exec(before);
  const said = dueDate(scan) ?? saidField(scan, ({ type }) => type === 'date');
  const used = untouched ? undefined : USED.exec(before)?.[0];
  const field =
    said ??
    (used ? usedField(scan) : undefined) ??
    (untouched ? undefined : madeField(scan, before)) ??
    (untouched ? datedField(scan, untouched[0]) : changedField(scan, before)) ??
    scan.vocabulary.age;
  if (field?.type !== 'date') return undefined;
  return {
    field,
    isSaid: said !== undefined,
    isUntouched: untouched !== null,
    ...(used && { use: /^\w+/.exec(used)?.[0] ?? '' }),
  };
}
