import type { Filter } from '../../../contract/query.ts';
import type { Field, ListTool, Plain } from '../../../tools/tool.ts';
import { fieldPhrases, formsOf, ownWords } from './field-phrases.ts';
import { PhraseIndex } from './phrases.ts';
import { stemsOf } from './text.ts';

/** What a phrase can mean for one tool. */
export type Meaning =
  | { kind: 'noun' }
  | { kind: 'condition'; filters: Filter[] }
  | { kind: 'value'; field: Field; value: string | boolean }
  | { kind: 'field'; field: Field }
  | { kind: 'max' | 'min'; field: Field };

/** The meaning of a plain word: one side of a field, or the field itself. */
export interface PlainMeaning {
  plain: Plain;
  isSide: boolean;
}

export interface Vocabulary {
  tool: ListTool;
  phrases: PhraseIndex<Meaning>;
  /** Words of people who know none of the tool's own words. */
  plain: PhraseIndex<PlainMeaning>;
  /** Stems of the one-word nouns. */
  nouns: Set<string>;
  /** First stems of the nouns. */
  heads: Set<string>;
  /**
   * Last stems of longer nouns, which name the things after a first mention with more words: "instance" of "RDS
   * instance".
   */
  tails: Set<string>;
  /** Neighbouring stems of longer nouns: "security group". */
  pairs: Set<string>;
  /** Every field, including those that the list runner adds. */
  fields: Map<string, Field>;
  /** Stems of one-word conditions and values. */
  telling: Set<string>;
  /** What values look like. `exact` means that letter case counts. */
  patterns: { field: Field; pattern: RegExp; exact: boolean }[];
  /** Returns the stems that distinguish a field from others of its kind: 'key' of "key age", but not 'age'. */
  wordsOf(field: Field): string[];
  /** The date that a bare "older than 90 days" refers to. */
  age?: Field;
}

/** Fields that every row has, whatever the tool. */
export const COMMON: readonly Field[] = [
  { key: 'region', header: 'Region', type: 'text', words: ['region', 'location', 'aws region', 'country'] },
  { key: 'account', header: 'Account', type: 'text', words: ['account', 'aws account'] },
];

/** Compiles a tool's own words, once, when the planner is made. */
export function vocabularyOf(tool: ListTool): Vocabulary {
  const phrases = new PhraseIndex<Meaning>();
  const fields = new Map<string, Field>();
  for (const field of [
    ...tool.fields,
    ...COMMON.filter(({ key }) => !tool.fields.some((own) => own.key === key)),
  ]) {
    fields.set(field.key, field);
    for (const phrase of fieldPhrases(field)) phrases.add(phrase, { kind: 'field', field });
    for (const [value, words] of Object.entries(field.values ?? {})) {
      const typed = field.type === 'boolean' ? value === 'true' : value;
      for (const phrase of words) phrases.add(phrase, { kind: 'value', field, value: typed });
    }
    for (const phrase of field.max ?? []) phrases.add(phrase, { kind: 'max', field });
    for (const phrase of field.min ?? []) phrases.add(phrase, { kind: 'min', field });
  }
  for (const noun of new Set([...tool.nouns, ...tool.noun])) phrases.add(noun, { kind: 'noun' });
  for (const { phrases: said, filters } of tool.conditions ?? [])
    for (const phrase of said) phrases.add(phrase, { kind: 'condition', filters });
  const plain = new PhraseIndex<PlainMeaning>();
  for (const each of tool.plain ?? []) {
    for (const words of each.words.flatMap(formsOf)) plain.add(words, { plain: each, isSide: true });
    for (const words of each.about ?? []) plain.add(words, { plain: each, isSide: false });
  }
  // Neither the time at which AWS last looked at a thing nor a date to come is its age.
  const age = tool.fields.find(
    ({ ahead, key, type }) => type === 'date' && !ahead && !/^(?:updated|refreshed)_at$/.test(key),
  );
  const said = [...tool.nouns, ...tool.noun].map(stemsOf);
  const nouns = new Set(said.flatMap((stems) => (stems.length === 1 ? stems : [])));
  const heads = new Set(said.flatMap(([first]) => first ?? []));
  const tails = new Set(said.flatMap((stems) => (stems.length > 1 ? (stems.at(-1) ?? []) : [])));
  const pairs = new Set(
    said.flatMap((stems) => stems.slice(1).map((last, at) => `${stems[at] ?? ''} ${last}`)),
  );
  const patterns = [...fields.values()].flatMap((field) =>
    field.pattern
      ? { field, pattern: new RegExp(field.pattern.source, 'g'), exact: /\[A-Z\]/.test(field.pattern.source) }
      : [],
  );
  const adjectives = [
    ...tool.fields.flatMap(({ values }) => Object.values(values ?? {}).flat()),
    ...(tool.conditions ?? []).flatMap(({ phrases: phrased }) => phrased),
  ];
  const telling = new Set(adjectives.map(stemsOf).flatMap((stems) => (stems.length === 1 ? stems : [])));
  const words = new Map([...fields.values()].map((field) => [field, ownWords(field)]));
  return {
    tool,
    phrases,
    plain,
    nouns,
    heads,
    tails,
    pairs,
    telling,
    patterns,
    fields,
    wordsOf: (field) => words.get(field) ?? [],
    ...(age ? { age } : {}),
  };
}
