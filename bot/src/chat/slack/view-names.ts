/** The ids that Slack sends back with our views. */
export const REASON_FORM = 'windsock:why';
export const REASON_BLOCK = 'windsock_reason';
export const WORDS_BLOCK = 'windsock_words';

/** The action ids of the job buttons in the Home tab. The index keeps them apart. */
export const JOB_PRESS = /^windsock:(pause|resume):\d{1,3}$/;
