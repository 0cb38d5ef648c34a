import { invert } from '../../../domain/invert-filter.ts';
import { anyWords } from '../words/patterns.ts';
import { comparedAgain } from './compared-again.ts';
import type { Patch } from './list-patch.ts';
import { set } from './list-patch.ts';
import { isNamed, nameAnew } from './name-anew.ts';

const NO_FILTERS = anyWords(
  /(?:no|remove|clear|drop|without|forget|reset) (?:the |any |all )?filters?|regardless|all of them/,
);
/** "users without MFA" "and with?", "and the others?": asks for what the last condition leaves out. */
const THE_CONTRARY =
  /^(?:and |but |what about |how about |now |show |list |only )*(?:the )?(?:ones |those |users |people )?(?:with(?:out)?(?: it| one| any)?|(?:the )?(?:others?|rest|opposite|other ones)|not|that (?:do|are|have) not)\??$/;

/** A filter replaces those on the same field. */
export function patchFilters(patch: Patch): void {
  const { filters } = patch.said;
  if (NO_FILTERS.test(patch.text)) set(patch, 'filters', undefined);
  const last = patch.query.filters?.at(-1);
  if (!filters && last && THE_CONTRARY.test(patch.text))
    set(patch, 'filters', [...(patch.query.filters ?? []).slice(0, -1), invert(last)]);
  if (!filters) return;
  if (filters.some(isNamed)) nameAnew(patch);
  const rebound = comparedAgain(patch.query.filters ?? [], patch);
  if (rebound) {
    set(patch, 'filters', rebound);
    return;
  }
  const fields = new Set(filters.map(({ field }) => field));
  const others = (patch.query.filters ?? []).filter(({ field }) => !fields.has(field));
  set(patch, 'filters', [...others, ...filters]);
}
