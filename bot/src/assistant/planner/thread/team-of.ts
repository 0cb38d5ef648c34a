import type { Graph } from '../../../graph/graph.ts';
import { code } from '../../../tools/list/words.ts';
import type { PlanInput } from '../../plan.ts';

const PEOPLE = '(?:people|team|guys|folks|crew|squad|gang)';
/** "priya's people", "tomas' team", "yukis guys", "sam his team" */
const WHOSE = new RegExp(
  `\\b([a-z][\\w.-]*)['’]?s?['’]? (?:(?:his|her|their) )?(?:${PEOPLE}|lot|bunch)\\b`,
  'gi',
);
/** "the guys of priya" */
const OF = new RegExp(`\\b(?:the )?${PEOPLE} (?:of|under|around) ([a-z][\\w.-]*)`, 'gi');

/** Replaces words for the team of a person with that team: the tag that most of the person's things have. */
export function withTeamOf({ graph, text }: Pick<PlanInput, 'graph' | 'text'>): {
  text: string;
  assumed: string[];
} {
  const assumed: string[] = [];
  const put = (said: string, name: string): string => {
    const team = graph && [name, name.replace(/s$/i, '')].map((each) => teamOf(each, graph)).find(Boolean);
    if (!team) return said;
    const { key, share, value, whole } = team;
    assumed.push(
      `I took ${code(said)} as ${code(`${key}=${value}`)}: ${share} of the ${whole} things of that owner have this tag.`,
    );
    return `${key} ${value}`;
  };
  return { text: text.replace(OF, put).replace(WHOSE, put), assumed };
}

interface Team {
  key: string;
  value: string;
  /** The share of a person's things that must have the tag. */
  share: number;
  whole: number;
}

/** Returns the tag for a team that more than half of a person's things have. */
function teamOf(name: string, graph: Graph): Team | undefined {
  const owners = graph.tagKeys('owner');
  const [key] = graph.tagKeys('team');
  const owned = graph.resolve(name).tags.find((tag) => owners.includes(tag.key))?.things.all ?? [];
  if (!key || owners.includes(key)) return undefined;
  const byTeam = Map.groupBy(owned, ({ tags }) => tags?.[key]);
  const [most] = [...byTeam].sort(([, a], [, b]) => b.length - a.length);
  const [value, things = []] = most ?? [];
  const isMost = things.length * 2 > owned.length;
  return value && isMost ? { key, value, share: things.length, whole: owned.length } : undefined;
}
