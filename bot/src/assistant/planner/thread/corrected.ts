import { findRegions } from '../../../domain/regions.ts';
import { findServices } from '../../../domain/services.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { stem, stemsOf } from '../words/text.ts';
import { withoutEnd } from '../words/without-end.ts';
import {
  ADMITS,
  ADMITTED,
  FORMS,
  INSTEAD_OF,
  SAID_INSTEAD,
  SORRY,
  TAKES_BACK,
} from './forms-of-correction.ts';

type Thread = Pick<PlanInput, 'frame' | 'graph'>;

const ASKS =
  /\b(?:what|which|who|whose|where|when|why|how|is|are|was|were|do|does|did|has|have|can|without)\b/i;
/** Longer messages say more. */
const LONGEST = 120;

/**
 * "search instead of data", "sorry, staging, not prod": returns a correction without the words that it replaces. Those
 * are in the thread, and an answer about something else must not exclude them.
 */
export function corrected(text: string, { frame, graph }: Thread): string {
  const said = withoutEnd(text, '?.! ');
  if (!frame?.last || said.length > LONGEST) return text;
  for (const form of FORMS) {
    const { meant = '', not = '' } = form.exec(said)?.groups ?? {};
    if (!isNamed(meant) || !isNamed(not)) continue;
    const names = namesOf(not, graph);
    // "databases, not encrypted" asks for a condition, unless the thread has it.
    if (ADMITS.test(said)) names.push(not);
    if (isGroupOf(not, frame.last)) return `by ${meant.trim().replace(/^(?:by|per|the) /i, '')}`;
    if (isHad(names, frame) || isOfSeveralKinds(frame.last, graph) || isOfFocus(not, frame))
      return `i meant ${meant.trim()}`;
  }
  const { meant = '' } = (TAKES_BACK.exec(said) ?? ADMITTED.exec(said))?.groups ?? {};
  if (isNamed(meant)) return `i meant ${meant.trim()}`;
  return ofSameName(said, { frame, graph }) ?? withoutInstead(text);
}

/**
 * "sorry i wanted to say jenkins", "oh wait, i was thinking of the staging one": returns the plain form of what a person
 * had in mind. Without it such words pass for a remark.
 */
export function inPlainCorrection({ frame, text }: Pick<PlanInput, 'frame' | 'text'>): string {
  const said = withoutEnd(text, '?.! ');
  if (!frame?.last || said.length > LONGEST) return text;
  for (const form of SAID_INSTEAD) {
    const { meant = '' } = form.exec(said)?.groups ?? {};
    if (isNamed(meant) && !DOING.test(meant)) return `i meant ${meant.trim()}`;
  }
  return text;
}

/** "i was thinking of deleting it": a deed, and no other thing. */
const DOING = /^[a-z]+ing (?:it|that|this|them|those|these|all|the|our)\b/i;

/** "and by team instead of by service": replaces a part of the question, and adds nothing to it. */
function withoutInstead(text: string): string {
  const rest = text.replace(INSTEAD_OF, '');
  return rest === text ? text : rest.replace(/^(?:(?:and|but|also|ok|please)[, ]+)+/i, '');
}

/** "the box, not the db", after a name that several things have: selects one of them. */
const isOfSeveralKinds = ({ args: { resource } }: ToolPlan, graph: Thread['graph']): boolean =>
  typeof resource === 'string' && new Set(graph?.called(resource).map(({ kind }) => kind)).size > 1;

/** "the gateway box, not the db", after a database */
function isOfFocus(words: string, { focus }: NonNullable<Thread['frame']>): boolean {
  const said = stemsOf(words.replace(/^(?:the|that|this) /i, '').toLowerCase()).join(' ');
  return toolById(focus?.kind ?? '')?.nouns.some((noun) => stemsOf(noun).join(' ') === said) === true;
}

/** "no, the queue i mean, same name": the thing of another kind with the name of the one in focus. */
const OTHER_KIND =
  /^(?<kind>(?:the )?[a-z]+(?: [a-z]+)??)(?: i (?:mean|meant))?(?:,? (?:of|with|by) (?:the|that) same name|,? same name|,? (?:that is )?called the same)$/i;

function ofSameName(said: string, { frame, graph }: Thread): string | undefined {
  const { kind } = OTHER_KIND.exec(said.replace(new RegExp(`^${SORRY}`, 'i'), ''))?.groups ?? {};
  const { asked = '', focus } = frame ?? {};
  const name = focus?.name ?? focus?.id;
  if (!kind || !name || (graph?.called(name).length ?? 0) < 2) return undefined;
  const other = `${kind.replace(/^the /i, '')} ${name}`;
  return asked.includes(name) ? asked.replace(name, other) : `about ${other}`;
}

/** "sorry, i meant staging": reports whether a message takes back a part of the question before. */
export const corrects = (text: string): boolean =>
  /^(?:(?:no|nope|oh|ah|ok|wait)[, ]+)*(?:sorry|sry|oops|wrong|i meant?)\b|\bi meant?$/i.test(
    withoutEnd(text, '?.! '),
  );

/** "teams, not services", after costs by service */
function isGroupOf(words: string, { args: { group_by: groups = [] } }: ToolPlan): boolean {
  const said = stemsOf(words.replace(/^(?:by|per|the) /i, '').toLowerCase()).join(' ');
  return ([groups].flat() as string[]).some(
    (group) => stemsOf(group.replace(/^tag:/, '').replaceAll('_', ' ')).join(' ') === said,
  );
}

const isNamed = (words: string): boolean =>
  !ASKS.test(words) && words.split(/\s+/).some((word) => word !== '' && !isSmall(word.toLowerCase()));

/** "yesterday", "may" and "last month" have a meaning of their own, "that" does not. */
const isSmall = (word: string): boolean =>
  FUNCTION_WORDS.has(word) &&
  !/day$|ember$|uary$|^(?:march|april|may|june|july|august|october)$|^(?:month|week|year)s?$/.test(word);

/** Returns the regions, services and tag values that words stand for. */
const namesOf = (words: string, graph: Thread['graph']): string[] => [
  ...findRegions(words).flatMap(({ codes }) => codes),
  ...findServices(words).map(({ service }) => service),
  ...[words, words.replace(/ (?:ones?|team|stuff)$/i, '')].flatMap((said) =>
    (graph?.resolve(said.trim()).tags ?? []).flatMap(({ values }) => values),
  ),
];

function isHad(
  names: readonly string[],
  { asked = '', last, overall, overview }: NonNullable<Thread['frame']>,
) {
  const said = `${asked} ${JSON.stringify([last?.args, overall, overview])}`;
  // "shop", of shop-eu
  const had = spaced(said) + spaced(said.replace(/[-_./]/g, ' '));
  return names.some((name) => had.includes(spaced(name.replace(/^(?:the|in|for|of|by|from) /i, ''))));
}

/** "services", after costs by service */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\w@.-]+/)
    .filter(Boolean)
    .map(stem)
    .join(' ')} `;
