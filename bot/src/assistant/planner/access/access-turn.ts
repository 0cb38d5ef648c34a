import type { ListQuery } from '../../../contract/query.ts';
import { Graph } from '../../../graph/graph.ts';
import type { Act } from '../../../tools/iam/access/hold.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { askedOfTime } from '../onset/forms.ts';
import { readAll } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isOfTrust, objectArgs, principalArgs, rolesForOthers } from './args.ts';
import { rightsGoneOn } from './going-on.ts';
import { keysOfActors } from './keys-of.ts';
import { asksLastUse, asksOfAllKeys, asksOfSignIn, asksWhetherUsed, ENTERS } from './last-use.ts';
import { lostIn } from './lost.ts';
import type { Objects } from './objects.ts';
import { objectsIn } from './objects.ts';
import type { Actors } from './principals.ts';
import { actorsIn, saysOutside } from './principals.ts';
import { withShownActor } from './shown-actor.ts';
import { ABLE, ADMIN, ANYONE, actSaid, isRight, MODAL, OF_PEOPLE } from './verbs.ts';

const OURSELVES = /^(?:i|we|you|u|windsock|me)$/;
const WHICH = /^(?:which|what|how)$/;
const IN_ANY_WAY =
  /\b(?:(?:any|one|some|another) (?:other )?way|ways|really|effectively|indirectly|in the end|through (?:a |any )?(?:group|role)s?|via|by (?:a )?role|roles|included|in effect|de facto)\b/i;
/**
 * Reads a message about what somebody may do: who may do something, what somebody may do, whether somebody may, and when
 * a key or role was last used.
 */
export function accessTurn(input: PlanInput, lexicon: Lexicon): Plan | undefined {
  // "who was denied access to the bucket": an event.
  if (DENIED.test(input.text)) return undefined;
  const given = withShownActor(input, lexicon);
  // While no resources are known, only a plain question about all things of a kind can be read.
  if (!given.graph && !given.frame?.last && !PLAIN.test(given.text)) return undefined;
  const asked = { ...given, graph: given.graph ?? NOTHING_KNOWN };
  const { question } = readAll(given, lexicon);
  const read =
    sourcePlan(asked) ??
    indirectPlan(asked) ??
    rightsGoneOn(asked, lexicon) ??
    lastUsePlan(question, asked) ??
    keysOfActors(readAll(input, lexicon).question, { ...input, graph: asked.graph }) ??
    (asksSince(given.text) ? undefined : rightsPlan(question, asked, lexicon)) ??
    entersPlan(question, asked, given.text);
  const { accounts } = question;
  return read && accounts.length > 0 ? { ...read, args: { ...read.args, accounts } } : read;
}

const DENIED = /\b(?:denied|refused|rejected|forbidden|unauthori[sz]ed)\b/i;
/** "how long has he had these permissions" asks since when, not which. */
const asksSince = (text: string): boolean => /^(?:onset|when)$/.test(askedOfTime(text)?.topic ?? '');

const PLAIN =
  /^(?:who (?:can|could|may|is|has)|which (?:roles|users)|(?:can|could|may|might) (?:an?|any|some|third|foreign|external)|are our access keys)\b/i;
const NOTHING_KNOWN = new Graph([]);

/** "and indirectly", after the users with admin rights, adds those who get them through a role. */
function indirectPlan({ frame, text }: PlanInput): ToolPlan | undefined {
  const { filters = [] }: ListQuery = frame?.last?.tool === 'iam.users' ? frame.last.args : {};
  const isOfAdmins = filters.length === 1 && filters[0]?.field === 'admin_through';
  const isShort = text.split(/\s+/).length <= 6;
  return isOfAdmins && isShort && IN_ANY_WAY.test(text) ? plan({ asks: 'who', act: 'admin' }, []) : undefined;
}

const FROM_WHERE =
  /^(?:(?:and|so|but|ok)[, ]+)*(?:from )?(?:where|how|why)(?: come)? (?:do|does|did|has|have|can|may) (?:it|he|she|they|that|this)\b.*\b(?:have|has|get|got|do)\b/i;

/** "from where do they have them", after somebody's rights, asks for the policies that grant them. */
function sourcePlan({ frame, text }: PlanInput): ToolPlan | undefined {
  const { last } = frame ?? {};
  const { principals, principal_kind: kind, resource } = last?.tool === 'iam.access' ? last.args : {};
  if (!Array.isArray(principals) || last?.args.asks === 'who' || !FROM_WHERE.test(text)) return undefined;
  return plan(
    {
      asks: 'what',
      principals,
      ...(kind !== undefined && { principal_kind: kind, kind }),
      ...(resource !== undefined && { resource: principals[0] }),
    },
    [],
  );
}

