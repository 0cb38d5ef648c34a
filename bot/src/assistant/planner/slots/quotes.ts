import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';

const NAME_PART = /\b(?:with |having |have |has )?["']?([\w.-]+)["']? in (?:the|its|their|his|her) names?\b/i;
/** "whose name ends with -logs", "ending in .bak": the same as a glob. */
const NAME_END =
  /\b(?:(?:whose |with )?names? (?:that )?)?(?:end(?:s|ing)? (?:with|in|on)|suffixed(?: with)?|with (?:the )?suffix) ["']?([-_.]?[a-z][\w.-]*)["']?/i;
const QUOTED = /"([^"]+)"|(?<=^|\s)'([^']+)'(?=$|[\s?.,!])|`([^`]+)`/g;

/** "named like *-backup" */
const NAME_GLOB =
  /\b(?:named|called|names?)(?: is| are)?(?: like| matching)? ["']?\*([-_.]?[a-z][\w.-]*)["']?(?=\s|[?!,]|$)/i;

/** "with backup in the name" */
export function readNamePart(question: Question, open: OpenText): void {
  const match = NAME_PART.exec(open.text);
  const glob = open.text.includes('*') ? NAME_GLOB.exec(open.text) : null;
  const end = match ? null : (glob ?? NAME_END.exec(open.text));
  if (match?.[1]) question.nameContains = match[1];
  else if (glob?.[1]) question.nameEnd = glob[1];
  else if (end?.[1] && (/^[-_.]|\d/.test(end[1]) || /\bnames?\b/i.test(end[0]))) question.nameEnd = end[1];
  else return;
  open.takeMatch((match ?? end) as RegExpExecArray);
}

/** Reads quoted text, with the token at which it begins. */
export function readQuotes(question: Question, open: OpenText): void {
  for (const match of open.text.matchAll(QUOTED)) {
    const value = match[1] ?? match[2] ?? match[3] ?? '';
    // A command of the AWS CLI is not a name. `normalise` has put it into plain words.
    if (/^aws [a-z]/.test(value)) continue;
    const token = question.tokens.findIndex((candidate) => candidate.start >= match.index);
    // The words are blank where they were read as the name of a thing.
    if (value.trim() === '') continue;
    question.quoted.push({ value, token });
    open.takeMatch(match);
  }
}
