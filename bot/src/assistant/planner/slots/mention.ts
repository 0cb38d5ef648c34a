import type { Mention } from '../../../graph/graph.ts';

/** Words of a question that mean something in the accounts: a name, a part of one, a tag's value. */
export interface MentionAt extends Mention {
  /** Token indexes, `to` exclusive. */
  from: number;
  to: number;
  /** "the data team", "team: web": the tag keys that stand beside the value, as AWS has them. */
  keys?: string[];
  /** Nobody says this meaning anything else: an environment, a value beside its key, a whole name. */
  isCertain: boolean;
  /** It is also a word of the language or of AWS: only its place tells that it is a name. */
  isOrdinary: boolean;
  /** What it follows tells whose things are meant: "for payments", "of web". */
  isOwner: boolean;
  /** All but these are meant: "not in prod". */
  isExcluded: boolean;
  /** What was typed, where nothing is called so and this is spelt nearly so. */
  typed?: string;
  /** It stands for what was shown: "their disks". */
  isReference?: true;
}
