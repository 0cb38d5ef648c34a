import type { Item } from './item.ts';

/** Words that join one item to the next. */
const JOINS =
  '(?:,|;|/|&|\\+|\\b(?:and|or|nor|n|plus|vs\\.?|versus|against|with|next to|beside|alongside|as well as|compared? (?:to|with)|then)(?![\\w-]))';
const LEADS =
  '(?:(?:also|then|what about|how about|the one|that|those|of|in|on|for|from|to|by|at|with|is|are|does|team|both) )*(?:(?:the|our|my|service|function|alarm|database|db|queue|instance|bucket|user|team|role) )*';
const BETWEEN = new RegExp(`^(?:'s)?\\s*(?:${JOINS}\\s*)+${LEADS}$`, 'i');
const BEFORE = new RegExp(`\\s*(?:${JOINS}\\s*)+${LEADS}$`, 'i');
/** Words that may follow the last item of a message. */
const BEHIND =
  /^\s*(?:\b(?:too|as well|also|both|each|please|pls|then|together|side by side|same (?:month|period|time|days))\b[\s,]*)*[?.!]*\s*$/i;

/** Several items in a row, and what the message says of each of them. */
export interface Series {
  items: Item[];
  /** The message with only one of them, for each. */
  texts: string[];
}

/**
 * Returns the first items of one sort that are joined: side by side ("cpu of a and b"), or the later ones at the end of
 * the message ("is a ok, and b?").
 */
export function seriesOf(text: string, items: readonly Item[]): Series | undefined {
  for (const [at, first] of items.entries()) {
    const joined = [first];
    let tail: number | undefined;
    for (const item of items.slice(at + 1)) {
      const last = joined.at(-1) ?? first;
      if (item.sort !== first.sort || item.start < last.end) continue;
      if (BETWEEN.test(text.slice(last.end, item.start))) joined.push(item);
      else {
        const cut = tail === undefined ? BEFORE.exec(text.slice(last.end, item.start)) : null;
        const isLast = cut && BEHIND.test(text.slice(item.end));
        if (!isLast) break;
        tail = last.end + cut.index;
        joined.push(item);
      }
    }
    const isSure = joined.some((item) => item.isSure);
    if (joined.length > 1 && joined.length <= MOST && isSure && areAlike(joined) && areApart(text, joined))
      return { items: joined, texts: joined.map((item) => textOf(text, joined, item, tail)) };
  }
  return undefined;
}

const MOST = 6;

/** Nobody asks the same of one thing twice. */
const areApart = (text: string, items: readonly Item[]): boolean =>
  new Set(items.map(({ end, start }) => text.slice(start, end).toLowerCase())).size === items.length;

/** A word that may also be an everyday one is a name only next to a thing of its kind. */
const areAlike = (items: readonly Item[]): boolean =>
  items.every(
    ({ isSure, sort, things }) =>
      isSure ||
      sort === 'tag' ||
      items.some(
        (other) => other.isSure && other.things.some(({ kind }) => things.some((one) => one.kind === kind)),
      ),
  );

function textOf(
  text: string,
  items: readonly Item[],
  { end, said, start }: Item,
  tail = text.length,
): string {
  const [first] = items;
  const inRow = items.filter((item) => item.end <= tail);
  const head = text
    .slice(0, first?.start)
    .replace(/\b(?:both|between|either|neither) (?=(?:of )?(?:the )?$)/i, '');
  const behind = text.slice(inRow.at(-1)?.end ?? end, tail);
  return alone(`${head}${said ?? text.slice(start, end)}${behind}`);
}

/** Removes words that only fit several: "since when each", "both of them". */
const alone = (text: string): string =>
  text
    .replace(/\b(?:each|respectively|both(?: of (?:them|em))?|side by side|one by one|separately)\b/gi, ' ')
    .replace(/^(\W*(?:(?:and|ok|so|please|pls|can you|could you) )*)compare (?:the )?/i, '$1')
    .replace(/\s+([,;:.?!])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;]+$/, '')
    .trim();
