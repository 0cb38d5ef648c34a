import type { Field } from './tool.ts';

type Words = Omit<Field, 'key' | 'header' | 'type'>;

function fieldsWith(shared: Pick<Field, 'detail'>) {
  const ofType =
    (type: Field['type']) =>
    (key: string, header: string, words: Omit<Words, 'detail'> = {}): Field => ({
      key,
      header,
      type,
      ...shared,
      ...words,
    });
  return {
    text: ofType('text'),
    number: ofType('number'),
    percent: ofType('percent'),
    money: ofType('money'),
    bytes: ofType('bytes'),
    date: ofType('date'),
    boolean: ofType('boolean'),
    list: ofType('list'),
    tags: ofType('tags'),
  };
}

/** Declares a field by the type of its cells: field.number('size_gib', 'Size', { unit: 'GiB' }). */
export const field = fieldsWith({});

/** Declares a field that is shown only if the question asks for it or filters by it. */
export const detail = fieldsWith({ detail: true });
