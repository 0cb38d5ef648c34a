import type { PageStyle } from './pages.ts';

/** What AWS throws for what is not there: name, message (with `{id}`), HTTP status. */
export type Missing = [name: string, message: string, status?: number];

/** How an operation answers from the things of a kind. */
export interface Row {
  /** Answers with a list under this key. */
  list?: string;
  /** Of a list: the field of the one thing that the input names, in which the list stands. Absent: the things themselves. */
  of?: string;
  /** Of a list: the one field that it is made of, names or ARNs. */
  only?: string;
  /** Answers with the one thing that the input names, under this key; '' for as it is. */
  one?: string;
  /** Answers with the tags of the one thing that the input names, under this key. */
  tagsOf?: string;
  /** The key under which the tags are told of each thing. */
  tags?: string;
  /** How tags are written; absent: [{ Key, Value }]. */
  written?: 'small' | 'map' | 'kms' | 'items';
  /** The fields that are told. Absent: all of the thing's own. */
  fields?: string[];
  /** Fields of the thing's own that are not told. */
  without?: string[];
  /** Parameters for ids, each with the field that it means; `missing` is thrown for an id that is not there. */
  ids?: Record<string, string>;
  /** Parameters, each with the field that must be what it says, where it says something. */
  where?: Record<string, string>;
  /** Fields, each with what it must not be. */
  but?: Record<string, string>;
  /** The parameter for filters such as EC2's, which the file lists. */
  filterBy?: string;
  pages?: PageStyle;
  /** What else the answer says. */
  beside?: object;
  /** What is thrown where nothing is recorded of the thing, or an id is not there. Absent: the file's `missing`. */
  absent?: Missing;
}

/** A file of data/: what there is of a kind, by region ('global', '*' for each that is not listed), and who asks for it. */
export interface KindFile {
  /** The SDK's id of the service. */
  service?: string;
  /** Rows by the operation's name; an empty one answers with what each thing has recorded under that name. */
  operations?: Record<string, Row>;
  /** Parameters that name one thing, each with the fields that may be what it says. */
  by?: Record<string, string>;
  missing?: Missing;
  /** What is thrown for a thing of another region, where AWS does not just miss it. */
  elsewhere?: Missing;
  /** Names of filters, each with the paths of their values. */
  filters?: Record<string, string>;
  /** What is usual of each thing. */
  usual?: object;
  [region: string]: unknown;
}
