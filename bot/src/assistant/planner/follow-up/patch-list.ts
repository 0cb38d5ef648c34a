import type { ListQuery } from '../../../contract/query.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Reading } from '../list/read-list.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { askOtherCondition } from './ask-other-condition.ts';
import type { Patch } from './list-patch.ts';
import { set } from './list-patch.ts';
import { nameAnew } from './name-anew.ts';
import { onOtherDaysAhead } from './other-days-ahead.ts';
import { patchGroups } from './patch-groups.ts';
import { patchFilters } from './patch-list-filters.ts';
import { patchPlaces } from './patch-places.ts';
import { patchAmount, patchMeasure, patchRows } from './patch-rows.ts';

const WANTS_THINGS = /^(?:and )?(?:which|what|who|list|show|any|are any|name)\b/;

/** Returns the last list plan, changed by the new message. Returns undefined if the message says nothing for this tool. */
export function patchList(
  last: ToolPlan,
  reading: Reading,
  question: Pick<Question, 'daysAhead' | 'text' | 'tokens'>,
  now: Date,
): ToolPlan | undefined {
  const onOtherDays = onOtherDaysAhead(last, reading.vocabulary.tool, question);
  if (onOtherDays) return onOtherDays;
  const patch: Patch = {
    query: { ...(last.args as ListQuery) },
    said: { ...reading.query },
    text: question.text.toLowerCase(),
    reading,
    now,
    changed: false,
  };
  if (isOfAll(reading, question)) nameAnew(patch);
  patchPlaces(patch);
  if (!askOtherCondition(patch)) patchFilters(patch);
  patchWhether(patch);
  patchGroups(patch);
  patchMeasure(patch);
  patchAmount(patch);
  patchRows(patch);
  wantThings(patch);
  const { assumed, ignored } = reading;
  return patch.changed
    ? toolPlan(last.tool, { ...patch.query }, { ignored, assumed: [...assumed] })
    : undefined;
}

const EVERY = /\b(?:all|every|each)(?: of)?(?: (?:the|our|my))?$/;
const POINTS = /\b(?:there|those|these|them|ones?|same)\b/;

/** "across all users: …", "of every function, …": asks about all things of the kind, whatever was shown. */
export function isOfAll(
  { noun, nounAt }: Reading,
  { text, tokens }: Pick<Question, 'text' | 'tokens'>,
): boolean {
  const before = tokens.slice(0, nounAt).map(({ word }) => word);
  return noun && EVERY.test(before.join(' ')) && !POINTS.test(text.toLowerCase());
}

const WHICH = /^(?:which|what|who|how|list|show)\b|\bof (?:them|those|these)\b/;

/** Drops the yes-or-no question of the last plan, unless the message asks one. */
function patchWhether(patch: Patch): void {
  const { query, said } = patch;
  const places = Object.keys(said).every((key) => key === 'regions' || key === 'accounts');
  if (said.whether) set(patch, 'whether', said.whether);
  else if (query.whether && !(places && !WHICH.test(patch.text))) set(patch, 'whether', undefined);
}

/**
 * "how many buckets?" "which of them are public?": shows the things instead of their number. "the biggest?" shows one
 * of them.
 */
function wantThings(patch: Patch): void {
  const { columns, group_by, limit, measure, sort } = patch.said;
  const { measure: before } = patch.query;
  const wantsThings = (before?.fn === 'count' && WANTS_THINGS.test(patch.text)) || columns || limit || sort;
  if (patch.changed && before && !measure && !group_by && wantsThings) set(patch, 'measure', undefined);
  // The end of an order is a thing, not one of the groups that were counted.
  const isAboutShown = sort && sort.field !== 'count' && !group_by && !measure;
  if (isAboutShown && patch.query.group_by && !patch.query.group_by.includes(sort.field))
    set(patch, 'group_by', undefined);
}
