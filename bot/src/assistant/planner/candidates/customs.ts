import type { ListQuery } from '../../../contract/query.ts';
import { findServices } from '../../../domain/services.ts';
import { belongsToNamed } from '../../../tools/cloudcontrol/list-kind.ts';
import { valueSaid } from '../../../tools/cloudcontrol/said-values.ts';
import { kindOfTypes } from '../../../tools/cloudcontrol/types.ts';
import { listOfCloudFormation } from '../../../tools/resources/listed-types.ts';
import type { Asking, CustomTool } from '../../../tools/tool.ts';
import { isNameField } from '../../name-field.ts';
import { customSlots, unexplained } from '../custom-slots.ts';
import type { Readings } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon, NamedTool } from '../words/lexicon.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import type { Token } from '../words/text.ts';
import { stemsOf, tokensOf } from '../words/text.ts';
import type { Candidate } from './candidate.ts';
import { eventsOfPart } from './events-of-part.ts';

/** The score of a question that matches a tool's own pattern. It is as clear as one that names its things. */
const ASKED = 9;
const LOSSLESS = 4;
/** The score of a question that names one of a tool's kinds. The noun of the tool itself is vaguer. */
const KIND = 7;
const NAMED = 5;

/**
 * Returns candidates for the tools that are not lists: every tool whose pattern matches, otherwise the one that is
 * named.
 * @param others the candidates found before
 */
export function customCandidates(readings: Readings, others: Candidate[], lexicon: Lexicon): Candidate[] {
  const asked = lexicon.customTools.flatMap((tool) => askedCandidate(readings, tool, lexicon) ?? []);
  // "who changed the security group open-ssh": a candidate that explains every word wins if all others leave some out.
  const isLossy = others.every(({ plan }) => plan.ignored?.length);
  if (asked.length > 0)
    return asked.map((one) => (isLossy && !one.plan.ignored ? { ...one, score: one.score + LOSSLESS } : one));
  const named = namedCandidate(readings, others);
  return named ? [named] : [];
}

function askedCandidate(readings: Readings, tool: CustomTool, lexicon: Lexicon): Candidate | undefined {
  const { question } = readings;
  for (const { args, assumed, pattern } of tool.asked ?? []) {
    const match = matchOf(pattern, question.text);
    const meant = match && (args ? args(match.groups ?? {}) : {});
    if (!match || !meant || isNoName(match.groups)) continue;
    const inside = new Set(tokensOf(question.tokens, match));
    const isSaid = (at: number) => inside.has(at);
    const slots = customSlots(readings, tool, isSaid);
    const ignored = unexplained(question, (at) => isSaid(at) || slots.taken.has(at)).filter(
      (word) => !(tool.id.startsWith('cost.') && MONEY.test(word)),
    );
    const said = toolPlan(
      tool.id,
      { ...slots.args, ...meant },
      { ignored, ...(assumed && { assumed: [assumed] }) },
    );
    const plan = tool.id === 'cloudtrail.events' ? eventsOfPart(said, question, lexicon) : said;
    return {
      plan,
      score: ASKED - 1.5 * ignored.length + (WHO_DID.test(question.text) ? BY_WHOM : 0),
      noun: true,
      nounAt: question.tokens.findIndex((token) => token.end > match.index),
    };
  }
  return undefined;
}

/** "which boxes got switched off": the pattern expects a name here, not a function word. */
const isNoName = (groups: RegExpExecArray['groups']): boolean =>
  Object.entries(groups ?? {}).some(
    ([key, said = '']) =>
      /^(?:resource|object|name|query|actor|user|who)$/.test(key) &&
      FUNCTION_WORDS.has(said.toLowerCase()) &&
      !/^(?:any|some|every|no|who|we|i$|it$|that$|this$|th[eo]\w+$)/i.test(said),
  );

/** "who turned on the instance web-9?": no list shows who did it. */
const WHO_DID =
  /^(?:(?:and|so|hey|hi|ok|please)[, ]+)*(?:which (?:iam )?(?:user|role|person|principal) (?=\w+ed\b)|who )(?!has\b|have\b|is\b|are\b|can\b|may\b|does\b|owns\b|never\b|(?:do|did) not\b)/i;
const BY_WHOM = 3;

/** Words for what every money tool is about. */
const MONEY = /^(?:costs?|spend|spending|spent|bill|bills|billing|charges?|money|invoice)$/i;

function matchOf(pattern: Asking['pattern'], text: string): RegExpExecArray | null {
  let compiled = COMPILED.get(pattern);
  if (!compiled) {
    compiled = new RegExp(pattern.source, 'i');
    COMPILED.set(pattern, compiled);
  }
  return compiled.exec(text);
}

