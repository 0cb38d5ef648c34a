import type { Readings } from '../readings.ts';
import { EVERYDAY_WORDS } from '../words/everyday-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { stem } from '../words/text.ts';
import type { Slot } from './slot.ts';

const EVERYDAY = new Set([...EVERYDAY_WORDS, ...EVERYDAY_WORDS.map(stem)]);
/** Prepositions before a name: "CPU of ledger", "requests to the shop". */
const BEFORE = /^(?:of|on|for|in|at|to|from|by|through)$/;

/**
 * Reads the name or id of one thing: quoted, "named x", or what looks like an identifier. With `plain`, an everyday
 * word in a name's place also counts.
 * @param explained whether a word has been read as something else
 */
export function readName(
  { question }: Pick<Readings, 'question'>,
  explained: (at: number) => boolean,
  { plain }: { plain: boolean },
): Slot | undefined {
  const { isGraphKnown, mentions, nameContains, quoted, taken, tokens } = question;
  if (nameContains !== undefined) return { value: `*${nameContains}*` };
  if (quoted[0]) return { value: quoted[0].value, at: [quoted[0].token] };
  // "replica lag of orders": the singular is a stop word, the plural a name.
  const free = tokens.flatMap((token, at) =>
    taken[at] || explained(at) || STOP_WORDS.has(token.word) ? [] : [{ ...token, at }],
  );
  const word = (at: number) => tokens[at]?.word ?? '';
  const named = free.find(({ at }) => /^(?:named|called)$/.test(word(at - 1)));
  const known = mentions.find(
    (mention) => mention.exact.length > 0 && !taken[mention.from] && !explained(mention.from),
  );
  const identifier = named ?? free.find(({ raw }) => isIdentifier(raw));
  if (known && (!identifier || identifier.at === known.from) && (plain || !known.isOrdinary))
    return { value: known.exact[0]?.name ?? known.exact[0]?.id, at: range(known) };
  const placed = isGraphKnown
    ? undefined
    : free.find(({ at, raw, word: said, stem: root }) => {
        if (!plain || !/^[a-z][\w.-]+$/i.test(raw)) return false;
        const before = /^(?:the|our|my|all)$/.test(word(at - 1)) ? word(at - 2) : word(at - 1);
        const isPlain = !EVERYDAY.has(said) && !EVERYDAY.has(root);
        // "throttling on table carts"
        const isBehind = explained(at - 1) && BEFORE.test(word(at - 2)) && !/s$/.test(word(at - 1));
        return BEFORE.test(before) || ((isBehind || explained(at + 1)) && isPlain);
      });
  const found = identifier ?? placed;
  return found && { value: found.raw, at: [found.at] };
}

const range = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

const isIdentifier = (raw: string): boolean =>
  (/[_-]|\d/.test(raw) && /[a-z]/i.test(raw) && !/^[\d.,]+[a-z]{1,3}$/i.test(raw) && !raw.includes('::')) ||
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(raw);
