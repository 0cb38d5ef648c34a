import type { Shape } from '../../plan.ts';
import { oneOf } from '../words/patterns.ts';

/** Articles, counts and words that add nothing to a form: "just a simple ". */
const FILLERS =
  /(?:an? |the |one |some |a few |few |two |three |four |five |[1-9] |just |very |really |more |simple |nice |quick |little |small |proper |normal )*/
    .source;
/** The answer itself: " it", " the list". Optional, with a space before it. */
const ANSWER =
  /(?: (?:it|that|this|them|those|these|all|all of it|both(?: of (?:them|those|these))?|the (?:two|three|four|five|six|seven|eight|nine|ten|\d+)(?: of (?:them|those|these))?|(?:the|that|this) (?:whole )?(?:thing|lot|answer|list|result|results|data|numbers|rows)))?/
    .source;
/** People who read an answer: "in words my boss gets". */
const READER =
  /(?:i|we|(?:even )?(?:my|our|the|an?|any|some) (?:[\w-]+ ){0,2}[\w-]+|(?:[\w-]+ )?(?:people|humans?|everybody|everyone|anyone|somebody|someone)(?: [\w-]+){0,3})/
    .source;
/** "gets it", "can follow" */
const UNDERSTANDS =
  /(?:(?:can |could |will |would |may )?(?:gets?|understands?|follows?|reads?|grasps?|digests?)|(?:can|could|would) (?:also )?(?:make sense of))(?: (?:it|that|this|them))?/
    .source;

const CHART =
  /(?:(?:bar|line|pie|column)[ -])?(?:charts?|graphs?|plots?|diagrams?)|bars|pies?|pictures?|pics?|drawings?|sketch|visual(?:ly|i[sz]ation)?|curves?/
    .source;
