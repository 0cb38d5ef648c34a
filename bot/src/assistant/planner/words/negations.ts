/** Words that negate what follows them. */
export const NEGATIONS = new Set(
  'not no non neither nor without never lack lacking missing nobody noone none except excluding besides'.split(
    ' ',
  ),
);

/** Words that may be between a negation and what it negates: "are not *currently* running". */
export const FILLERS = new Set(
  `a activate activated actually an any anymore even really are at attached be been being configure configured currently enable enabled enrolled
  ever got had has have in is its on ones registered set single state status still the that their these those type of use used using who yet`.split(
    /\s+/,
  ),
);
