import { findServices } from '../../domain/services.ts';
import type { PlanInput } from '../plan.ts';
import { isMoney } from './cost/money.ts';
import { readAll } from './readings.ts';
import type { MentionAt } from './slots/mention.ts';
import type { Question } from './slots/question.ts';
import { hearsayIn } from './words/hearsay.ts';
import type { Lexicon } from './words/lexicon.ts';
import { withoutRemarks } from './words/remarks.ts';
import { normalise } from './words/spellings.ts';
import { isWish, subjectOf } from './words/statements.ts';
import { tokenise } from './words/text.ts';
import { withoutEnd } from './words/without-end.ts';

/**
 * Joins the facts in the remarks of a message to its question: "i only look after ireland. list the buckets", "there
 * are unencrypted volumes, who owns them". Without such a remark the message stays unchanged.
 */
export function withRemarkScope(input: PlanInput, lexicon: Lexicon): string {
  const { frame: _, ...alone } = input;
  const read = (text: string) => readAll({ ...alone, text: normalise(text) }, lexicon).question;
  const namesKind = (words: string) =>
    tokenise(normalise(words), lexicon.splits).some(({ stem }) => lexicon.naming(stem).length > 0);
  let isJoined = false;
  const join = (told: readonly string[], question: string) => {
    const wished = told.map((clause) => wishIn(clause, namesKind)).filter((wish) => wish !== undefined);
    const meant =
      wished.length > 0
        ? [...wished, question].join(', ')
        : (aboutTold(told, question, namesKind) ??
          howToldThingIs(told, question, read) ??
          withScope(told, question, read));
    isJoined = meant !== question || told.length === 0;
    return meant;
  };
  // "we are interested in ireland only" is a wish, but not for things.
  const isScope = (clause: string) => isWish(clause) && !/\bmeant?\b|\?/i.test(clause) && !namesKind(clause);
  const joined = withoutRemarks(input.text, join, isScope);
  return isJoined ? joined : input.text;
}

const WISHES =
  /\b(?:needs?|wants?|ask(?:s|ed)?(?: (?:me|us))? for|(?:is|are) (?:asking|looking) for|would like)(?: to (?:see|know|have))? (.+)$/i;
const THEIR = /^(?:their|his|her) /i;

/** "our auditors want the public buckets": returns the object of the wish, if it is things of a kind. */
function wishIn(clause: string, namesKind: (words: string) => boolean): string | undefined {
  const [, wished = ''] = WISHES.exec(withoutEnd(clause, ',.;:! ')) ?? [];
  if (!namesKind(wished)) return undefined;
  const owner = subjectOf(clause).words.join(' ');
  return THEIR.test(wished) ? `${wished.replace(THEIR, '')} of ${owner}` : wished;
}

const THERE_ARE =
  /^(?:(?:and|so|ok|well) )*(?:there (?:is|are)|(?:i|we|you|they) (?:(?:still|now|also|only|already|just) )*(?:have|has|got|run|own|see|saw|found|noticed)(?: got)?) (.+)$/i;
const HOW_MANY =
  /^(?:(?:still|now|also|only|already|a few|a couple of|a lot of|lots of|a bunch of|some|several|many|so many|two|three|four|five|six|seven|eight|nine|ten|\d+) )+/i;
const THEM = /\b(?:them|those|these|they)\b/i;
const WHICH =
  /^(which|how many)(?: ones?)?(?= (?:is|are|was|were|has|have|do|does|did|can|belongs?|costs?)\b)/i;

/** "we have five buckets in ireland, which are public?": returns the question, about what the remark names. */
function aboutTold(
  told: readonly string[],
  question: string,
  namesKind: (words: string) => boolean,
): string | undefined {
  const [, there = ''] =
    told.map((clause) => THERE_ARE.exec(withoutEnd(hearsayIn(clause) ?? clause, ',.;:! '))).find(Boolean) ??
    [];
  const things = there.replace(HOW_MANY, '');
  if (!namesKind(things)) return undefined;
  if (THEM.test(question)) return question.replace(THEM, things.replace(/^(?:the|our) /i, 'the '));
  return WHICH.test(question)
    ? question.replace(WHICH, `$1 ${things.replace(/^(?:the|our) /i, '')}`)
    : undefined;
}

