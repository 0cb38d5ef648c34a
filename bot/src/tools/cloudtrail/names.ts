/** Words for times and places, which are not names of resources or people. */
export const DAYS_AND_PLACES =
  /^(?:today|yesterday|tomorrow|now|recently|lately|this|last|past|previous|since|before|after|between|in|on|at|from|for|to|by|of|during|within|over|until|and|or|the|week|month|year|day|hour|hours|days|weeks|minutes|morning|night|evening|afternoon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|[a-z]{2}(?:-[a-z]+)+-\d[a-z]?|\d+[a-z]{0,2}|\d{4}-\d{2}(?:-\d{2})?|\d{1,2}:\d{2})$/i;

const PRONOUNS =
  /^(?:you|we|i|it|they|he|she|the|this|that|these|those|aws|anyone|anybody|anything|something|nothing|everything|not|someone|somebody|one|body|people|everyone|everybody|who|whom|what|there|windsock|us|me|them|him|her|my|our|your|all|any|user|users|account|last|me|changed?|been|a|an|cost|costs|bill|every|each|which|no|some|many)$/i;

/** Whether a word may be the name of a person or role. */
export const isName = (name: string | undefined): name is string =>
  name !== undefined && !DAYS_AND_PLACES.test(name) && !PRONOUNS.test(name);

/**
 * The form of a name, as a pattern's source. Its length is bounded because patterns are tried at every position of a
 * question.
 */
export const NAME = '[\\w.@+=/-]{0,63}\\w';

/** Words between "who" and the verb. */
export const FILLERS =
  '(?:has|have|had|is|was|it|the|one|ones|person|people|were|that|just|last|recently|actually|ever|first|latest|most|been|user|users|keeps|kept|always|constantly)';
