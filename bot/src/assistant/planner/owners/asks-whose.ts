import { remembered } from '../../../domain/remembered.ts';
import { ORDINALS } from '../words/ranks.ts';

/** Words for the person whom the message asks for. */
const ASKED =
  "(?:(?:to|with|by|for|from) )?(?:who(?:m|ever)?|which (?:of (?:us|them) )?(?:person|people|team|squad|group|engineer|colleague|department|crew|guys?|poor soul)|what (?:team|squad|department|person))(?:['’]s)?(?: (?:exactly|else|actually|now|then))?";
const BE =
  "(?:(?:['’]s |is |are |was |would be |should be |has to be |must be |gets )?(?:usually |really |actually |then |now )*)";

/** The roles of a person who is responsible for a thing. */
const STATE =
  '(?:the |an? )?(?:owners?|maintainers?|culprits?|caretakers?|(?:contact|point|go-to|right|responsible|acc?ountable) (?:person|people|man|of contact|one)|contacts?|responsible|in charge|acc?ountable|answerable|liable|on the hook|on[- ]call|looking after|taking care|caring|in control|to blame|at fault|guilty)';
const CARES =
  '(?:own(?:s|ed)?|looks? after|takes? care|cares?|maintains?|handles?|minds?|babysits?|answers? for|pays? for(?= (?:it|this|that|them|those|these)\\b)|deals? with|supports?|takes?(?= (?:it|this|that|them|those|these)\\b)|(?:(?:would|will|might|could|can) )?knows?(?: (?:most|best|more|something|anything|about))*|(?:runs|manages|operates|administers)(?= (?:the|our|my|this|that|it|its)\\b)|(?:wrote|writes?|authored|coded|programmed)(?= (?:it|this|that|them|those|these)\\b))';

/** Verbs for contacting somebody. */
const CONTACT =
  '(?:call|page|ring|phone|ask|contact|ping|write|e-?mail|mail|message|dm|text|talk|speak|chat|turn|go|come|reach|chase|notify|tell|inform|alert|warn|nudge|bug|bother|annoy|pester|poke|hassle|wake|blame|nag|yell|shout|approach|address|escalate|complain|consult|involve|get hold|get in touch|loop in|hit up|thank)';
/** "who do i have to page", "who to ask", "whom i must write" */
const TURNS = `(?:(?:do|does|should|shall|must|can|could|may|might|would|will) (?:i|we|you|one|they|somebody|someone) |(?:i|we) |to )(?:(?:have to|need to|want to|must|should|can|shall|best|first|now|even|normally|just|ever|go and|go) )*${CONTACT}(?: (?:up|to|with|at|out to|out|of|in))*`;
/** "who needs to know", "who should fix that": somebody's duty. */
const DUTY =
  '(?:should|must|shall|is to|are to|(?:(?:would|will|might) )?(?:has to|have to|need to)|needs to|ought to|is supposed to|are supposed to|is meant to|gets)(?: be)? (?!i\\b|we\\b|you\\b|be\\b)(?:know|care|act|paged|called|told|informed|notified|alerted|asked|warned|contacted|woken(?: up)?|the (?:call|page|ticket)|fix(?:ing)?|mend|solve|resolve|answer|release|remove|delete|clean(?: up)?|tidy(?: up)?|rotate|renew|replace|upgrade|patch|sort(?: out)?|deal with|look (?:at|into|after)|handle|pay(?: for)?|decide|approve)';
/** Prepositions after a word for the owner. */
const OF =
  '(?: (?:for|of|about|to|on|over|behind|with|regarding|concerning|re|due to|because of|after|from|in))*';

/** Words that may precede a question. */
const LEAD =
  '^(?:(?:and|so|ok|okay|but|then|also|hey|hi|hello|hm+|please|pls|well|thanks|thx|now|or|sorry|quick one)[, ]+)*(?:(?:(?:can|could|would) you )?(?:please )?(?:tell|show|give|name|list|find out|say|get|add|include)\\b(?: me| us)?(?: again)?|(?:do|does) (?:we|you|anyone|anybody|somebody) (?:even )?know|(?:any|no) idea|any clue|(?:i|we) (?:need|want|would like|have) to know|i wonder|remind me|with|need)?(?: please)?,? ?';

