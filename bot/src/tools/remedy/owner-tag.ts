import { data } from '../../reply/markup.ts';

const OWNER = /^owner$|contact/i;
const TEAM = /^(?:team|squad|department)$/i;

/** Returns whom tags name as the owner or, without one, as the team. */
export function ownerTag(tags: Record<string, string> = {}): string | undefined {
  const tag = (key: RegExp) => Object.entries(tags).find(([name]) => key.test(name))?.[1];
  const [owner, team] = [tag(OWNER), tag(TEAM)];
  if (owner) return data(owner, 80);
  return team ? `team ${data(team, 60)}` : undefined;
}
