/** Combines several expressions into one, so that long ones can be written as short ones. Their flags are ignored. */
export const anyOf = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));
