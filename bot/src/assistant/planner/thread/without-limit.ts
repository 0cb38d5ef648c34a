import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { withoutEnd } from '../words/without-end.ts';

const LEADS = '(?:(?:and|ok|okay|now|so|but|please|actually|can you|could you|just)[, ]+)*';
const VERB =
  '(?:drop|remove|clear|lose|lift|undo|skip|ignore|forget(?: about)?|leave out|take (?:off|out|away)|get rid of|never ?mind|disregard|without)';
/** "drop that region", "forget about the environment filter": names what narrowed the last list. */
const SAID = new RegExp(
  `^${LEADS}${VERB} (?:the|that|this|its|your|my|any|all) (?<what>[a-z]+)(?: (?<limit>filters?|conditions?|restrictions?|limits?|part|bit|thing))?(?: (?:again|please|now|too|then))*$`,
  'i',
);
const PLACE = /^(?:regions?|places?|locations?)$/i;
const ACCOUNT = /^accounts?$/i;
const CONDITION = /^(?:filters?|conditions?|restrictions?)$/i;

/**
 * "drop that region", after those in Oregon, widens the list and changes nothing in AWS. It takes a word for what
 * narrowed the list: "drop the database" is still a change.
 */
export function withoutLimit({ frame, text }: PlanInput): ToolPlan | undefined {
  const { last } = frame ?? {};
  const { limit, what = '' } = SAID.exec(withoutEnd(text, '?.! '))?.groups ?? {};
  if (!last || what === '' || toolById(last.tool)?.kind !== 'list') return undefined;
  const { accounts, filters = [], regions, ...query }: ListQuery = last.args;
  const isPlace = PLACE.test(what);
  const dropped = filters.findLast((filter) =>
    isPlace
      ? filter.field === 'region'
      : CONDITION.test(what) || (limit !== undefined && isCalled(filter, what)),
  );
  const isOfAccount = ACCOUNT.test(what) && accounts !== undefined;
  if (!dropped && !(isPlace && regions) && !isOfAccount) return undefined;
  const others = filters.filter((filter) => filter !== dropped);
  return toolPlan(last.tool, {
    ...query,
    ...(accounts && !isOfAccount && { accounts }),
    ...(regions && !isPlace && { regions }),
    ...(others.length > 0 && { filters: others }),
  });
}

/** "the environment filter" is the one of the tag env, "the state filter" the one of the field state. */
function isCalled({ field, value }: Filter, said: string): boolean {
  const key = field.replace(/^tag:/, '').toLowerCase();
  const word = said.toLowerCase().replace(/s$/, '');
  const parts = [...key.split(/[_\W]+/), ...[value].flat().map((each) => String(each).toLowerCase())];
  return parts.some((part) => part.length > 2 && (part.startsWith(word) || word.startsWith(part)));
}
