import type { Scope, Subject } from '../../domain/scope.ts';
import { allowsSubject } from '../../domain/scope.ts';

export interface Prompt {
  title: string;
  message: string;
}

type Candidate = Prompt & { subjects: Subject[]; isFor?: (accounts: number) => boolean };

/** Questions that fit any account. Each leads to an answer with different figures. The first that fit are offered. */
const CANDIDATES: readonly Candidate[] = [
  {
    title: 'Compare the costs of my accounts',
    message: 'what did each account cost last month?',
    subjects: ['costs'],
    isFor: (accounts) => accounts > 1,
  },
  { title: 'Why did the bill go up?', message: 'why did the bill go up?', subjects: ['costs'] },
  {
    title: 'Find security problems',
    message: 'which security problems do we have?',
    subjects: ['security'],
  },
  { title: 'See what runs', message: 'which EC2 instances are running?', subjects: ['resources'] },
  {
    title: 'See what changed yesterday',
    message: 'what changed yesterday?',
    subjects: ['people_and_events'],
  },
];

const MAX_PROMPTS = 3;

/**
 * Returns up to three questions to begin with, for a person with this many AWS accounts and these rights.
 * @param given.accounts the connected accounts that the person may see; with 0 the demo account answers
 */
export function promptsFor({
  accounts,
  scope = {},
}: {
  accounts: number;
  scope?: Scope | undefined;
}): Prompt[] {
  return CANDIDATES.filter(
    ({ isFor, subjects }) => allowsSubject(scope, subjects) && (isFor?.(accounts) ?? true),
  )
    .slice(0, MAX_PROMPTS)
    .map(({ message, title }) => ({ message, title }));
}
