/** What a person wants with the jobs that are there. */
export type JobCommand =
  | { do: 'list' }
  | { do: 'pause' | 'resume' | 'delete' | 'run'; which: JobSelector }
  /** `to` are the words of when: 'to 8', 'to Mondays at 9am'. */
  | { do: 'move'; which: JobSelector; to: string };

/** this: the one that the thread is about, or the only one there is. words: 'the Monday one', 'the cost report'. */
export type JobSelector = { by: 'this' } | { by: 'all' } | { by: 'words'; words: string };
