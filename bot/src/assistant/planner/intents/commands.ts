import { FUNCTION_WORDS } from '../words/function-words.ts';
import { wholeText } from '../words/patterns.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const HELP = wholeText(
  /help|help me|\?+|commands?|examples?|usage|menu|capabilities|features|(?:the )?manual|(?:user )?guide/,
  /i need help|can you help(?: me| us)?|how can you help(?: me| us)?|get started|getting started/,
  /what can (?:you|i) (?:do|ask|help)(?: .*)?|what (?:else )?can i (?:ask|do)(?: .*)?/,
  /what (?:do|can) you (?:do|know|support)(?: (?!about\b).*)?|what else (?:can|do) you (?:do|know|offer|support)/,
  /how (?:do|can|should) (?:i|we) (?:(?:use|ask|talk to)(?: .*)?|start(?: (?:here|now|with (?:you|this|it|windsock)|using .*))?)|how does (?:this|it|windsock) work/,
  /who are you|what are you|what is (?:this|windsock)|tell me about yourself/,
  /what (?:are|is) you(?:r)? good at|what are you good (?:at|for)/,
  /(?:show|give|tell)(?: me)? (?:some |a few |the |an )?(?:help|examples?|commands|ideas)/,
  /(?:show|give|tell)(?: me)? (?:some |a few |the |an )?(?:sample|example) questions/,
  /(?:some |any )?(?:examples?|sample) (?:questions|queries)/,
  /what are (?:your|the) (?:commands|capabilities|features|skills)/,
  /what should i ask|what (?:questions|kind of questions|things) can (?:i|you) .*/,
  /(?:i am )?not sure what to ask(?: you)?|(?:show (?:me )?)?what is possible(?: here)?/,
  /what can be asked(?: here)?/,
);

const IT = /(?:it|this|that|them|these|those|all|the (?:list|table|result|results))/.source;
const AS_FILE = /(?:as|to|in) (?:a )?(?:csv|file|spreadsheet|excel)(?: file)?/.source;
const SHOW = /(?:show|list|see|give|get|send)?(?: me)?(?: it)? ?/.source;
const ALL = /(?:all(?: of (?:them|it|these|those))?|everything|more|all (?:\d+ )?(?:rows|results))/.source;
const REST = /the (?:rest|full list|whole list|remaining(?: ones)?)/.source;
const ALL_ROWS = wholeText(
  new RegExp(`${SHOW}(?:${ALL}|${REST})`),
  /next|next page|more|continue|export|download|csv|(?:as|in|to) (?:a )?csv|show all(?: \d+)?/,
  new RegExp(`(?:export|download|save|send|get)(?: ${IT})?(?: ${AS_FILE})?`),
);

/** Words about the form of an answer, which ask nothing about AWS. */
const ANSWER = listed(`
  answer answers result results list table thing stuff data numbers number figures
  export download attach put save send forward draw make turn convert render share paste copy
  perfect great nice cool good fine thx cheers boss normal small little big tiny pretty proper long
  tech technical techy jargon fancy plainer
  excel xls xlsx csv spreadsheet sheet file min mins minute minutes sec seconds quick`);
const CHART = listed(
  'draw chart charts graph graphs plot bar bars pie diagram visual visually visualise visualize drawn picture',
);
const SHORT = listed(`
  single shorter short shortly brief briefly briefer summary summarise summarize tldr gist sentence sentences line lines word words
  version simpler nutshell condensed plain simple english follow understand slide`);

const saysOnly = (short: string, ...allowed: ReadonlySet<string>[]): boolean =>
  short
    .replace(
      / for (?:the|my|our|a) (?:\w+ )?(?:boss|chef|team|board|slides?|deck|report|pack|close pack|records?|evidence)$/,
      '',
    )
    .replace(/\btl;dr\b/, 'tldr')
    .split(/[^a-z]+/)
    .every((word) => word === '' || FUNCTION_WORDS.has(word) || allowed.some((words) => words.has(word)));

/** "can i get that as csv please, my boss wants it": reports whether a message asks only for a file of what was shown. */
const asksForFile = (short: string): boolean =>
  /\b(?:csv|excel|xlsx?|spreadsheet|sheet|file)\b/.test(short) &&
  !OTHER_TIME.test(short) &&
  saysOnly(short, ANSWER);

