/** One expression of several, so that long ones can be written as short ones. Their flags do not count. */
export const anyOf = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));
