import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { payersOf } from '../cost/groups.ts';
import { ORDINALS } from '../words/ranks.ts';

const SAID = new RegExp(
  `\\b(?:that|this|the same|the (?<nth>${ORDINALS.join('|')})) (?:(?<team>team|squad)|(?<person>person|owner|guy|colleague))(?<of>['’]s)?\\b`,
  'i',
);

/** "what did that team spend", "the second person": puts the name in place of the words, by the tags of what was shown. */
export function withThatTeam({ frame, graph, text }: Pick<PlanInput, 'frame' | 'graph' | 'text'>): string {
  const found = SAID.exec(text);
  if (!found?.groups || !graph || !frame) return text;
  const { nth, of = '', person } = found.groups;
  const [key] = graph.tagKeys(person ? 'owner' : 'team');
  if (!key) return text;
  const values = valuesOf(key, { frame, graph });
  const one = nth ? values[ORDINALS.indexOf(nth.toLowerCase())] : values.length === 1 ? values[0] : undefined;
  if (!one) return text;
  const name = one.replace(/@.*$/, '');
  return text.replace(SAID, `${person ? '' : `${key} `}${name}${of}`);
}

/** Returns the values of a tag among what the thread is about, in order; of costs by team the largest. */
function valuesOf(
  key: string,
  { frame, graph }: Required<Pick<PlanInput, 'frame' | 'graph'>>,
): readonly string[] {
  const { focus, shown = [] } = frame;
  const [first] = shown.filter(({ kind }) => kind === `group:${payersOf(undefined, graph)}`);
  if (first && key === payersOf(undefined, graph).slice(4)) return [first.id];
  const about = focus && !isGroup(focus) && !shown.some(({ id }) => id === focus.id) ? [focus] : shown;
  const tags = about.flatMap(({ id, kind }) => {
    const value = graph.withIds(kind, new Set([id]))[0]?.tags?.[key];
    return value === undefined ? [] : [value];
  });
  return [...new Set(tags)];
}
