/**
 * What happens to things, as verbs, and the fields that tell when it last did, the best first. 'days' is the first
 * field that counts days, 'age' the date of the thing itself.
 */
const VERBS_OF: readonly { verbs: string; fields: readonly string[]; isUse?: true }[] = [
  { verbs: 'launch(?:ed|es)?', fields: ['last_launched_at'] },
  { verbs: 'rotat(?:e|es|ed|ing)|unrotated|renew(?:s|ed)?', fields: ['days'] },
  {
    verbs: 'touch(?:es|ed|ing)?',
    fields: ['last_accessed_at', 'last_modified', 'last_active', 'last_used', 'unused_days', 'age'],
  },
  {
    verbs: 'updat(?:e|es|ed)|modif(?:y|ies|ied)|chang(?:e|es|ed)|deploy(?:s|ed)?|edit(?:s|ed)?',
    fields: ['last_modified', 'age'],
  },
  {
    verbs:
      '(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)[ -](?:in|on|into)|logins?|us(?:e|es|ed|ing) (?:the |their )?(?:password|console)',
    fields: ['password_last_used', 'last_active'],
  },
  {
    verbs:
      'unused|inactive|idle|stale|dormant|us(?:e|es|ed|ing)|in use|read(?:s|ing)?|look(?:s|ed|ing)? at|retriev(?:e|es|ed)|fetch(?:es|ed)?|invok(?:e|es|ed)|assum(?:e|es|ed)|active|activity|access(?:es|ed)?|open(?:s|ed)?|seen|do(?:es|ing|ne)?|did',
    fields: ['last_active', 'last_used', 'unused_days', 'last_accessed_at', 'last_launched_at'],
    isUse: true,
  },
];

export const DEEDS = VERBS_OF.map((deed) => ({ ...deed, said: new RegExp(`\\b(?:${deed.verbs})\\b`, 'i') }));

/** Reports whether a word is a verb for what one of the fields tells. */
export const isDeedOf = (word: string, keys: ReadonlySet<string>): boolean =>
  DEEDS.some(({ fields, said }) => fields.some((key) => keys.has(key)) && said.test(`${word} in`));
