import { counted } from '../../contract/words.ts';
import type { Part } from './posture-lines.ts';

/** What each part finds, singular and plural, and what is not known of a part that was not read. */
export const FOUND: Record<string, [one: string, many: string, whether: string]> = {
  exposure: [
    'is open to everyone on the internet',
    'are open to everyone on the internet',
    'what is open to everyone on the internet',
  ],
  encryption: [
    'is not encrypted as it should be',
    'are not encrypted as they should be',
    'what is not encrypted',
  ],
  backup: [
    'is hardly backed up',
    'are hardly backed up',
    'how long databases keep backups and whether buckets keep versions',
  ],
};

/** '**28 things** are open to everyone on the internet' */
export const countsOf = (parts: readonly Part[]): string[] => {
  const byTopic = Map.groupBy(parts, ({ topic }) => topic ?? 'backup');
  return [...byTopic].map(([topic, own]) => {
    const n = own.reduce((sum, part) => sum + part.n, 0);
    const [one, many] = FOUND[topic] ?? ['', ''];
    return `**${counted(n, 'thing')}** ${n === 1 ? one : many}`;
  });
};
