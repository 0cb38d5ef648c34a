/** The names of what Slack hands back from our views. */
export const REASON_FORM = 'windsock:why';
export const REASON_BLOCK = 'windsock_reason';
export const WORDS_BLOCK = 'windsock_words';

/** The action ids of the Home tab's buttons of jobs; the place keeps them apart. */
export const JOB_PRESS = /^windsock:(pause|resume):\d{1,3}$/;
