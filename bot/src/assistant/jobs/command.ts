/** A person's request about existing jobs. */
export type JobCommand =
  | { do: 'list'; which?: JobSelector }
  /** `until` are words for a duration, which is not supported: 'for a week'. */
  | { do: 'pause'; which: JobSelector; until?: string }
  | { do: 'resume' | 'delete' | 'run'; which: JobSelector }
  /** `to` are the words for the time: '8', 'mondays at 9am'. */
  | { do: 'move'; which: JobSelector; to: string };

/**
 * Which jobs:
 * - this: the one that the thread is about, or the only one
 * - all: every one, or every one that matches the words; `here`: in this channel
 * - listed: those in the last list
 * - place: a position in the last list, 1 the first, -1 the last
 * - id: from a button
 * - words: the job that matches them: 'monday', 'cost report'
 */
export type JobSelector =
  | { by: 'this' }
  | { by: 'all'; words?: string; here?: true }
  | { by: 'listed' }
  | { by: 'place'; place: number }
  | { by: 'id'; id: string }
  | { by: 'words'; words: string };
