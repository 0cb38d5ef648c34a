import type { ListQuery } from '../contract/query.ts';
import type { Reply } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import { kindMeasured } from '../tools/cloudwatch/things.ts';
import { toolById } from '../tools/index.ts';
import { isAboutShown } from './about-shown.ts';
import { asksAmong } from './among-again.ts';
import type { ToolPlan } from './plan.ts';
import type { Referents, Shown } from './shown.ts';
import { focusOf, isComparison, isGroup, shownIn } from './shown.ts';

/** The number of resources that people keep in mind: "both", "either of them". */
const IN_MIND = 4;

/**
 * Returns what was shown, plus the resource that is now discussed, if it is of the same kind. A resource of another
 * kind replaces the list, except for the one of its kind discussed before: "them" are these two.
 */
function talkedAbout(shown: Shown[], focus: Shown | undefined, before: Shown | undefined): Shown[] {
  const isAmong = shown.some(({ id, kind }) => id === focus?.id && kind === focus.kind);
  if (!focus || isAmong) return shown;
  const alike = shown.filter(({ kind }) => kind === focus.kind);
  const [another] = alike;
  if (another && shown.length >= IN_MIND) return shown;
  const isSecond = !another && before?.kind === focus.kind && before.id !== focus.id;
  if (!another && !isSecond && shown.length >= IN_MIND) return shown;
  return [...(isSecond ? [before] : alike), focus];
}

/** Returns the one that the thread is about among resources of the same name. */
const stillIn = (called: readonly Shown[], focus: Shown | undefined): Shown | undefined =>
  called.find(({ id, kind }) => id === focus?.id && kind === focus.kind);

/** The most resources that are remembered one by one. */
const RECENT = 4;

/** Returns the resources that were discussed one by one, once the thread is about another. */
export function recentWith(recent: readonly Shown[] = [], focus: Shown | undefined): Shown[] {
  if (!focus || isGroup(focus)) return [...recent];
  const others = recent.filter(({ id, kind }) => id !== focus.id || kind !== focus.kind);
  return [...others, focus].slice(-RECENT);
}

/** "does it have a backup" stays with its subject; "which box is it" asks for another one. */
const OF_IT =
  /(?:^|[,;.?!] ?|\b(?:and|so|ok|but) )(?:do|does|did|has|have|had|is|are|was|were|can|could|will) (?:it|he|she|that)\b/i;

/**
 * Returns whether it shows parts of the current subject, which stays: "its disks". "its certificate" becomes the new
 * subject.
 */
function isAboutFocus({ plan }: Reply, text: string): boolean {
  const tool = plan && toolById(plan.tool);
  const { filters = [] }: ListQuery = plan?.args ?? {};
  const isRelated = filters.some(({ says }) => says?.startsWith('that belong to `'));
  const words = new Set(text.toLowerCase().split(/[^a-z]+/));
  const isOfSeveral =
    tool?.kind === 'list' && tool.nouns.some((noun) => words.has(`${noun.split(' ').at(-1)}s`));
  return isRelated && (isOfSeveral || OF_IT.test(text));
}

/** Returns the one resource to which all that a list shows is tied: "what is behind shop" stays with shop. */
function ownerOf({ plan }: Pick<Reply, 'plan'>, graph: Graph | undefined): Shown | undefined {
  const { filters = [] }: ListQuery = plan?.args ?? {};
  const owner = filters.find((filter) => filter.owner)?.owner;
  const name = owner && graph?.things(owner.id).find(({ kind }) => kind === owner.kind)?.name;
  return owner && { ...owner, ...(name && { name }) };
}

/** Returns the one thing to which all that the lists show is tied: "who reads orders" stays with the queue. */
export function sharedOwner(plans: readonly ToolPlan[], graph: Graph | undefined): Pick<Referents, 'focus'> {
  const owners = plans.map((plan) => ownerOf({ plan }, graph));
  const [focus] = owners;
  return focus && owners.every((owner) => owner?.id === focus.id && owner.kind === focus.kind)
    ? { focus }
    : {};
}

/** "is it the same as prod": a comparison with another stays with its subject. */
const stillCompared = (
  { plan }: Reply,
  shown: readonly Shown[],
  focus: Shown | undefined,
): Shown | undefined => (plan && isComparison(plan) ? stillIn(shown, focus) : undefined);