function lastUsePlan(question: Question, { frame, graph, text }: PlanInput): ToolPlan | undefined {
  if (!graph) return undefined;
  const actors = actorsIn(question, 0, question.tokens.length, { frame, graph });
  // Other things use a role or a key, but nothing uses a person.
  const isOfPerson = actors?.kind === 'iam.users' && asksWhetherUsed(text);
  if (!isOfPerson && !asksLastUse(text, frame)) return undefined;
  if (
    actors &&
    (actors.kind === undefined || actors.kind.startsWith('iam.')) &&
    isOnlyOf(question, actors, frame?.last?.tool === 'iam.access')
  )
    return plan({ asks: 'used', ...asksOfSignIn(text), ...principalArgs(actors) }, []);
  if (actors || !asksOfAllKeys(text) || question.mentions.some(({ exact }) => exact.length > 0))
    return undefined;
  return plan({ asks: 'used', inside: true }, []);
}

/** Whether a message names nothing but the actors. A pronoun counts only if it clearly means them. */
const isOnlyOf = ({ mentions }: Question, { at }: Actors, isOfThread: boolean): boolean =>
  mentions.every((each) => each.exact.length === 0 || each.isOrdinary || at.includes(each.from)) &&
  (isOfThread || at.length > 0);

function rightsPlan(question: Question, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame, graph, text } = asked;
  const { tokens } = question;
  const pivot = pivotOf(question);
  if (!graph || !pivot) return undefined;
  const known = { frame, graph, lexicon };
  const { act, object, subject, subject: subjectOf } = pivot;
  const words = tokens.map(({ word }) => word);
  const from = subject[0];
  if (words.slice(subject[0], subject[1]).some((word) => OURSELVES.test(word))) return undefined;
  const isOutside = saysOutside(question, 0, tokens.length);
  const isWho =
    words.slice(0, subject[1]).some((word) => ANYONE.test(word)) ||
    words.some(
      (word, at) =>
        at < subject[1] &&
        /^(?:which|what|how|any)$/.test(word) &&
        OF_PEOPLE.test(words[at + 1] === 'many' ? (words[at + 2] ?? '') : (words[at + 1] ?? '')),
    );
  const objects = act && objectsIn(question, object, act, known);
  // "which roles can be assumed from outside": the roles that trust others, which the list of roles knows.
  const isOfNobody = question.mentions.every(({ exact, part }) => exact.length === 0 && part.isEmpty);
  // "is there any third party access" asks for access to the account by people who are not named.
  const isOfAll = !objects && pivot.isOfRights && isOfNobody;
  if (isOutside && (isOfAll || (objects && isOfTrust(act, objects.on, objects.things))))
    return rolesForOthers();
  const actors =
    isWho && !/\bof (?:them|those|these)\b/i.test(text)
      ? undefined
      : actorsIn(question, from, subject[1], known);
  if (isWho) {
    const ofAll = act === 'admin' && !objects;
    if (!act || (!objects && !(ofAll && IN_ANY_WAY.test(text)))) return undefined;
    const among = /\bof (?:them|those|these)\b/i.test(text) ? usersShown(asked) : undefined;
    return whoPlan(question, { act, objects, among, isOutside }, lexicon);
  }
  // "is some outside tool allowed" names nobody in particular.
  const isAny = words.slice(0, subjectOf[1]).some((word) => /^(?:some|any|other)$/.test(word));
  if (isOutside && (!actors || isAny) && act && objects)
    return whoPlan(question, { act, objects, isOutside }, lexicon);
  const whom = actors ?? (pivot.isOfRights ? afterOf(question, asked) : undefined);
  if (!whom) return undefined;
  const about = act
    ? undefined
    : objectsIn(question, [0, tokens.length], undefined, { ...known, without: whom.at });
  const isWhether =
    act !== undefined && (objects !== undefined || act === 'admin') && !WHICH.test(openingOf(words));
  if (isWhether)
    return plan(
      { asks: 'whether', act, ...principalArgs(whom), ...(objects && objectArgs(objects)) },
      lostIn(question, [...whom.at, ...(objects?.at ?? [])], lexicon),
    );
  // "can it be reached" asks something other than what it may do.
  if (!pivot.isOfRights && !pivot.isOpen && !act) return undefined;
  if (!pivot.isOfRights && !WHICH.test(openingOf(words)) && !/\bwhat\b/i.test(text)) return undefined;
  return plan(
    { asks: 'what', ...(act && { act }), ...(about && objectArgs(about)), ...principalArgs(whom) },
    lostIn(question, [...whom.at, ...(objects?.at ?? [])], lexicon),
  );
}

const openingOf = (words: readonly string[]): string =>
  words.find((word) => !/^(?:and|so|ok|okay|but|then|also|hey|hi|well|exactly|now|or)$/.test(word)) ?? '';

/** The person whom a message about rights names anywhere: "permissions of maria". */
const afterOf = (question: Question, { frame, graph }: PlanInput): Actors | undefined =>
  graph && actorsIn(question, 0, question.tokens.length, { frame, graph });

interface Pivot {
  act?: Act | undefined;
  subject: readonly [number, number];
  object: readonly [number, number];
  /** Whether the message asks for rights, and not only what can happen. */
  isOfRights: boolean;
  /** "what may it do" asks for the actions. */
  isOpen: boolean;
}

