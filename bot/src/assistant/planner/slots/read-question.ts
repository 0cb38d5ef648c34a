import { readWindow } from '../../../domain/windows.ts';
import type { PlanInput } from '../../plan.ts';
import { normalise } from '../words/spellings.ts';
import type { Token } from '../words/text.ts';
import { tokenise } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { readAccounts } from './accounts.ts';
import { readClockTimes } from './clock-times.ts';
import { OpenText } from './open-text.ts';
import { findPatternMatches } from './pattern-matches.ts';
import { readPeriods } from './periods.ts';
import type { Question } from './question.ts';
import { readNamePart, readQuotes } from './quotes.ts';
import { readRegions } from './regions.ts';
import { readSaidName } from './said-name.ts';
import { readTags } from './tags.ts';

/** "packaged as Image rather than Zip": the words after that are excluded. */
const INSTEAD = /\b(?:rather than|instead of|as opposed to)\b[^,.?!]*/i;

/**
 * Reads regions, accounts, periods, tags and quotations from a question.
 * @param splits the words into which hyphenated words may be split
 * @param isOther reports whether a noun is part of a longer one for things that no list tool reads
 */
export function readQuestion(
  input: Pick<PlanInput, 'text' | 'accounts' | 'timezone' | 'now' | 'graph'>,
  splits: (stems: string[]) => boolean,
  vocabularies: readonly Vocabulary[],
  isOther?: (tokens: Token[], at: number) => boolean,
): Question {
  const text = normalise(input.text);
  const tokens = tokenise(text, splits);
  const question: Question = {
    text,
    tokens,
    taken: tokens.map(() => false),
    regions: [],
    excludedRegions: [],
    places: [],
    accounts: [],
    excludedAccounts: [],
    periods: [],
    daysAhead: [],
    tags: [],
    tagPlaces: new Map(),
    groupTags: [],
    quoted: [],
    patternMatches: findPatternMatches(text, tokens, vocabularies),
    mentions: [],
  };
  // The order matters: what is typed most deliberately is taken first.
  const open = new OpenText(question);
  const instead = INSTEAD.exec(open.text);
  if (instead) open.takeMatch(instead);
  readTags(question, open, input.graph);
  readSaidName(question, open, input.graph, (token) =>
    isOther?.(tokens, tokens.indexOf(token)) ? [] : kindsOf(token, vocabularies),
  );
  readNamePart(question, open);
  readQuotes(question, open);
  readAccounts(question, open, input.accounts);
  readRegions(question, open);
  const beforeDays = open.text;
  readPeriods(question, open, input);
  readClockTimes(question, open, { ...input, text: beforeDays });
  const window = question.window ?? readWindow(question, input);
  if (window) question.window = window;
  return question;
}

/** Returns the kinds of things that a noun names, also as the last word of a longer one. */
const kindsOf = ({ stem }: Token, vocabularies: readonly Vocabulary[]): string[] =>
  vocabularies.flatMap(({ nouns, tails, tool }) => (nouns.has(stem) || tails.has(stem) ? [tool.id] : []));
