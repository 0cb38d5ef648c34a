import type { PageStyle } from './pages.ts';

/** The error that AWS returns for a missing resource: name, message (with `{id}`), HTTP status. */
export type Missing = [name: string, message: string, status?: number];

/** How an operation answers from the resources of a kind. */
export interface Row {
  /** Answers with a list under this key. */
  list?: string;
  /** For a list: the field of the named resource that contains it. Absent: the resources themselves. */
  of?: string;
  /** For a list: the single field to return of each resource, such as names or ARNs. */
  only?: string;
  /** Answers with the named resource under this key; '' returns it directly. */
  one?: string;
  /** Answers with the tags of the named resource under this key. */
  tagsOf?: string;
  /** The key for each resource's tags. */
  tags?: string;
  /** The format of tags. Absent: [{ Key, Value }]. */
  written?: 'small' | 'map' | 'kms' | 'items';
  /** The fields to return. Absent: all of the resource's own. */
  fields?: string[];
  /** Own fields to leave out. */
  without?: string[];
  /** Id parameters, each with the field it matches. `missing` is thrown for an unknown id. */
  ids?: Record<string, string>;
  /** Parameters, each with the field that must equal it if it is given. */
  where?: Record<string, string>;
  /** Fields, each with a value that excludes the resource. */
  but?: Record<string, string>;
  /** The parameter for EC2-style filters, which the file lists. */
  filterBy?: string;
  pages?: PageStyle;
  /** Further keys of the answer. */
  beside?: object;
  /** The error if nothing is recorded for the resource or the id is unknown. Absent: the file's `missing`. */
  absent?: Missing;
}

/**
 * A file in data/: the resources of a kind by region ('global', or '*' for regions that are not listed), and the
 * operations that return them.
 */
export interface KindFile {
  /** The SDK's service id. */
  service?: string;
  /** Rows by operation name. An empty one returns what each resource has recorded under that name. */
  operations?: Record<string, Row>;
  /** Parameters that name one resource, each with the fields that may equal it. */
  by?: Record<string, string>;
  missing?: Missing;
  /** The error for a resource of another region, if it is not simply missing there. */
  elsewhere?: Missing;
  /** Filter names, each with the paths of the values. */
  filters?: Record<string, string>;
  /** Default fields of each resource. */
  usual?: object;
  [region: string]: unknown;
}
