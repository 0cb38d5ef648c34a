import { data } from '../../reply/markup.ts';

/** The owner that tags name. */
export interface Owner {
  owner?: string;
  team?: string;
}

const OWNER = /^(?:owner|maintainer|responsible)$|contact/i;
const TEAM = /^(?:team|squad|department)$/i;

/** Returns the owner that tags name; undefined if they name none. */
export function ownerIn(tags: Readonly<Record<string, string>> | null | undefined): Owner | undefined {
  const tag = (key: RegExp) => Object.entries(tags ?? {}).find(([name]) => key.test(name))?.[1];
  const [owner, team] = [tag(OWNER), tag(TEAM)];
  return owner || team ? { ...(owner && { owner }), ...(team && { team }) } : undefined;
}

/** "**ines@larkspur.example** (team search)" */
export function ownerText({ owner, team }: Owner): string {
  if (!owner) return `team **${data(team ?? '', 60)}**`;
  return `**${data(owner, 80)}**${team ? ` (team ${data(team, 60)})` : ''}`;
}
