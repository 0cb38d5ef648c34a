import type { Plan, PlanInput } from '../plan.ts';
import { asksForSecret } from './intents/secrets.ts';
import type { Lexicon } from './words/lexicon.ts';
import { anyWords } from './words/patterns.ts';
import { stem } from './words/text.ts';

const ABOUT_AWS = 'ask me what runs there, what it costs, what is wrong with it, or who changed it.';
const beyondMe = (what: string): string =>
  `That is beyond me, I am afraid: of ${what} I know nothing, only of your AWS accounts, so ${ABOUT_AWS}`;

/** What people also ask in a chat. `mine`: it is about the person, whatever else is named. */
const TOPICS: readonly { of: RegExp; says: string; mine?: true }[] = [
  {
    of: anyWords(
      /azure(?! ad\b)|gcp|google cloud|alibaba(?: cloud)?|oracle cloud|digital ?ocean|hetzner|heroku|ovh|openstack|ibm cloud|on[- ]?prem(?:ises?)?|vmware/,
    ),
    says: `I only see AWS: of other clouds and of your own data centres I know nothing, neither what runs there nor what it costs. Of your AWS accounts I do: ${ABOUT_AWS}`,
  },
  {
    of: /\bweather\b|\bis it sunny\b|(?<!\b(?:if|when|because|since|while) )\bit (?:(?:is|not|will|would|may|might|could|going|about|gonna|to|be|still|also|ever) )*(?:rain|snow|thunder)(?:s|ed|ing|y)?\b|\bumbrella\b|\b(?:is it (?:cold|hot|warm)|how (?:hot|cold|warm) is it)(?= (?:outside|out there|there|in|today|tonight|tomorrow)\b)/i,
    says: beyondMe('the weather'),
  },
  {
    // "since yesterday's lunch", "monday lunch": a time.
    of: /(?<!\b(?:since|during|at|after|before|around|over|until|till|by|from) (?:(?:the|our|their|yesterday['’]?s|today['’]?s|[a-z]+day['’]?s) )?)(?<!\b(?:yesterday|today|[a-z]+day) )\b(?:lunch|dinner|breakfast)\b(?! time)|\b(?:canteen|cafeteria|restaurants?|pizza|bakery|beers?|coffee|sushi|kebab|recipes?|snacks?)\b/i,
    says: beyondMe('food'),
  },
  {
    of: /\b(?:meeting|conference|board) ?rooms?\b|(?:\brooms|(?<!\b(?:much|more|enough|any|some|there|is|no|have) )\broom)\b.{0,20}\b(?:free|booked|available|book)\b|\bbook\b.{0,20}\brooms?\b|\bparking (?:lot|spot|space)s?\b|\bcar park\b|\b(?:is|are) the office (?:open|closed)\b/i,
    says: beyondMe('the building'),
  },
  {
    of: /\b(?:tell|know|got|want|hear|make|need)\b.{0,20}\b(?:jokes?|riddles?|poems?|haikus?|stories|(?<!\b(?:long|whole|full|same|the) )story|puns?)\b|\bsing (?:me|us|a)\b|\bmake (?:me|us) laugh\b/i,
    says: `I know no jokes and no stories, only your AWS accounts: ${ABOUT_AWS}`,
  },
  {
    of: /\b(?:football|soccer|tennis|basketball|baseball|cricket|rugby|hockey|bundesliga|premier league|champions league|world cup|olympics|formula (?:1|one)|grand prix)\b|\bwho won\b|\bwho is (?:winning|playing)\b|\b(?:the|last|next) (?:match|final)(?=[?.!, ]*$| (?:today|tonight|tomorrow|yesterday|on|in|against)\b)/i,
    says: beyondMe('sport'),
  },
  {
    of: /\bmy (?:\w+ )?(?:laptop|pc|computer|macbook|screen|monitor|keyboard|mouse|headset|phone|printer|mailbox|calendar|outlook|webcam|windows(?= (?:is|was|has|won|wo|does|do|keeps|needs|update|crash\w*|laptop|pc)\b|[?.! ]*$))\b/i,
    says: `Your own devices are for your IT desk: I only know your AWS accounts, so ${ABOUT_AWS}`,
    mine: true,
  },
  {
    of: /\b(?:laptops?|printers?|projectors?|beamers?|wi-?fi|headsets?|keyboards?|docking stations?|(?:in|open|start|microsoft|ms) outlook|outlook (?:is|does|will|won['’]t|keeps|crash\w*|calendar|app)|sharepoint|badge reader)\b/i,
    says: `Office equipment is for your IT desk: I only know your AWS accounts, so ${ABOUT_AWS}`,
  },
  {
    of: /\b(?:vacation|holiday|sick|leave) (?:days?|requests?|balance|allowance)\b|\bdays off\b|\b(?:my|book|request|take|plan) (?:\w+ )?(?:vacation|holidays?|time off|leave)\b|\bpay ?(?:slips?|checks?|rise|day)\b|\b(?:my|our) (?:salar(?:y|ies)|bonus|contract|overtime)\b|\btravel expenses?\b|\b(?:submit|claim|file|enter|hand in) (?:my|our|the) expenses\b|\bexpense (?:report|claim)s?\b|\bteam (?:event|lunch|outing)\b|\bchristmas party\b/i,
    says: `That is for your HR people: I only know your AWS accounts, so ${ABOUT_AWS}`,
    mine: true,
  },
  {
    of: /\b(?:stock|share) prices?\b|\bbitcoin\b|\blottery\b|\belections?\b|\bmovies?\b|\bnetflix\b|\bhoroscope\b|\bcapital (?:city )?of\b|\bmeaning of life\b|\b(?:train|flight|taxi)s? (?:to|from|home)\b|\btraffic jam\b|\bhow are you\b|\b(?:are|do) you (?:ok|happy|tired|sleep|dream|married|like)\b/i,
    says: `That is beyond me, I am afraid: I only know your AWS accounts, so ${ABOUT_AWS}`,
  },
];

/**
 * "what's the weather in sydney", "do we have anything on gcp": says that it does not know about this. A message with a
 * word that names something in the accounts is a question about that, and so is one with a kind of things in AWS.
 */
export function offTopic(
  { frame, graph, text }: PlanInput,
  lexicon: Lexicon,
): Extract<Plan, { kind: 'small_talk' }> | undefined {
  const { change, draft, last } = frame ?? {};
  if (draft || change) return undefined;
  for (const { mine, of, says } of TOPICS) {
    const [said = ''] = of.exec(text) ?? [];
    if (!said) continue;
    // "only the bitcoin one", of findings
    if (last && ONE.test(text.slice(text.indexOf(said) + said.length))) continue;
    // "the db password it uses, i want to test on my laptop": refusing the secret comes first.
    if (asksForSecret(text)) return undefined;
    const rest = text.replace(said, ' ').replace(GUESTS, ' ');
    // "can i reach the database from my laptop": the device is only where the person sits.
    const isFrom = FROM.test(text.slice(0, text.indexOf(said)));
    if (isFrom && (namesKind(rest, lexicon) || namesThing(rest, graph))) continue;
    if (!mine && (isInAccounts(said, graph) || namesKind(rest, lexicon))) continue;
    return { kind: 'small_talk', about: 'elsewhere', says };
  }
  return undefined;
}

function isInAccounts(word: string, graph: PlanInput['graph']): boolean {
  const { exact = [], part, tags = [] } = graph?.resolve(word) ?? {};
  return exact.length > 0 || (part !== undefined && !part.isEmpty) || tags.length > 0;
}

/** "a bakery for 14 people": they are no users. */
const GUESTS = /\b(?:for )?\d+ (?:people|persons|guests|of us)\b/i;
const ONE = /^ (?:ones?|findings?|thing)\b/i;
const FROM = /\bfrom (?:(?:my|our|the|an?) (?:own )?)?$/i;

const namesThing = (text: string, graph: PlanInput['graph']): boolean =>
  (text.match(/[\w.-]+/g) ?? []).some((word) => (graph?.called(word) ?? []).length > 0) ||
  /\b(?:it|them|that|those|these)\b/i.test(text);

const namesKind = (text: string, lexicon: Lexicon): boolean =>
  (text.toLowerCase().match(/[a-z][a-z0-9-]+/g) ?? []).some((word) => lexicon.naming(stem(word)).length > 0);
