import { joined } from '../contract/words.ts';
import { regionLabel } from '../domain/regions.ts';
import { QueryError } from '../domain/row-filter.ts';
import type { Access, Subject } from '../domain/scope.ts';
import { allowsRegion, allowsSubject } from '../domain/scope.ts';
import { ASK_AN_ADMIN, mayNotBeAsked, SUBJECT_WORDS } from '../domain/scope-words.ts';
import { subjectsOf } from './subjects.ts';
import type { Tool, ToolContext, ToolResult } from './tool.ts';

/** Says what a rule excludes, in a sentence for the person. */
export class RuledOutError extends QueryError {
  override name = 'RuledOutError';
}

/** Whether a subject is allowed here. */
export const mayShow = ({ access }: Pick<ToolContext, 'access'>, subject: Subject): boolean =>
  !access || allowsSubject(access.scope, [subject]);

/**
 * Returns the arguments within what is allowed.
 * @throws RuledOutError if nothing of the question is allowed
 */
export function heldToScope(
  tool: Tool,
  { access }: Pick<ToolContext, 'access'>,
  args: Record<string, unknown>,
): Record<string, unknown> {
  if (!access) return args;
  const { scope } = access;
  if (scope.accounts?.length === 0) throw new RuledOutError(mayNotBeAsked('AWS', access, 'accounts'));
  const subjects = subjectsOf(tool);
  if (!allowsSubject(scope, subjects)) throw refused(subjects, access);
  const named = regionsNamed(args);
  const allowed = named.filter((code) => allowsRegion(scope, code));
  if (named.length > 0 && allowed.length === 0) {
    throw new RuledOutError(mayNotBeAsked(namesOf(named), access, 'regions'));
  }
  const regions = Array.isArray(args.regions) ? args.regions.filter((code) => allowsRegion(scope, code)) : [];
  return regions.length > 0 ? { ...args, regions } : args;
}

/** Returns why a question is not allowed here, as a sentence; undefined if it is. */
export function whyRuledOut(
  tool: Tool,
  within: Pick<ToolContext, 'access'>,
  args: Record<string, unknown>,
): string | undefined {
  try {
    heldToScope(tool, within, args);
    return undefined;
  } catch (error) {
    if (error instanceof RuledOutError) return error.message;
    throw error;
  }
}

const MAX_NAMED = 6;

/** 'us-east-1 (N. Virginia) and eu-west-1 (Ireland)'; of many the first and how many more. */
function namesOf(regions: readonly string[]): string {
  const more = regions.length - MAX_NAMED;
  return joined([...regions.slice(0, MAX_NAMED).map(regionLabel), ...(more > 0 ? [`${more} more`] : [])]);
}

const refused = (subjects: readonly Subject[], access: Access): RuledOutError =>
  new RuledOutError(mayNotBeAsked(joined(subjects.map((each) => SUBJECT_WORDS[each])), access, 'subjects'));

/** Returns the text for a part of an answer that is not allowed here. */
export const refusedIn = ({ access }: Pick<ToolContext, 'access'>, subject: Subject): string =>
  access ? mayNotBeAsked(SUBJECT_WORDS[subject], access, 'subjects') : '';

/** Adds what a rule excluded from an answer, besides what the gaps say. */
export function withLeftOut(
  tool: Tool,
  { access }: Pick<ToolContext, 'access'>,
  args: Record<string, unknown>,
  result: ToolResult,
): ToolResult {
  if (!access?.scope.regions || !isPlaced(tool)) return result;
  const named = regionsNamed(args);
  if (named.length > 0 && named.every((code) => allowsRegion(access.scope, code))) return result;
  const { regions } = access.scope;
  const note = `Only ${namesOf(regions)} ${regions.length === 1 ? 'was' : 'were'} asked: ${access.because ?? 'a rule'} allows no other region. ${ASK_AN_ADMIN}`;
  return { ...result, notes: [...(result.notes ?? []), note] };
}

/** Whether a tool's resources are in regions. */
function isPlaced(tool: Tool): boolean {
  if (tool.kind === 'list')
    return tool.scope === 'regional' || tool.fields.some(({ key }) => key === 'region');
  return 'regions' in tool.args.shape || subjectsOf(tool).includes('costs');
}

/** Returns the regions that arguments ask for, by `regions` or by a filter. */
function regionsNamed({ filters, regions }: Record<string, unknown>): string[] {
  const conditions = (Array.isArray(filters) ? filters : []) as Record<string, unknown>[];
  const filtered = conditions.flatMap(({ dimension, field, op, value, values }) =>
    (field === 'region' || dimension === 'region') && op === 'eq' ? [value ?? values].flat() : [],
  );
  return [...(Array.isArray(regions) ? regions : []), ...filtered].filter((each) => typeof each === 'string');
}