const TABLE = /tables?|tabular form|numbers|figures|rows(?: and columns)?|grid/.source;
const FILE = /csv|excel|xlsx?|spread ?sheets?|(?:csv|excel|xlsx?|text)? ?files?|attachments?/.source;
const SIMPLE =
  /(?:simpler|simple|plainer|plain|easier|easy|everyday|normal|human|clear|clearer|lay|layman(?:['’]?s)?|non[- ]?technical|non[- ]?tech|proper|basic) (?:words?|terms?|language|english)|(?:plain|simple|normal) english/
    .source;

/** Phrases for a form inside a longer message: "as a bar chart", "in two sentences", "so my boss gets it". */
export const PHRASES: { form: Shape | 'file'; pattern: RegExp }[] = [
  {
    form: 'plain',
    pattern: anywhere(`in (?:the )?(?:words?|terms?|language|a way) (?:that )?${READER} ${UNDERSTANDS}`),
  },
  { form: 'plain', pattern: anywhere(`(?:so|such) (?:that )?${READER} ${UNDERSTANDS}`) },
  {
    form: 'plain',
    pattern: anywhere(
      `(?:in|with|using) ${FILLERS}(?:${SIMPLE})|without (?:the |any |all the )?(?:jargon|tech(?:nical)? (?:words|terms|talk|stuff))`,
    ),
  },
  {
    form: 'chart',
    pattern:
      /^(?:(?:and|so|ok|please|pls|then|now|also|maybe)[, ]+)*(?:(?:make|draw|show|give|get|render|have|present|do|can i (?:have|get|see)|i (?:want|need|would like))(?: me| us)? )?(?:an? |the |nice |little |quick |simple )*(?:(?:bar|line|pie) )?(?:chart|graph|plot|picture|pic|diagram|drawing) (?:of|for|with|showing) /i,
  },
  { form: 'chart', pattern: anywhere(`(?:as|in|into|with) ${FILLERS}(?:${CHART})`) },
  { form: 'file', pattern: anywhere(`(?:as|in|into|to|for) ${FILLERS}(?:${FILE})`) },
  {
    form: 'table',
    pattern: anywhere('(?:as|into) (?:an? |the |plain |normal )*(?:table|numbers|figures|rows)'),
  },
  {
    form: 'short',
    pattern: anywhere(
      `in (?:an? |one |two |three |four |five |[1-9] |a few |a couple of )+(?:short )?(?:sentences?|lines?|words?|nutshell)|in short|in brief`,
    ),
  },
];

/** Polite and filler words before a request. */
const ASKING =
  /(?:(?:please|pls|plz|kindly|just|now|then|ok|okay|so|also|and|but|maybe|actually|again|hm+|whoa|wow|ugh|oof|sorry|hey|haha|lol|no|yes|yeah|cool|thanks|thank you|thx|great|nice|perfect|still|bit|a bit|much|way+|far|even|that is|this is|it is|they are|i (?:want|need|would like|prefer|meant?)|we need|(?:can|could|would|will) (?:you|u)|can i|could i|may i|can we|how about|what about|let us|do|have|get|see|one|for me|for us|me|us|it|that|this|them)[, ]+)*/
    .source;
/** Polite and filler words after a request. */
const END =
  /(?:[, ]+(?:please|pls|plz|thanks|thx|now|then|too|instead|again|this time|for me|for us|me|us|it|that|this|them|though|will do|is enough|would be (?:nice|good|great|enough|better)|is better|if (?:possible|you can)|more|possible|of (?:it|that|this|them)|with (?:the (?:lot|rest)|everything|all(?: of (?:it|them))?)|here|in here|back|to me|for (?:my|our|the|a) [\w-]+))*/
    .source;
/** Matches a clause that asks for nothing but a form, with polite words around it. */
const whole = (...forms: string[]): RegExp => new RegExp(`^${ASKING}(?:${forms.join('|')})${END}$`, 'i');
const MAKE = '(?:make|draw|turn|convert|put|show|give|get|render|have|present|do|paint|display|need|want)';
const SEND = '(?:send|give|export|download|attach|save|dump|put|get|share|need|want|drop|mail)';
const PICTURE = /(?:chart|graph|plot|picture|diagram|image|bars|drawing)/.source;
const BIGGER =
  /(?:bigger|larger|taller|wider|enlarged?|zoomed(?: in)?|more readable|readable|legible|clearer to see)/
    .source;

/** "its for my boss", "that goes into a slide": says who or what the answer is for, beside a form. */
export const FOR_READER = new RegExp(
  `^(?:(?:because|cause|since|as|so|and)[, ]+)*(?:(?:it|that|this)(?:['’]?s| is| will be| goes| has to go| must go)|(?:i|we) (?:need|have|want) (?:it|that|this)) (?:all |just |only |mostly )*(?:for|to|into) ${READER}$`,
  'i',
);

/** Clauses that ask for a form. The first that matches decides. */
export const CLAUSES: {
  form: Shape | 'file';
  pattern: RegExp;
  /** Counts only if the last answer was a chart, or the message mentions one. */
  ofChart?: true;
}[] = [
  {
    form: 'large',
    pattern: whole(
      `(?:make|draw|show|put|render|get)?${ANSWER}(?: ?(?:the|that|this) ${PICTURE})? ?${BIGGER}(?: (?:the|that|this) )?(?: ?${PICTURE})?`,
      `zoom(?: in)?(?: on)?${ANSWER}|(?:enlarge|blow up|magnify)(?:${ANSWER}| (?:the|that|this) ${PICTURE})`,
      `(?:i |we |one )?(?:can not|cannot|can['’]?t|can hardly|can barely|could not) (?:really |even )?(?:read|see|make out|decipher)(?: (?:a|any))?(?:${ANSWER}|thing| thing| anything| (?:the|that|this) ${PICTURE})`,
      `(?:the ${PICTURE} (?:is )?)?too (?:small|tiny)(?: to (?:read|see))?|(?:hard|impossible|difficult) to (?:read|see)`,
    ),
    ofChart: true,
  },
  {
    form: 'chart',
    pattern: whole(
      `(?:draw|chart|plot|graph|visuali[sz]e|sketch|paint)${ANSWER}`,
      `(?:${MAKE}(?: me| us)?${ANSWER} )?(?:as |in |into |to )?${FILLERS}(?:${CHART})(?: (?:of|from|for|with) (?:it|that|this|them|those|these))?`,
      `${MAKE}(?: me| us)?${ANSWER} (?:as|into|to) (?:an? )?(?:line|curve|bar|column|pie)`,
    ),
  },
  {
    form: 'file',
    pattern: whole(
      `(?:${SEND}(?: me| us)?${ANSWER} )?(?:as |in |into |to |for )?${FILLERS}(?:${FILE})(?: (?:of|from|for|with) (?:it|that|this|them|those|these|all))?`,
      `(?:export|download)${ANSWER}`,
    ),
  },
  {
    form: 'table',
    pattern: whole(
      `(?:${MAKE}(?: me| us)?${ANSWER} )?(?:back )?(?:as|in|into|to) ${FILLERS}(?:${TABLE})`,
      `${FILLERS}table (?:form|format|view|again|back|instead|please|pls|this time|now)`,
    ),
  },
  {
    form: 'plain',
    pattern: whole(
      `(?:explain|say|put|tell|write|phrase|describe|word|make)(?: me| us)?${ANSWER} (?:a bit |much |more )?(?:simpler|simply|plainer|plainly|easier|clearer)(?: (?:to (?:understand|read|follow|digest)|for (?:me|us)))?`,
      `(?:a bit |much )?(?:simpler|plainer|easier to (?:understand|read|follow))|(?:more )?(?:simply|plainly)`,
      `(?:in |say it in |put it in )?${FILLERS}(?:${SIMPLE})`,
      `(?:less|no|without(?: the)?|too much) (?:jargon|tech(?:nical|y)?(?: (?:words|terms|talk|stuff|speak))?|tech speak)|(?:way+ |much |still )*too (?:technical|techy|complicated|complex|hard)(?: (?:for (?:me|us)|still|to (?:follow|understand)))*|(?:nothing|not) (?:too |so |very |that )?tech(?:nical|y)?`,
      `(?:explain|say|put|tell|write|describe|translate)(?: me| us)?${ANSWER} (?:for|to) ${READER}|(?:eli ?5|for dummies)`,
    ),
  },
  {
    form: 'names',
    pattern: whole(
      `(?:(?:show|give|list|tell|send)(?: me| us)? )?(?:only |just |nothing but )*(?:the |their )?names?(?: (?:only|alone|will do|are enough|is enough))?`,
      `(?:what|which) are (?:their|the|all the) names`,
    ),
  },
  {
    form: 'short',
    pattern: whole(
      `(?:(?:show|give|tell|send)(?: me| us)? )?(?:only |just )*(?:the )?(?:number|total|amount|figure|sum)(?: (?:only|alone))`,
      `(?:(?:show|give|tell|send)(?: me| us)? )?(?:only |just )+(?:the )?(?:number|total|amount|figure|sum)`,
      `(?:as )?(?:an? )?(?:one|two|three|single)[ -]?liners?`,
      `(?:make|put|keep|give|say|cut|tell)?(?: me| us)?${ANSWER} ?(?:a bit |much |even |the |a |any )*(?:shorter|short|briefer|brief|briefly|more concise|concise|more compact|compact|crisper|crisp|condensed|down|less wordy)(?: (?:version|answer|form|one))?`,
      `sum(?:med)? (?:it|that|this|them|all that) up|sum up|(?:summari[sz]e|condense|shorten|compress|trim)${ANSWER}`,
      `(?:(?:give|send|write|make)(?: me| us)? )?(?:a |the |only |quick |short |brief )*(?:summary|gist|nutshell|digest|tl;?dr|short version|bottom line|essence|highlights|essentials|(?:key|main) (?:points?|facts?))(?: (?:of|for) (?:it|that|this))?|what is the (?:gist|bottom line)`,
      `(?:way+ |far |a bit |much |still |really |so )*too (?:long|many words|wordy|verbose|much (?:text|to read|detail|details|info|information|words|stuff))(?: (?:to read|for (?:me|us)|text))?`,
      `(?:too (?:long|much)|way+ too much)|(?:less|fewer) (?:words?|text|details?|numbers|figures)|wall of text|(?:i )?(?:did not|will not|won['’]t|can not|cannot|do not want to) read (?:all )?(?:of )?(?:it|that|this)(?: all)?`,
      `(?:in |with )?(?:only |just )?(?:one|two|three|four|five|[1-9]|a few|a couple of) (?:short )?(?:sentences?|lines?|words)(?: (?:only|at most|max))?`,
    ),
  },
];

/** "way too many", "too long": complaints that a narrower answer resolves. */
export const COMPLAINT = whole(
  'too (?:many|much|long|broad|wide)(?: (?:rows|lines|results|things|entries|of them|text|to read|for me))?',
  '(?:that is|this is|it is) a lot|(?:(?:that is|this is|it is) )?(?:a bit much|a long list|overwhelming|huge)',
);

/** Filler words that may remain once the form is taken out of a message. */
export const ASKS_NOTHING = new RegExp(`^${ASKING}${END}\\W*$`, 'i');

function anywhere(source: string): RegExp {
  return new RegExp(`(?<![\\w./:=@-])(?:${oneOf(new RegExp(source))})(?![\\w./:=@-])`, 'i');
}