/** "is something broken", "did anything happen last night": asks about the state of everything. */
const OF_ALL =
  /^(?:(?:and|so|ok|hey|hi|hello)[, ]+)*(?:is|are|was|were|did|does|has|have|any|what|anything|something)\b.*\b(?:wrong|broken?|happen(?:ed|ing|s)?|off|odd|strange|weird|unusual|trouble|problems?|issues?|incidents?|outages?|fine|ok|okay|going on|(?:went|gone|going) (?:down|wrong))\b/i;
const PAST =
  /\b(?:last night|yesterday|overnight|(?:last|at the|over the|this past) weekend|on [a-z]+day)\b/i;

/** "is something broken today? people complain about the shop": asks about the health of what the remark names. */
function howToldThingIs(
  told: readonly string[],
  question: string,
  read: (text: string) => Question,
): string | undefined {
  const asked = read(question);
  if (!OF_ALL.test(question) || asked.regions.length > 0 || asked.mentions.some(isNarrowing))
    return undefined;
  const names = told.flatMap((clause) => {
    const said =
      hearsayIn(clause) ?? (subjectOf(clause).isOfPeople ? /\babout (.*)/i.exec(clause)?.[1] : clause);
    const { mentions, regions, tokens } = read(said ?? '');
    return regions.length > 0
      ? []
      : mentions
          .filter((mention) => isNarrowing(mention) || isCalledSo(mention))
          .map(({ from, to }) =>
            tokens
              .slice(from, to)
              .map(({ raw }) => raw)
              .join(' '),
          );
  });
  const [name, another] = new Set(names);
  const when = PAST.exec(question)?.[0];
  return name === undefined || another !== undefined
    ? undefined
    : `${when ? 'was' : 'is'} ${name} ok${when ? ` ${when}` : ''}?`;
}

/** "the webhook times out": the only thing with such a part in its name. */
const isCalledSo = ({ exact, isExcluded, isOrdinary, isReference, part }: MentionAt): boolean =>
  !isReference && !isExcluded && !isOrdinary && exact.length === 0 && part.size === 1;

const MOVES =
  /\b(?:fl(?:y|ies|ew|ying)|travel\w*|go(?:es|ing)?|went|mov(?:e|es|ed|ing)|meet\w*|sit|sits|live|lives)\b/i;
const DENIES =
  /\b(?:not|never|no longer|nothing|except|ignore|forget|skip|excluded|(?:left|taken) out)\b|n['’]t\b/i;

/** "i only care about production. list the instances": adds the places and the tags that a remark limits the question to. */
function withScope(told: readonly string[], question: string, read: (text: string) => Question): string {
  const asked = read(question);
  const hasPlace = asked.regions.length + asked.excludedRegions.length > 0;
  const hasName = asked.mentions.some(isNarrowing) || asked.tags.length > 0;
  const hasAccount = asked.accounts.length + asked.excludedAccounts.length > 0;
  // "rds seems high, what do we pay" asks for the costs of the service.
  const isOfAll = asked.tokens.some(({ word }) => isMoney(word)) && findServices(question).length === 0;
  const scopes = told.flatMap((clause) => {
    const { isOfPeople, words } = subjectOf(clause);
    // "customers complain about checkout", "the data team is mine"
    const isOurs = /\b(?:mine|ours)\b/i.test(clause);
    const said = isOfPeople && !isOurs ? (/\babout (.*)/i.exec(clause)?.[1] ?? '') : clause;
    if (said === '' || MOVES.test(clause)) return [];
    const { accounts, mentions, regions, tokens } = read(said);
    const isOfSelf = /^(?:i|we|it|there|this|that)$/.test(words[0] ?? '') && said === clause;
    const behind = isOfSelf ? mentions.filter(({ from }) => from >= words.length) : mentions;
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

const isNarrowing = ({ exact, isCertain, isExcluded, isOrdinary, isReference, tags }: MentionAt): boolean =>
  !isReference &&
  !isExcluded &&
  (isCertain || !isOrdinary) &&
  (tags.length > 0 || exact.some(({ kind }) => kind !== 'iam.users'));

/** Returns a mention in words that can follow a question: "of the data team". */
const saidOf = ({ from, keys, to }: MentionAt, tokens: Question['tokens']): string =>
  `${keys ? 'of the' : 'of'} ${tokens
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(' ')}`;
