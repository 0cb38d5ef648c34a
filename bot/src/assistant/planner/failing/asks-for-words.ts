/** "the last 10 errors", "error messages", "what does it complain about": asks for what is written, not for a number. */
const WORDS =
  /\b(?:last|latest|newest|most recent) (?:\d+ |few |couple of |some )?(?:[a-z]+ )?(?:errors?|exceptions?|failures?)\b(?! (?:rate|count|number|alarm))|\b(?:error|exception|failure)s? (?:messages?|texts?|lines?|details?|output)\b|\bwhat\b.*\b(?:say|says|said|saying|complain\w*|report(?:s|ed|ing)?|throw(?:s|ing)?|threw|whin\w+|moan\w*)\b/i;

/** Reports whether a message asks for the words of errors. */
export const asksForWords = (text: string): boolean => WORDS.test(text);
