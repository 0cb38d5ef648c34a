import type { Field } from '../../../tools/tool.ts';
import { stemsOf } from './text.ts';

/**
 * Returns the forms of plain words, which are mostly verbs: "roll back", "rolled back", "rolling back". Forms that are
 * not English do no harm.
 */
export function formsOf(words: string): string[] {
  const [verb = '', ...rest] = words.split(' ');
  if (verb.length < 4 || /(?:ed|ing|er|en)$/.test(verb)) return [words];
  const root = verb.replace(/e$/, '');
  return [verb, `${root}ed`, `${root}ing`].map((form) => [form, ...rest].join(' '));
}

/** The phrases that name a field. */
export function fieldPhrases(field: Field): Set<string> {
  const said = new Set((field.words ?? []).map((word) => word.toLowerCase()));
  if (field.type !== 'tags') {
    said.add(field.key.replaceAll('_', ' '));
    said.add(field.header.toLowerCase());
  }
  // A phrase that consists only of stop words ("id", but not "name") would match everywhere.
  for (const phrase of said)
    if (stemsOf(phrase).length === 0 || phrase === 'id' || phrase === 'arn') said.delete(phrase);
  return said;
}

/** The stems of a field's name that tell it from others. */
export function ownWords(field: Field): string[] {
  const stems = [field.key.replaceAll('_', ' '), ...(field.words ?? [])].flatMap(stemsOf);
  return [...new Set(stems)].filter((word) => !/^(?:age|day|size|id|at)$/.test(word));
}
