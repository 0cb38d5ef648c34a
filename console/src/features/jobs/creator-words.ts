import type { Job } from '@windsock/bot/contract/jobs.ts';
import type { Person } from '@windsock/bot/contract/people.ts';
import { personName } from '../../lib/people.ts';

/**
 * Returns who created a job: 'you', 'Ada Lovelace', 'somebody in Slack (U7)'; undefined for a default job,
 * and for a person while the names are not known.
 */
export function creatorWords(
  { made_by }: Pick<Job, 'made_by'>,
  { me, people }: { me: string; people: readonly Person[] | undefined },
): string | undefined {
  switch (made_by?.kind) {
    case 'user':
    case 'agent': {
      if (made_by.id === me) return 'you';
      if (!people) return undefined;
      const person = people.find(({ user_id }) => user_id === made_by.id);
      return person ? personName(person) : 'somebody who is not in this workspace any more';
    }
    case 'slack':
      return `somebody in Slack (${made_by.id})`;
    case 'teams':
      return 'somebody in Teams';
    case 'api_key':
      return 'an API key';
    default:
      return undefined;
  }
}
