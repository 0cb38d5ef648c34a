const DIMENSIONS: [RegExp, string][] = [
  [/^(?:aws )?services?\b/, 'service'],
  [/^products?\b/, 'service'],
  [/^(?:linked |member |aws )?accounts?\b/, 'account'],
  [/^(?:aws )?(?:regions?|locations?)\b/, 'region'],
  [/^usage[ -]?types?\b/, 'usage_type'],
  [/^usages?\b/, 'usage_type'],
  [/^(?:ec2 )?instance[ -]?(?:types?|sizes?|class(?:es)?)\b/, 'instance_type'],
  [/^(?:api )?operations?\b/, 'operation'],
  [/^(?:availability[ -]?zones?|azs?)\b/, 'availability_zone'],
  [/^purchas(?:e|ing)[ -](?:options?|types?)\b/, 'purchase_option'],
  [/^(?:record|charge)[ -]types?\b/, 'record_type'],
];

/** A pattern source for the names of the dimensions that costs can be grouped by. It has no capturing group. */
export const DIMENSION_WORDS = DIMENSIONS.map(([pattern]) => pattern.source.slice(1)).join('|');

/** Returns the dimension, in the cost tools' terms, that lower-case words name: 'aws services' → 'service'. */
export const dimensionOf = (said: string): string | undefined =>
  DIMENSIONS.find(([pattern]) => pattern.test(said))?.[1];