const COMPILED = new WeakMap<Asking['pattern'], RegExp>();

/**
 * Returns a candidate for the tool with the longest noun in the question. A kind that the tool covers counts even among
 * other things, unless those explain its words ("instances without a key pair") or the question is about money.
 */
function namedCandidate(
  { cost, named: matches, ...readings }: Readings,
  others: Candidate[],
): Candidate | undefined {
  const named = matches.reduce<PhraseMatch<NamedTool> | undefined>(
    (longest, match) => (longest && width(longest) >= width(match) ? longest : match),
    undefined,
  );
  const meant = named?.meanings[0];
  if (!named || !meant) return undefined;
  const { args, published, service, tool } = meant;
  const { text, tokens } = readings.question;
  const own = findServices(text).filter((span) => span.service === service);
  const besides = wordsOfParent(args);
  const isSaid = (at: number) =>
    (at >= named.from && at < named.to) ||
    besides.has(tokens[at]?.stem ?? '') ||
    own.some(({ end, start }) => (tokens[at]?.start ?? 0) < end && (tokens[at]?.end ?? 0) > start);
  const said = tokens.slice(named.from, named.to).map(({ raw }) => raw);
  // The "machine" of a state machine is not a server.
  const isPart = (at: number) => args !== undefined && !published && at >= named.from && at < named.to;
  const things = others.filter(
    ({ noun, nounAt, plan }) =>
      (noun && !isPart(nounAt)) ||
      (published === 'alone' && !plan.ignored && !said.some((word) => isNameIn(plan.args, word))),
  );
  if (!args && things.length > 0) return undefined;
  const isTold = things.some(
    ({ plan: { args: given, ignored = [] } }) =>
      !said.some((word) => ignored.includes(word) || isNameIn(given, word)),
  );
  if (args && (cost.score > 0 || isTold)) return undefined;
  const other = args && otherNamed(args, readings.question, named.to);
  if (other && others.some(({ plan }) => !plan.ignored)) return undefined;
  const isOther = (at: number) => other !== undefined && at >= other.from && at < other.to;
  const slots = customSlots(readings, tool, (at) => isSaid(at) || isOther(at));
  const cell = Array.isArray(args?.types) ? valueSaid(args.types, text) : undefined;
  const inCell = new Set(cell && tokensOf(tokens, cell.match));
  const ignored = unexplained(readings.question, (at) => isSaid(at) || slots.taken.has(at) || inCell.has(at));
  return {
    plan: toolPlan(tool.id, { ...slots.args, ...args, ...(cell && { where: cell.filter }) }, { ignored }),
    score: (args ? KIND : NAMED) + 2 * (width(named) - 1) - ignored.length,
    noun: true,
    nounAt: named.from,
  };
}

/**
 * Returns the thing of another kind that a question names: "iam groups of maria". None of the groups has that name.
 * @param end the position after the noun
 */
function otherNamed({ types }: Record<string, unknown>, { mentions, tokens }: Question, end: number) {
  if (!Array.isArray(types)) return undefined;
  const kind = kindOfTypes(types);
  const parent = kind.by?.parent && listOfCloudFormation(kind.by.parent);
  if (belongsToNamed(kind) && !parent) return undefined;
  return mentions.find(
    ({ exact, from, isReference }) =>
      exact.length > 0 &&
      !isReference &&
      !isNameAt(tokens, end, from) &&
      // "add-ons of shop", a cluster
      !exact.some(({ kind: list }) => list === parent),
  );
}

/** "iam group admins", "iam groups named admins" */
const isNameAt = (tokens: readonly Token[], end: number, from: number): boolean =>
  tokens.slice(end, from).every(({ word }) => /^(?:named|called)$/.test(word)) && from >= end;

/** Returns the words for what things of a kind belong to, such as the cluster of add-ons. */
function wordsOfParent(args: Record<string, unknown> | undefined): ReadonlySet<string> {
  const types = args?.types;
  const parent = Array.isArray(types) ? kindOfTypes(types).by?.parent : undefined;
  return new Set(parent ? stemsOf(kindOfTypes([parent]).noun[0].toLowerCase()) : []);
}

/** Reports whether a word was taken for the name of a thing. The noun of a kind is not a name. */
const isNameIn = ({ filters = [] }: ListQuery, word: string): boolean =>
  filters.some(({ field, op, value }) => isNameField(field) && op === 'eq' && [value].flat().includes(word));

const width = ({ from, to }: PhraseMatch<NamedTool>): number => to - from;