/** "chart the daily cost of last week": the words that ask for a chart in a longer message. */
export const DRAWS =
  /(?<![\w./:=@-])(?:(?:as|in|into) (?:an? )?(?:bar |line |pie )?(?:chart|graph|plot|diagram)s?|chart|graph(?! (?:databases?|dbs?)\b)|plot|draw|visuali[sz]e)(?![\w./:=@-])/i;

/** "the buckets in ireland as csv": the words that ask for a file in a longer message. */
export const FILES =
  /\b(?:(?:and |please |pls )?(?:send|give|export|download|attach|save|dump|put) (?:me |us )?(?:it|them|that|this|all) )?(?:as|in|into|to|for) (?:an? )?(?:csv|excel|xlsx?|spread ?sheet)(?: file| sheet| format| export)?\b|^(?:csv|excel)\b|\bcsv(?: file| please| pls)*$|^(?:(?:please|pls|can you|could you|and|now|ok)[, ]+)*(?:export|download) /i;

/** "back to a table", "table again" ask for the form. "the tables" and "which table" are things. */
const TABLE =
  /\b(?:as|in|into|to) (?:an? |the )?(?:normal |plain |proper )?table(?: form(?:at)?| view)?\b|^(?:please )?(?:show )?(?:me )?(?:the |a )?table(?: (?:again|instead|back|form|format|view|please))+$|\btabular\b/;
const TABLES = listed('table tabular form format view normal plain proper back instead');

/** "bars please", "say that in two sentences": returns the other form in which a message wants what was shown. */
export function asksToRedraw(short: string): 'chart' | 'short' | 'table' | undefined {
  if (OTHER_TIME.test(short)) return undefined;
  const says = (words: ReadonlySet<string>) =>
    short
      .replace(/\btl;dr\b/, 'tldr')
      .split(/[^a-z]+/)
      .some((word) => words.has(word)) && saysOnly(short, words, ANSWER);
  if (says(CHART)) return 'chart';
  if (TABLE.test(short) && saysOnly(short, TABLES, ANSWER)) return 'table';
  // "which version", "is that normal": only "the short version" asks for another form.
  const isAsked = /^(?:(?:and|so|ok|but)[, ]+)*(?:what|which|how many)\b/.test(short);
  const asks = /^(?:(?:and|so|but)[, ]+)*(?:is|are|was|were)\b/.test(short);
  const isForm = short
    .replace(';', '')
    .split(/[^a-z]+/)
    .some((word) => SHORT.has(word) && !OF_THINGS.has(word));
  return (says(SHORT) && !asks && (isForm || !isAsked)) || TOO_LONG.test(short) ? 'short' : undefined;
}

/** "as a chart, last 3 hours", "draw both since july": another time makes it another question. */
const OTHER_TIME =
  /\b(?:last|past|this|since|previous) (?:the )?(?:\d+ )?(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)\b|\b(?:today|yesterday)\b|\b(?:since|from|in|for|during|until|till|of) (?:the |early |mid |late )?(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

const TOO_LONG =
  /^(?:(?:sorry|ok|no|but|hm+|that is|this is|it is)[, ]+)*(?:way |much |far |a bit )?too (?:long|much)(?: (?:text|words|to read|for me))?$/;

/** Words for a shorter answer that are also words for properties of things. */
const OF_THINGS = listed('version line lines word words sentence sentences slide single');

const AGAIN = wholeText(
  /again|refresh|re-?run|run (?:it|that) again|once more|repeat|retry/,
  /try again|check again|same again|do it again/,
);

/** "help", "what can you do". Like all functions here, it takes lower-case text without final punctuation. */
export const asksForHelp = (short: string): boolean => HELP.test(short);

/** "show all", "export it as a CSV file" */
export const asksForAll = (short: string): boolean => ALL_ROWS.test(short) || asksForFile(short);

/** "show all", "the rest": more rows than the first few that the person asked for. */
export const asksForRest = (short: string): boolean =>
  /\b(?:all|everything|more|rest|full|whole|remaining|next|continue|lot)\b/.test(short);

/** "again", "run it again" */
export const asksAgain = (short: string): boolean => AGAIN.test(short);
