import { oneOf } from '../words/patterns.ts';

const LOOKS: { verb: RegExp; object: RegExp }[] = [
  // "empty queues" describes queues; "empty the queue" is an order.
  {
    verb: /^empty$/i,
    object: /^(?!(?:the|my|our|all|this|that|these|those|every|each)\b)(?:[\w-]+ ){0,2}[\w-]+s\b/i,
  },
  {
    // "make a list of …", "add up the sizes", "make it the top 5", "add the names"
    verb: /^(?:make|create|put|add)$/i,
    object: new RegExp(
      oneOf(
        /^(?:me |us )?(?:together )?(?:a |an |the )?(?:\w+ )?(?:list|report|table|summary|overview|breakdown|chart|graph|csv|comparison|inventory)\b/,
        /^up\b|^sure\b|^(?:the )?(?:names?|sizes?)\b|^(?:an? |the )?(?:[\w-]+ ){0,3}columns?\b/,
        /^(?:it|that|this) (?:half )?(?:a |an |the |\w+ )?(?:days?|weeks?|months?|quarters?|years?|hours?)\b/,
        /^(?:it|that|this) (?:a |the )?(?:same|like|equal|fair|comparable)\b/,
        /^(?:it|that|this) (?:a |the )?(?:top |over |more than )?(?:\d+|two|three|five|ten|twenty|daily|weekly|monthly|smaller|larger|by)\b/,
      ),
      'i',
    ),
  },
  // "put it next to the last 6 months"
  { verb: /^put$/i, object: /^.{1,40}\b(?:next to|beside|alongside|side by side|together)\b/i },
  // Things whose names contain the verb.
  {
    verb: /^(?:launch|patch|deploy|release|restore)$/i,
    object: /^(?:templates?|configurations?|baselines?|pipelines?|labels?|testing plans?)\b/i,
  },
  // "set up a weekly cost report"
  {
    verb: /^set$/i,
    object:
      /^up (?:me |us )?(?:an? |the )?(?:[\w-]+ ){0,2}(?:report|audit|check|scan|summary|digest|reminder)\b/i,
  },
  // "start with the volumes", "set of buckets"
  { verb: /^(?:start|set)$/i, object: /^(?:with|from|of|by)\b/i },
  {
    // "change in costs since May", "change the region to …"
    verb: /^(?:change|update|increase|decrease|reduce)$/i,
    object:
      /^(?:in|of|from|since|over|vs|versus|between|compared|month|week|the (?:region|period|filter|grouping|sort|order))\b/i,
  },
];

/** Reports whether a verb of change still only asks to look. */
export const asksToLook = (verb: string, object: string): boolean =>
  LOOKS.some((look) => look.verb.test(verb) && look.object.test(object));
