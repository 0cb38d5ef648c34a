import { anyWords } from '../words/patterns.ts';

/** Nouns for what people store things in. */
const STORE = /(?:buckets?|tables?|queues?|log groups?|log streams?|streams?|volumes?|disks?|databases?|dbs?)/
  .source;

const CONTENTS = anyWords(
  new RegExp(
    `what(?: is| are| do we have| do we keep)? (?:stored |kept |saved )?(?:in|inside|within) (?:the |our |my |that |this )?(?:${STORE} [\\w.-]+|[\\w.-]+ ${STORE})`,
  ),
  /what(?: is| are| do we)? (?:stored|kept|saved|store|keep|save) (?:in|inside|within) [\w.-]+(?: [\w.-]+)?/,
  new RegExp(`contents? of (?:the |our |my |that |this )?(?:${STORE} [\\w.-]+|[\\w.-]+ ${STORE})`),
  /(?:show|list|see|read|open|view|browse|print|dump|display|preview|look at|look into|get|download|fetch)(?: me| us)? (?:all )?(?:of )?(?:the )?(?:files?|objects?|documents?|pictures|folders?) (?:that (?:is|are) )?(?:stored )?(?:in|inside|within|of|from) (?!each|every|all|our |buckets?\b|the buckets?\b)/,
  /(?:read|open|view|browse|print|dump|display|preview|peek at|look into|download|fetch)(?: me| us)? (?:all )?(?:of )?(?:the )?(?:items?|rows?|records?|messages?|entries|log lines?|data) (?:that (?:is|are) )?(?:stored )?(?:in|inside|within|of|from|on) /,
);
const COUNTED = /\b(?:how (?:many|much|big|large)|number of|count|size)\b/i;

/** "what is inside the exports bucket?", "read the items in carts": asks for stored contents, which are never read. */
export const asksForContents = (text: string): boolean => CONTENTS.test(text) && !COUNTED.test(text);
