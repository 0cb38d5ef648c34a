import { data } from '../../reply/markup.ts';
import { ownerIn } from '../resources/owner-tags.ts';

/** Returns whom tags name as the owner or, without one, as the team. */
export function ownerTag(tags: Record<string, string> = {}): string | undefined {
  const { owner, team } = ownerIn(tags) ?? {};
  if (owner) return data(owner, 80);
  return team ? `team ${data(team, 60)}` : undefined;
}