/** Finds the word that makes it a question of rights, the act, and the positions of who acts and what is acted on. */
function pivotOf({ tokens }: Question): Pivot | undefined {
  const words = tokens.map(({ word }) => word);
  const last = (pattern: RegExp) => words.findLastIndex((word) => pattern.test(word));
  const able = words.findIndex((word) => ABLE.test(word));
  const right = words.findIndex((_, at) => isRight(words, at) && !OF_ACCESS.test(words[at + 1] ?? ''));
  const modal = words.findIndex((word) => MODAL.test(word));
  const at = able >= 0 ? able : modal >= 0 && modal > right ? modal : right >= 0 ? right : modal;
  if (at < 0) return undefined;
  const isOfRights = at === able || at === right;
  const end = tokens.length;
  const verb = tokens.findIndex(
    (token, place) => place > at && actSaid(token) !== undefined && !isNoun(words, place),
  );
  const isAdmin = at === right && ADMIN.test(words[at - 1] ?? '');
  const act = isAdmin
    ? 'admin'
    : verb >= 0
      ? actSaid(tokens[verb] as (typeof tokens)[number])
      : at === right && words[at] === 'access'
        ? 'read'
        : undefined;
  const isPassive = words[verb - 1] === 'be' || /^(?:is|are|be)$/.test(words[verb - 1] ?? '');
  const opens =
    at <= 2 &&
    /^(?:may|can|could|might)$/.test(words[at] ?? '') &&
    !words.slice(0, at).some((word) => /^(?:who|what|which|it|he|she|they|that)$/.test(word));
  const from = verb >= 0 ? verb + 1 : at + 1;
  // "what may it do", "what can maria delete": the actor follows the verb.
  const isInverted = at === modal && /^(?:what|which|whatever|much)$/.test(words[at - 1] ?? '');
  const subjectEnd = (at === right && isOfRights) || verb < 0 ? end : isInverted ? verb : at;
  const by = last(/^(?:by|whom)$/);
  if (isPassive && verb >= 0)
    return {
      act,
      subject: [by >= 0 ? by : 0, by >= 0 ? end : 0],
      object: [0, verb],
      isOfRights,
      isOpen: false,
    };
  return {
    act,
    subject: opens ? [at + 1, verb >= 0 ? verb : end] : [0, subjectEnd],
    object: isAdmin
      ? /^(?:on|over|to|for|in|of)$/.test(words[at + 1] ?? '')
        ? [at + 1, end]
        : [end, end]
      : [from, end],
    isOfRights,
    isOpen: words.slice(at).some((word) => /^do(?:ne|ing)?$/.test(word)),
  };
}

/** "access keys", "the access logs of shop" are things, not rights. */
const OF_ACCESS = /^(?:keys?|logs?|logging)$/;

/** "the access key", "the list": the verb is used as a noun. */
const isNoun = (words: readonly string[], at: number): boolean =>
  /^(?:the|a|an|our|its|their|his|her)$/.test(words[at - 1] ?? '') ||
  (words[at] === 'access' && OF_ACCESS.test(words[at + 1] ?? ''));

function whoPlan(
  question: Question,
  {
    act,
    among,
    isOutside,
    objects,
  }: { act: Act; objects?: Objects | undefined; among?: string[] | undefined; isOutside: boolean },
  lexicon: Lexicon,
): ToolPlan {
  const only = onlyOf(question);
  return plan(
    {
      asks: 'who',
      act,
      ...(objects && objectArgs(objects)),
      ...(among && { principals: among }),
      ...(isOutside && { outside: true }),
      ...(only && { only }),
    },
    lostIn(question, objects?.at ?? [], lexicon),
  );
}

/** "which users may delete it" */
function onlyOf({ tokens }: Question): 'user' | 'role' | undefined {
  const [first = '', second = '', third = ''] = tokens
    .map(({ word }) => word)
    .filter((word) => !/^(?:of|our|the|your|and|so|all)$/.test(word));
  const said = /^(?:which|what|how)$/.test(first) ? [second, third].join(' ') : '';
  return /\broles?\b/.test(said) ? 'role' : /\busers?\b/.test(said) ? 'user' : undefined;
}

const usersShown = ({ frame }: PlanInput): string[] | undefined => {
  const users = (frame?.shown ?? []).filter(({ kind }) => /^iam\.(?:users|roles)$/.test(kind));
  return users.length > 0 ? users.slice(0, 20).map(({ id, name }) => name ?? id) : undefined;
};

/** Whether somebody can get in at all: "can they get in from outside". */
function entersPlan(question: Question, { frame, graph }: PlanInput, text: string): ToolPlan | undefined {
  if (
    !graph ||
    !ENTERS.test(text) ||
    !question.tokens.some(({ word }) => MODAL.test(word) || ABLE.test(word))
  )
    return undefined;
  const actors = actorsIn(question, 0, question.tokens.length, { frame, graph });
  const isOf = actors && (actors.kind === undefined ? actors.names.length > 0 : /^iam\./.test(actors.kind));
  if (!isOf || question.tokens.some(({ word }) => ANYONE.test(word) || OURSELVES.test(word)))
    return undefined;
  return plan({ asks: 'used', enters: true, ...principalArgs(actors) }, []);
}

const plan = (args: Record<string, unknown>, ignored: string[]): ToolPlan =>
  toolPlan('iam.access', args, { ignored });
