import type { PhraseMatch } from '../words/phrases.ts';
import type { Meaning } from '../words/vocabulary.ts';
import { findRunning } from './find-running.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

/** Finds the phrases of the vocabulary, the longest first, and the tokens that are nouns. */
export function findPhrases(scan: Scan): void {
  const { matches, nouns, question, taken, vocabulary } = scan;
  const { phrases } = vocabulary;
  for (const found of phrases.all(question.tokens, (index) => !taken[index])) {
    // "which expire next month": asks when, not which comes first.
    const isWhen =
      wordAt(scan, found.to - 1) === 'next' &&
      /^(?:week|month|quarter|year|\d+)$/.test(wordAt(scan, found.to));
    const match = isWhen
      ? phrases.longestAt(question.tokens, found.from, (index) => index < found.to - 1)
      : found;
    if (!match) continue;
    matches.set(match.from, match);
    if (match.meanings.some(({ kind }) => kind === 'noun'))
      for (let at = match.from; at < match.to; at++) nouns.add(at);
  }
  for (const match of matches.values()) shareTail(scan, match);
  readInverted(scan);
  readPerfect(scan);
  readAble(scan);
  findRunning(scan);
}

/** Words between "can" and what somebody or something can do: "can they still log in". */
const BETWEEN =
  /^(?:they|he|she|it|those|these|them|all|any|each|of|still|also|even|actually|users?|people)$/;

/** "can they still log in": the words of a phrase with "can" stand apart in a question. */
function readAble({ matches, question: { tokens }, taken, vocabulary }: Scan): void {
  const can = tokens.findIndex(({ word }) => word === 'can');
  const verb = tokens.findIndex(({ word }, at) => at > can && !BETWEEN.test(word));
  const first = tokens[can];
  if (!first || verb <= can + 1 || taken[verb]) return;
  const found = vocabulary.phrases.longestAt([first, ...tokens.slice(verb, verb + 3)], 0, () => true);
  if (!found || found.to < 2 || !found.meanings.some(({ kind }) => kind === 'value' || kind === 'condition'))
    return;
  matches.set(verb, { from: verb, to: verb + found.to - 1, meanings: found.meanings });
}

/** Words that may follow a predicate: "off right now", "down in Sydney", "up or down". */
const ENDS = /^(?:|now|right|rn|currently|today|again|in|at|and|or|already|anymore|too)$/;

/** "are any machines off?", "is jenkins down": in a question, the verb of "are off" comes first. */
function readInverted(scan: Scan): void {
  const { matches, nouns, question, taken, vocabulary } = scan;
  const { mentions, tokens } = question;
  const verb = tokens.findIndex(({ word }) => /^(?:is|are|was|were)$/.test(word));
  const subject = tokens.findIndex(
    (_, at) => nouns.has(at) || mentions.some(({ from, to }) => from <= at && at < to),
  );
  const isOpening = verb >= 0 && verb <= 1 && subject > verb;
  for (let at = subject + 1; isOpening && at < tokens.length; at++) {
    const [first, last] = [tokens[verb], tokens[at]];
    if (!first || !last || taken[at] || matches.has(at) || !ENDS.test(wordAt(scan, at + 1))) continue;
    for (const word of [first.word, 'are', 'is']) {
      const found = vocabulary.phrases.longestAt([{ ...first, word, stem: word }, last], 0, () => true);
      if (found?.to !== 2 || !found.meanings.some(({ kind }) => kind === 'value' || kind === 'condition'))
        continue;
      matches.set(at, { from: at, to: at + 1, meanings: found.meanings });
      break;
    }
  }
}

/** "has been off", "have they been down": the participle stands for the verb of "are off". */
function readPerfect({ matches, question: { text, tokens }, taken, vocabulary }: Scan): void {
  // "how long has it been off" asks since when, not which are.
  if (/\b(?:how long|since)\b/i.test(text)) return;
  const been = tokens.findIndex(({ word }) => word === 'been');
  const [first, last] = [tokens[been], tokens[been + 1]];
  if (!first || !last || taken[been + 1] || matches.has(been + 1)) return;
  for (const word of ['are', 'is']) {
    const found = vocabulary.phrases.longestAt([{ ...first, word, stem: word }, last], 0, () => true);
    if (found?.to !== 2 || !found.meanings.some(({ kind }) => kind === 'value' || kind === 'condition'))
      continue;
    matches.set(been + 1, { from: been + 1, to: been + 2, meanings: found.meanings });
    return;
  }
}

/** "read and write capacity", "public or private ips": the last word belongs to both. */
function shareTail(
  { matches, question: { tokens }, taken, vocabulary }: Scan,
  { from, to, meanings }: PhraseMatch<Meaning>,
): void {
  const [at, tail] = [from - 2, tokens[to - 1]];
  const first = tokens[at];
  if (
    !first ||
    !tail ||
    to - from !== 2 ||
    taken[at] ||
    !/^(?:and|or|vs|plus)$/.test(tokens[from - 1]?.word ?? '')
  )
    return;
  if (!meanings.some(({ kind }) => kind === 'field')) return;
  const whole = vocabulary.phrases.longestAt([first, tail], 0, () => true);
  if (whole?.to === 2 && whole.meanings.some(({ kind }) => kind === 'field'))
    matches.set(at, { from: at, to: at + 1, meanings: whole.meanings });
}
