import { joined } from '../../../contract/words.ts';
import type { Graph } from '../../../graph/graph.ts';
import { code } from '../../../tools/list/words.ts';

/** The most teams that a note names. */
const MAX_TEAMS = 10;

/** Says who owns most of what each team has, by the tags of things: a bill shows teams, but not people. */
export function peopleOfTeams(graph: Graph | undefined): string[] {
  const [key] = graph?.tagKeys('team') ?? [];
  const [owners] = graph?.tagKeys('owner') ?? [];
  if (!graph || !key || !owners || key === owners) return [];
  const tagged = graph.all.filter(({ tags }) => tags?.[key] && tags[owners]);
  const teams = [...Map.groupBy(tagged, ({ tags }) => tags?.[key] ?? '')].map(([team, things]) => {
    const byOwner = [...Map.groupBy(things, ({ tags }) => tags?.[owners] ?? '')];
    const [most] = byOwner.sort(([, a], [, b]) => b.length - a.length);
    return `${code(team)} ${code(most?.[0] ?? '')}`;
  });
  return teams.length === 0 || teams.length > MAX_TEAMS
    ? []
    : [`A bill shows teams, not people. By the tags of their things, the people are: ${joined(teams)}.`];
}
