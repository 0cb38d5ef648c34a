/** "for people", "for our customers": a question about health does not depend on who is affected. */
const AFFECTED =
  /,? (?:for|to) (?:(?:the|our|all|my|any|all of) )*(?:people|customers?|users?|clients?|visitors?|shoppers|guests|buyers|everyone|everybody|anyone|anybody|folks|us|humans?)(?: (?:out there|there))?(?=[ ,.?!]|$)/gi;
const ASKING_HOW =
  /\b(?:ok|okay|fine|good|well|healthy|alright|all right|broken|down|up|working|works?|wrong|doing|slow|running)\b/i;

const READERS =
  'auditors?|audit|boss|manager|management|director|chief|ceo|cto|cfo|ciso|board|investors?|colleagues?|review|meeting|call|presentation|slides?|deck|workshop|interview|handover|paperwork|ticket|lawyers?|accountants?|inspection|certification|beginners?|newcomers?|newbies?|novices?|laym[ae]n|outsiders?|dumm(?:y|ies)|joiners?|hires?|starters?|(?:non[- ]?technical|normal|new) (?:people|persons?|audience|colleagues?|ones?)';
/** "for the auditor", "for my boss", "for the security review": who or what an answer is for. */
const READER = new RegExp(
  `,? (?:for|to(?= (?:an?|my|some) )|to show(?: to)?|to give(?: to)?) (?:the|my|our|an?|this|some) (?:(?!(?:in|on|of|with|without|that)\\b)[\\w-]+ ){0,2}(?:${READERS})(?: (?:papers?|packs?|reports?|decks?|slides?|meetings?|calls?|members?))?(?: from (?:the )?[\\w-]+(?: team)?)?(?: (?:today|tomorrow|next week|on \\w+day|this (?:week|afternoon|morning)))?(?=(?:,? (?:please|pls|thanks|thx))?[?.!, ]*$)`,
  'i',
);

/** "for someone who is not technical", "for people who know nothing about aws" */
const SOMEONE =
  /,? (?:for|to show(?: to)?|to give(?: to)?) (?:(?:some(?:one|body)|a (?:person|reader|colleague)) (?:who|that|with(?:out)?|from|in|outside|new|not)|(?:people|those|colleagues|folks|everyone|everybody) (?:who|that) (?:(?:is|are|do|does|has|have) (?:not|no|new)|(?:know|knows|understand|understands|have|has) (?:no|nothing|little)))\b[^.;:?!]*(?=[?.! ]*$)/i;

/**
 * "before the standup", "ahead of our monday call": when somebody needs the answer, not the time that the question is
 * about.
 */
const MEETING =
  /,? (?:for|before|ahead of|in time for) (?:(?:the|my|our|an?|this|today['’]?s|tomorrow['’]?s|next|weekly|daily|morning|team|\w+day['’]?s?) )*(?:[a-z]+ )?(?:stand-?ups?|dail(?:y|ies)|meetings?|calls?|demos?|handovers?|retros?|syncs?|town ?halls?|1:1|one[- ]on[- ]one)(?: (?:today|tomorrow|later|on \w+day|with [a-z]+))?(?=[?.! ]*$)/i;

/** "in simple words": how an answer should be worded. */
const PLAINLY =
  /,? \bin (?:very |really )?(?:simple|simpler|plain|easy|everyday|normal|non-?technical|layman(?:['’]?s)?|lay) (?:words|terms|english|language)\b/i;

/** "the auditor asks: …", "my boss wants to know …": who has the question. */
const ASKER =
  /^(?:(?:hi|hey|hello|ok|so|and)[, ]+)*(?:the |my |our |an? )?[a-z][a-z-]+(?: team)? (?:asks|asked|wants|wanted|is asking|says|said)(?: me| us)?(?:(?: for| about)? ?[:,–] ?| (?:to (?:know|see|have)|whether|if) )(?=\S+ \S)/i;

/** Removes the words for what a question is for and how its answer should be worded. They narrow nothing. */
export const withoutAudience = (text: string): string =>
  (ASKING_HOW.test(text) ? text.replace(AFFECTED, '') : text)
    .replace(ASKER, '')
    .replace(READER, '')
    .replace(SOMEONE, '')
    .replace(MEETING, '')
    .replace(PLAINLY, '');
