/** What a person wants with the jobs that are there. */
export type JobCommand =
  | { do: 'list'; which?: JobSelector }
  /** `until` are words of how long, which cannot be had: 'for a week'. */
  | { do: 'pause'; which: JobSelector; until?: string }
  | { do: 'resume' | 'delete' | 'run'; which: JobSelector }
  /** `to` are the words of when: '8', 'mondays at 9am'. */
  | { do: 'move'; which: JobSelector; to: string };

/**
 * Which jobs:
 * - this: the one that the thread is about, or the only one there is
 * - all: every one, or every one that the words fit; `here`: of this channel
 * - listed: those that were listed last
 * - place: of what was listed, 1 the first, -1 the last
 * - id: the one of a button
 * - words: the one that they fit: 'monday', 'cost report'
 */
export type JobSelector =
  | { by: 'this' }
  | { by: 'all'; words?: string; here?: true }
  | { by: 'listed' }
  | { by: 'place'; place: number }
  | { by: 'id'; id: string }
  | { by: 'words'; words: string };
