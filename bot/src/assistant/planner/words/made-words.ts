/** What people say of the beginning of a thing, whatever kind it is of. */
export const MADE = 'made|built|provisioned|deployed|set up|spun up|onboarded|born';

/** Dates of such a beginning. */
export const IS_MADE_AT = /^(?:created|launched|requested|added|started)_at$/;
