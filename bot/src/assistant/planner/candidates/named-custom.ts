import type { ListQuery } from '../../../contract/query.ts';
import { findServices } from '../../../domain/services.ts';
import { belongsToNamed } from '../../../tools/cloudcontrol/list-kind.ts';
import { valueSaid } from '../../../tools/cloudcontrol/said-values.ts';
import { kindOfTypes } from '../../../tools/cloudcontrol/types.ts';
import { listOfCloudFormation } from '../../../tools/resources/listed-types.ts';
import { isNameField } from '../../name-field.ts';
import { customSlots, unexplained } from '../custom-slots.ts';
import type { Readings } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import type { Token } from '../words/text.ts';
import { stemsOf, tokensOf } from '../words/text.ts';
import type { NamedTool } from '../words/words-of-tools.ts';
import type { Candidate } from './candidate.ts';

/** The score of a question that names one of a tool's kinds. The noun of the tool itself is vaguer. */
const KIND = 7;

const NAMED = 5;

/**
 * Returns a candidate for the tool with the longest noun in the question. A kind that the tool covers counts even
 * beside other things, unless those explain its words ("instances without a key pair") or the question is about money.
 */
export function namedCandidate(
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
