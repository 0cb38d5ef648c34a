import type { Mention } from '../../../graph/mention.ts';

/** Words of a question that mean something in the accounts: a name, a part of one, or the value of a tag. */
export interface MentionAt extends Mention {
  /** Token indexes; `to` is exclusive. */
  from: number;
  to: number;
  /** "the data team", "team: web": the tag keys next to the value, as written in AWS. */
  keys?: readonly string[];
  /** Whether the words can mean nothing else: an environment, a value next to its key, a whole name. */
  isCertain: boolean;
  /** Whether this is also a word of English or of AWS, so that only its place shows that it is a name. */
  isOrdinary: boolean;
  /** Whether the word before it makes it an owner: "for payments", "of web". */
  isOwner: boolean;
  /** Whether the mention excludes these: "not in prod". */
  isExcluded: boolean;
  /** Whether the words before it exclude it together with another: "staging" in "not in ireland or staging". */
  sharesNegation?: boolean;
  /** The text as typed, if no name matches and this one is spelt almost the same. */
  typed?: string;
  /** Whether the question says that it is a name: "called prod". */
  isSaid?: true;
  /** Whether it stands for what was shown: "their disks". */
  isReference?: true;
}
