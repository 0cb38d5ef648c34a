import type { ListQuery } from '../../contract/query.ts';
import type { Asked } from '../../tools/resources/about-asked.ts';
import type { ToolPlan } from '../plan.ts';
import type { Lexicon } from './words/lexicon.ts';
import { stem } from './words/text.ts';

/** Returns the only age field related to what was asked last: 'oldest_key_age_days' after 'active_keys'. */
export function ageOf(last: ToolPlan | undefined, kind: string, lexicon: Lexicon): string | undefined {
  const { columns = [], filters = [] }: ListQuery = last?.tool === kind ? last.args : {};
  const asked = last?.tool === 'resources.about' ? ((last.args.asked ?? []) as Asked[]) : [];
  const about = [
    ...columns,
    ...filters.map(({ field }) => field),
    ...asked.flatMap(({ field, is = [] }) => [...(field ? [field] : []), ...is.map((each) => each.field)]),
  ].filter((key) => !/^name$|_id$/.test(key));
  const words = new Set(about.flatMap((key) => key.split('_').map(stem)));
  const fields = lexicon.vocabularies.find(({ tool }) => tool.id === kind)?.fields.keys() ?? [];
  const [one, another] = [...fields].filter(
    (key) => AGES.test(key) && key.split('_').some((part) => !AGE_WORDS.test(part) && words.has(stem(part))),
  );
  return another ? undefined : one;
}

export const BORN = /^(?:created|launched|started)_at$/;
const AGES = /(?:_age|_age_days|_rotated_at)$/;
const AGE_WORDS = /^(?:age|days|at|id|last|oldest)$/;
