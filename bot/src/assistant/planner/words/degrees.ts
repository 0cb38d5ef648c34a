import { METRIC_KINDS } from '../../../tools/cloudwatch/metric-kinds.ts';

/** Adjectives with a comparative and a superlative of their own: "bigger", "biggest". */
const ADJECTIVES =
  'big|large|small|tiny|old|new|young|early|late|cheap|dear|high|low|long|short|fast|slow|full|busy|heavy|great|hot|fat|strong|weak';
const stemOf = (adjective: string): string =>
  adjective
    .replace(/y$/, 'i')
    .replace(/e$/, '')
    .replace(/^(big|hot|fat)$/, (short) => `${short}${short.at(-1)}`);
const INFLECTED = new Map(
  ADJECTIVES.split('|').map((adjective) => [`${stemOf(adjective)}er`, `${stemOf(adjective)}est`]),
);

/** "more old volumes" is a quantity: the adjective belongs to a noun. "the most old key" is an order. */
const ANALYTIC = new RegExp(
  `\\b(more|most) (${ADJECTIVES})\\b(?:(?<=\\bthe \\w+ \\w+)(?! (?:than )?(?:\\d|half))|(?= ones?\\b| of\\b| than (?!\\d|half)|[,;.?! ]*$))`,
  'gi',
);

/** "low cpu", "high memory use": a degree of what CloudWatch measures, which no number draws a line for. */
const MEASURED = new RegExp(
  `\\b(have|has|having|with|at|on|of|show|shows|are|is|run at|running at) (?:(?:a|an|very|really|too|quite|so|such|pretty) )*(low|high) (?=(?:${METRIC_KINDS.flatMap(
    ({ nouns }) => nouns,
  )
    .filter((noun) => /^[a-z][a-z ]+$/.test(noun))
    .join('|')})\\b)`,
  'gi',
);

const MADE = 'created|made|built|launched';
const CHANGED = 'changed|modified|updated|touched';
const FIRST = '(?:the )?(?:first|earliest|longest (?:time )?ago)';
const END = '(?=[,;.?! ]*$|,)';
/** "was made first", "was modified the longest ago", "has not been changed for the longest time": the end of an order by a date. */
const MADE_FIRST = new RegExp(`\\b(?:was|were|is|got) (?:${MADE}) ${FIRST}${END}`, 'i');
const CHANGED_FIRST = new RegExp(
  `\\b(?:was|were|is|got) (?:${CHANGED}) ${FIRST}${END}|\\b(?:was|were|is|has|have) not (?:been )?(?:${CHANGED}) (?:for|since|in) (?:the )?(?:longest|most long)(?: time)?${END}`,
  'i',
);

/** "more big" → "bigger", "most old" → "oldest", "have low cpu" → "have the lowest cpu" */
export const inflected = (text: string): string =>
  text
    .replace(/\belde(st|r)\b/gi, 'olde$1')
    .replace(
      ANALYTIC,
      (_, degree: string, adjective: string) =>
        `${stemOf(adjective.toLowerCase())}${degree.toLowerCase() === 'most' ? 'est' : 'er'}`,
    )
    .replace(MADE_FIRST, 'is the oldest')
    .replace(CHANGED_FIRST, 'was least recently updated')
    .replace(MEASURED, (_, verb: string, degree: string) => `${verb} the ${degree.toLowerCase()}est `);

/** A message that asks to choose: "which of the two is older", "who owns the larger one". */
const CHOOSES =
  /^(?:(?:and|so|ok|but|then|now|hm+)[, ]+)*(?:which|what|who|whose|(?:the|that) one (?:which|that|who))\b/i;
const COMPARATIVE = new RegExp(
  `\\b(?:(the|is|was|one|two|them|these|those|its|has|runs) )(?:the )?(${[...INFLECTED.keys(), 'better', 'worse'].join('|')})(?= (?:one|box|thing|version)\\b| of\\b|[,?.! ]*$)`,
  'gi',
);
const QUANTITY =
  /\b(has|had|have|is|was|uses|use|gets|runs|holds|costs?|pays|spends) (?:the )?(more|less|fewer)\b(?! (?:than|or)\b)/gi;
const MOST: Readonly<Record<string, string>> = { more: 'most', less: 'least', fewer: 'fewest' };
const SUPERLATIVES: ReadonlyMap<string, string> = new Map([
  ...INFLECTED,
  ['better', 'best'],
  ['worse', 'worst'],
]);

/**
 * Replaces a comparative without a second side with the superlative: of what was shown, "the larger one" is the
 * largest, and "which has more" asks which has the most. Returns a text that compares with something unchanged.
 */
export function inSuperlatives(text: string): string {
  if (/\b(?:than|as|compared|vs|versus)\b/i.test(text)) return text;
  const chosen = text.replace(COMPARATIVE, (whole, before: string, degree: string) =>
    CHOOSES.test(text) || /^the$/i.test(before)
      ? `${before} the ${SUPERLATIVES.get(degree.toLowerCase())}`.replace(/^the the /i, 'the ')
      : whole,
  );
  return CHOOSES.test(text)
    ? chosen.replace(QUANTITY, (_, verb: string, more: string) => `${verb} the ${MOST[more.toLowerCase()]}`)
    : chosen;
}
