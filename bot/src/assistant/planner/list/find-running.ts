import { stem } from '../words/text.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

/** Words between the things and the verb: "servers that actually run", "how many servers do we run". */
const BETWEEN =
  /^(?:that|which|actually|really|still|currently|also|even|just|only|do|does|not|never|we|you|i|all)$/;
/** What may follow the verb. Anything else is what the things run: "run windows", "run on graviton", "run 24 hours". */
const ENDS = /^(?:|now|right|rn|currently|today|in|across|per|by|for|and|or|but|with|without)$/;
/** Asks for something else about what runs: "where do our servers run", "what do they run", "how long do they run". */
const ASKS_ELSE = /\b(?:how (?:long|often)|when|why|where|what do(?:es)?)\b/i;
const RUNNING = { word: 'running', stem: stem('running') };

/** "the biggest box that still runs", "how many servers do we run": the verb means the state, as "running" does. */
export function findRunning(scan: Scan): void {
  const { matches, nouns, question, taken, vocabulary } = scan;
  const { text, tokens } = question;
  const at = tokens.findIndex(({ word }) => /^runs?$/.test(word));
  const verb = tokens[at];
  if (!verb || taken[at] || matches.has(at) || ASKS_ELSE.test(text)) return;
  let subject = at - 1;
  while (BETWEEN.test(wordAt(scan, subject))) subject--;
  const isLength = wordAt(scan, at + 1) === 'for' && /^(?:\d|an?$|over|more)/.test(wordAt(scan, at + 2));
  const isSubject = nouns.has(subject) || /^(?:ones|them|those|these)$/.test(wordAt(scan, subject));
  if (!isSubject || !ENDS.test(wordAt(scan, at + 1)) || isLength) return;
  // "which operating system do our servers run"
  const isOfField = [...matches].some(
    ([from, { meanings }]) => from < subject && meanings.every(({ kind }) => kind === 'field'),
  );
  const found = vocabulary.phrases.longestAt([{ ...verb, ...RUNNING }], 0, () => true);
  // A database that AWS calls available is one that people run, also while it is stopped.
  const isState = found?.meanings.some(
    (meaning) => meaning.kind === 'value' && /^running$/i.test(String(meaning.value)),
  );
  if (found && isState && !isOfField) matches.set(at, { from: at, to: at + 1, meanings: found.meanings });
}