/**
 * Returns whether a list has one row because of its conditions and not because the message picked a row: "only
 * frankfurt", but not "the second one" or "the oldest".
 */
function isNarrowing({ plan }: Reply, text: string): boolean {
  const { filters = [], limit, regions = [], whether }: ListQuery = plan?.args ?? {};
  const tool = plan && toolById(plan.tool);
  // "are either of them public": asked of all, whichever it names.
  if (tool?.kind !== 'list' || limit !== undefined || whether) return false;
  const isNamed = filters.some(
    ({ field, op }) => op === 'eq' && ['name', tool.fields[0]?.key].includes(field),
  );
  return isNamed ? NARROWS.test(text) : filters.length + regions.length > 0;
}

/** "just the ones called jenkins", "only jenkins", but not "just the second one". */
const NARROWS = /\bones\b|\b(?:only|just)\b(?!.*\bone\b)/i;

/** Returns the resource of which a sentence says that an address belongs to it. */
function holderOf({ plan, table, text }: Reply, graph: Graph | undefined): Shown | undefined {
  if (plan?.tool !== 'resources.search' || table || !/ belongs to /.test(text)) return undefined;
  for (const [, id = ''] of text.matchAll(/`([^`]+)`/g)) {
    const [thing] = graph?.things(id) ?? [];
    if (thing) return { kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) };
  }
  return undefined;
}

/**
 * Returns what later messages may refer to. An answer without rows leaves what was shown before, as long as it is about
 * the same.
 */
export function referentsOf(
  reply: Reply,
  before: Referents,
  { graph, text }: { graph?: Graph | undefined; text: string },
): Referents {
  if (isAboutShown(reply, before, text))
    return { shown: before.shown, ...(before.focus && { focus: before.focus }) };
  const holder = holderOf(reply, graph);
  if (holder) return { shown: [holder], focus: holder };
  const shown = shownIn(reply, graph);
  if (before.focus && shown.length > 0 && isAboutFocus(reply, text)) return { shown, focus: before.focus };
  const { resource, resources, service, user, kind: told } = reply.plan?.args ?? {};
  const isMeasured = reply.plan?.tool === 'cloudwatch.metrics' && typeof service === 'string';
  // The load balancer "shop" was measured, and not the stack of that name.
  const wanted = told ?? (isMeasured ? kindMeasured(service) : undefined);
  const [only, more] = Array.isArray(resources) ? (resources as unknown[]) : [];
  const about = resource ?? user ?? (more === undefined ? only : undefined);
  const called = typeof about === 'string' ? (graph?.things(about) ?? []) : [];
  // "what did anna do" is about the person, whatever else has that name.
  const meant = resource === undefined && user !== undefined ? 'iam.users' : wanted;
  const named =
    // One of those shown before, which may not be in the graph.
    before.shown?.find(({ id, kind }) => id === about && !isGroup({ id, kind })) ??
    called.find(({ kind }) => kind === meant) ??
    stillIn(called, before.focus) ??
    (meant === 'iam.users' ? undefined : called[0]);
  const focus = named
    ? { kind: named.kind, id: named.id, ...(named.name && { name: named.name }) }
    : // "how many messages are in orders": an answer without rows about one thing.
      reply.plan && shown.length === 0
      ? focusOf(reply.plan, graph).focus
      : undefined;
  const [one, another] = shown;
  if (one && !another) {
    // Looking at one of several shown resources keeps the list: "the second one" still counts in it.
    const among = before.shown?.some(({ id, kind }) => id === one.id && kind === one.kind);
    // After an event the resource stays the subject, and the person who acted counts as shown.
    const it = focus && reply.plan?.tool === 'cloudtrail.events' ? focus : one;
    if (!among || !before.shown) return { shown, focus: it };
    if (!isNarrowing(reply, text)) return { shown: before.shown, focus: it };
    return { shown, focus: it, ...(asksAmong(text) && { narrowedFrom: before.shown }) };
  }
  const it = focus ?? ownerOf(reply, graph) ?? stillCompared(reply, shown, before.focus);
  if (shown.length > 0) return { shown, ...(it && { focus: it }) };
  const kept = talkedAbout(before.shown ?? [], it, before.focus);
  const still = it ?? before.focus;
  return { ...(kept.length > 0 && { shown: kept }), ...(still && { focus: still }) };
}