const QUESTIONS: readonly RegExp[] = [
  // "who is in charge of x", "who looks after x", "who do i page for x", "who should fix x"
  new RegExp(`${ASKED} ${BE}(?:${STATE}|${CARES}|${TURNS}|${DUTY})(?!\\w)${OF}(?<of>.*)$`, 'i'),
  // "who should babysit it while i am away": somebody's duty, with any verb. Rights are another question.
  new RegExp(
    `${ASKED} (?:should|must|shall|needs? to|ha(?:s|ve) to|ought to|(?:is|are) supposed to) (?!be |have |see |read |use |access |reach |get )[a-z]+(?: [a-z]+)? (?<of>it|this|that|them|those|these)\\b.*$`,
    'i',
  ),
  // "who could say if it can go", "who can tell me about x"
  new RegExp(
    `${ASKED} (?:(?:can|could|would|might|may|should|will) )?(?:knows?|tells?|says?|decides?|confirms?)(?: (?:me|us))? (?:if|whether) .*?\\b(?<of>it|this|that|them|those|these)\\b.*$`,
    'i',
  ),
  new RegExp(
    `${ASKED} (?:can|could|would|might) (?:tell|help|advise)(?: (?:me|us))?(?: more)? (?:about|with|on) (?<of>.*)$`,
    'i',
  ),
  // "who is the boss of them": a person's role in things that were shown
  /who(?: is| are|['’]s) the (?!last|first|second|third|only|one|same|most|least|[a-z]+est\b)[a-z]+ (?:of|for|behind|over) (?<of>it|this|that|them|those|these)$/i,
  // "who the owner of x is"
  new RegExp(`${ASKED} ${STATE}${OF} (?<of>.*?) (?:is|are)$`, 'i'),
  // "whose fault is x", "whose queue is this", "whose are those", "whose they are"
  /whose (?:(?:fault|problem|baby|job|mess|stuff|turf|responsibility|area|business|doing|duty|task|thing|things|child|department|plate) )?(?:(?:is|are|was|were) )(?:even |actually )?(?<of>.*)$/i,
  /whose (?<noun>[a-z-]+) (?:is|are|was|were) (?<of>this|that|it|these|those|they)\b.*$/i,
  /whose (?<of>they|it|that|those|these) (?:is|are)$/i,
  /whose$/i,
  // "who left those lying around": nobody records that, but somebody is responsible for them
  /who (?:has |had )?(?:left|leaves|forgot|abandoned|dumped|parked) (?<of>.+?)(?: (?:lying|sitting|standing|hanging|running|open|on|there|around|behind|about|unattached|like that))+$/i,
  /(?:the )?(?<of>[\w. -]+?)['’]s (?:owner|contact|maintainer)$/i,
  // "to whom does x belong", "x belongs to whom"
  /(?:to )?who(?:m|ever)? (?:do|does|did) (?<of>.+?) belong(?: to)?$/i,
  /(?<of>.*?)\b(?:belongs? to|is owned by|are owned by) whom?$/i,
  // "is anybody responsible for x", "does x have an owner"
  new RegExp(
    `(?:is there|are there|is|are|does|do) (?:anyone|anybody|somebody|someone|any team|a team|any owner|an owner) (?:who (?:is )?)?(?:${STATE}|${CARES})${OF}(?<of>.*)$`,
    'i',
  ),
  /(?:does|do|has|have) (?<of>.+?) (?:have |got )?(?:an?|any) (?:owner|contact|maintainer|responsible person)s?$/i,
  /is there (?:an?|any) (?:owner|contact|maintainer)(?: person)?(?: (?:of|for) (?<of>.*))?$/i,
].map(({ source }) => new RegExp(`^(?:${source})`, 'i'));

const NOUN =
  '(?:with |incl(?:uding|\\.)? )?(?:the |their |its |a )?(?:(?:names?|list) of )?(?:the |all |those |their |its )*(?:owners?|maintainers?|contacts?(?: persons?| people| points?)?|(?:responsible|acc?ountable) (?:persons?|people|teams?|ones?|parties|party)|(?:persons?|people|teams?|guys|folks|ones?) (?:(?:who are |that are |who is )?(?:responsible|in charge|acc?ountable)|to (?:call|ask|contact|page|blame|write to))|points? of contact|go-to (?:person|people)|team and owner|owner and team|teams?(?= (?:of|for) (?:each|every|all|those|these|them|that|this|it)\\b))';
/** "names of the owners please", "contact person for x?": the noun alone asks. */
const NOUNS = new RegExp(`^${NOUN}(?:(?: (?:for|of|behind|to|on|in))+ (?<of>.*))?$`, 'i');

/** "x: who do i chase": the subject comes first. */
const TOPIC = /^(?<topic>(?:[^,;:?!]|,(?=\d)){2,80}?)(?: ?[:;,?!.]| -) (?<rest>.+)$/;

/** "the first one who looks after it" */
const COUNTED = new RegExp(
  `^(?<topic>(?:the )?(?:${[...ORDINALS, 'last'].join('|')}) one) (?<rest>who.+)$`,
  'i',
);

const END =
  /(?:[\s,.?!]+|\b(?:please|pls|plz|then|btw|again|by the way|right now|now|exactly|actually|even|anyway|here|who)\b\s*)+$/i;
/** Words in an owner question that are not part of its subject. */
const BEGIN = /^(?:[\s,:]+|(?:about|for|of|on|if|when|because|with|it if)\s+)+/i;

/** The subject of a question for an owner. */
export interface WhoseAsked {
  /** "crm" of "who do i page for crm", '' of "contact person?" */
  of: string;
  /** Whether a remark before the question names it: "the queue x has 18k messages, whose is that". */
  isTold?: true;
}

/** Reads a question for the owner of something, in any wording. Undefined: it asks for something else. */
export const readWhose = remembered((text): WhoseAsked | undefined => {
  const said = text.trim().replace(END, '');
  const own = subjectIn(withoutLead(said) || said);
  if (own !== undefined) return { of: own };
  const { topic, rest } = (COUNTED.exec(said) ?? TOPIC.exec(said))?.groups ?? {};
  if (topic === undefined || rest === undefined || ASKS.test(topic)) return undefined;
  const of = subjectIn(withoutLead(rest));
  if (of === undefined) return undefined;
  const isPointed = isPointing(of) || /^th(?:is|at) [a-z-]+$/i.test(of);
  return isPointed ? { of: topic, isTold: true } : { of };
});

const LEADS = new RegExp(LEAD, 'i');
const withoutLead = (text: string): string => text.replace(LEADS, '').trim();

/** "what does x cost, and who owns it" are two questions. */
const ASKS =
  /^(?:(?:and|so|ok|but|also)[, ]+)*(?:who|whose|what|when|where|why|which|how|is|are|was|were|do|does|did|can|could|will|has|have|any|show|list|give|tell|find|get|check|compare|count|hi|hello|hey|thanks|thx|ok)\b/i;

function subjectIn(text: string): string | undefined {
  for (const pattern of QUESTIONS) {
    const found = pattern.exec(text);
    if (found) return tidy(found.groups?.of ?? '', found.groups?.noun);
  }
  const noun = NOUNS.exec(text);
  return noun ? tidy(noun.groups?.of ?? '') : undefined;
}

const tidy = (of: string, noun?: string): string => {
  const subject = of
    .replace(BEGIN, '')
    .replace(END, '')
    .replace(/ (?:is|are)$/i, '')
    .trim();
  return noun && /^(?:this|that|it)$/i.test(subject) ? `this ${noun}` : subject;
};

const POINTING =
  /^(?:(?:to|for|of|in|all|each|every|any|both|the|most|part|about)\s+)*(?:it|its|this|that|these|those|them|they|him|her|one|each|every|all|both|ones?|here|there|thing|things|stuff|issue|problem|mess|matter|know|which)?(?: (?:one|ones|thing|things|issue|problem|mess|all|of them|of those|of these))*$/i;

/** "which team eats most of it" */
const MOST_OF = new RegExp(
  `^${ASKED} (?:eats?|uses?|takes?|burns?|consumes?|spends?|causes?|drives?|makes?|has) (?:up )?(?:the )?(?:most|bulk|lion.s share|majority|(?:largest|biggest|main) (?:part|share|chunk))(?: of)? ?(?<of>.*)$`,
  'i',
);

/**
 * Reads a question for the owner of the largest part of a sum, and returns the sum: "it" of "which team eats most of
 * it".
 */
export function readWhoseMost(text: string): string | undefined {
  const found = MOST_OF.exec(withoutLead(text.trim().replace(END, '')));
  return found ? tidy(found.groups?.of ?? '') : undefined;
}

/** Reports whether words name nothing of their own: '', "it", "each of them", "this mess". */
export const isPointing = (subject: string): boolean => POINTING.test(subject.trim());
