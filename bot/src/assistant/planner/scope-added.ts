import { findServices } from '../../domain/services.ts';
import { isMoney } from './cost/money.ts';
import { isNarrowing } from './is-narrowing.ts';
import type { MentionAt } from './slots/mention.ts';
import type { Question } from './slots/question.ts';
import { subjectOf } from './words/statements.ts';
import { withoutEnd } from './words/without-end.ts';

const MOVES =
  /\b(?:fl(?:y|ies|ew|ying)|travel\w*|go(?:es|ing)?|went|mov(?:e|es|ed|ing)|meet\w*|sit|sits|live|lives)\b/i;
const SAYS = /^(?:believes?|claims?|insists?|reckons?|said|says|swears?|thinks?|thought)$/;
const DENIES =
  /\b(?:not|never|no longer|nothing|except|ignore|forget|skip|excluded|(?:left|taken) out)\b|n['’]t\b/i;

/** "i only care about production. list the instances": adds the places and the tags that a remark limits the question to. */
export function withScope(
  told: readonly string[],
  question: string,
  read: (text: string) => Question,
): string {
  const asked = read(question);
  const hasPlace = asked.regions.length + asked.excludedRegions.length > 0;
  const hasName = asked.mentions.some(isNarrowing) || asked.tags.length > 0;
  const hasAccount = asked.accounts.length + asked.excludedAccounts.length > 0;
  // "rds seems high, what do we pay": costs are those of the service.
  const isOfAll = asked.tokens.some(({ word }) => isMoney(word)) && findServices(question).length === 0;
  const scopes = told.flatMap((clause) => {
    const { isOfPeople, words } = subjectOf(clause);
    // "customers complain about checkout", "the data team is mine"
    const isOurs =
      /\b(?:mine|ours)\b|\b(?:my|our) (?:team|squad|part|area|domain|project|app) (?:is|are)\b/i.test(clause);
    const said = isOfPeople && !isOurs ? (/\babout (.*)/i.exec(clause)?.[1] ?? '') : clause;
    if (said === '' || MOVES.test(clause)) return [];
    const { accounts, mentions, regions, tokens } = read(said);
    const isOfSelf = /^(?:i|we|it|there|this|that)$/.test(words[0] ?? '') && said === clause;
    // "sam thinks they are all new": whoever is quoted is not what is asked about.
    const isQuoted = SAYS.test(tokens[words.length]?.word ?? '');
    const behind = isOfSelf || isQuoted ? mentions.filter(({ from }) => from >= words.length) : mentions;
    const names = hasName ? [] : behind.filter(isNarrowing).map((mention) => saidOf(mention, tokens));
    const services = isOfAll ? findServices(said).map(({ end, start }) => said.slice(start, end)) : [];
    const not = DENIES.test(clause) ? 'not ' : '';
    return [
      ...(hasPlace ? [] : regions.map((region) => `${not}in ${region}`)),
      ...(hasAccount ? [] : accounts.map((account) => `${not}in account ${account}`)),
      ...(services.length > 0
        ? [`${not ? 'excluding' : 'for'} ${services.join(' and ')}`]
        : names.map((name) => not + name)),
    ];
  });
  return scopes.length > 0 ? `${withoutEnd(question, '?.! ')} ${[...new Set(scopes)].join(' ')}` : question;
}

/** Returns a mention in words that mean it behind a question: "of the data team". */
const saidOf = ({ from, keys, to }: MentionAt, tokens: Question['tokens']): string =>
  `${keys ? 'of the' : 'of'} ${tokens
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(' ')}`;
