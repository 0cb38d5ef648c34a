/** Words for the creation of things of any kind. */
export const MADE = 'made|built|provisioned|deployed|set up|spun up|onboarded|born';

/** Dates of creation. */
export const IS_MADE_AT = /^(?:created|launched|requested|added|started)_at$/;
