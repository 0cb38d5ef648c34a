const QUESTIONS: readonly [RegExp, string][] = [
  [/^(?:the )?(?:money|costs?|spend(?:ing)?|bills?|budget)$/, 'what do we spend this month'],
  [
    /^(?:the )?(?:open |security )?(?:risks?|security|findings?|vulnerabilities|compliance)$/,
    'what is wrong with our security',
  ],
  [
    /^(?:the |any )?(?:open )?(?:alarms?|alerts?|outages?|incidents?|failures?|errors?|problems?|(?:what|whatever)(?: ?i?s)? (?:broken|failing|down|red|ringing|on fire))$/,
    'which alarms are ringing',
  ],
  [/^(?:the )?(?:recent )?(?:changes?|deployments?|deploys?|what (?:has )?changed)$/, 'what changed today'],
];
const LEAD =
  /^(?:(?:a|an|the|my|give me|show me|quick|short|morning|daily|please|pls|hi|hey|hello) )*(?:overview|status|summary|rundown|update|check|report|brief(?:ing)?)(?:,? (?:please|pls|of|on|for me))*[:,;. -]+/i;
const BETWEEN = /\s*(?:,|;|\/|\+|&|\band\b)+\s*/i;

/** "overview pls: money, risks, alarms": returns the question that each topic of a list stands for. */
export function topicsListed(text: string): string[] | undefined {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/[?.! ]+$/, '');
  const topics = said
    .replace(LEAD, '')
    .replace(/(?<=[a-z])['’]s\b/, ' is')
    .split(BETWEEN)
    .filter(Boolean);
  if (topics.length < (LEAD.test(said) ? 2 : 3)) return undefined;
  const questions = topics.map((topic) => QUESTIONS.find(([named]) => named.test(topic))?.[1]);
  const known = questions.filter((question) => question !== undefined);
  return known.length === topics.length ? [...new Set(known)] : undefined;
}
