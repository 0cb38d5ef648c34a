import { USUAL_KEYS } from '../../../graph/tag-words.ts';

/** "where are most of our servers", "where do we run most of the databases" */
const PLACE_WITH_MOST =
  /\bwhere (?:(?:are|do|does)(?: we)?(?: (?:run|have|keep|host|store))?) (?:the )?most(?!(?: (?:of|our|the|my|all))* (?:money|cash|spend|spending|costs?|bill|budget|traffic|errors?)\b)(?: of)?(?: (?:our|the|my|all)){0,2} ((?:[\w-]+ ){0,2}?[\w-]+?)(?: (?:run|running|live|sit|reside|located|hosted|deployed))?(?=[?.!, ]*$)/i;

/** "which team has the most instances": a tag counts them. */
const TAG_WITH_MOST = new RegExp(
  `\\b(?:which|what) (${[...USUAL_KEYS, 'product'].join('|')}) (?:has|have|had|owns?|runs?|uses?|got) (?:the )?(?:most|fewest|least) ((?:[\\w-]+ )?[\\w-]+)(?=[?.!, ]*$)`,
  'i',
);
/** "what engine is most common" */
const COMMON =
  /\b(?:what|which) ((?:[\w-]+ )?[\w-]+) (?:is|are) (?:the )?(most|least) (common|used|popular|frequent|widespread)(?=[?.!, ]*$)/i;

/** Rephrases questions about the property that most things share, so that they count by it. */
export const countedBy = (text: string): string =>
  text
    .replace(TAG_WITH_MOST, 'number of $2 by $1')
    .replace(COMMON, 'the $2 $3 $1')
    .replace(PLACE_WITH_MOST, 'which region has the most $1');
