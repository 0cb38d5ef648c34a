import type { Question } from '../slots/question.ts';

/** Stems of words that ask about the state of anything. */
export const HOW_IT_IS: ReadonlySet<string> = new Set(
  `alarming alright attention bad big break breaking broken burn burning busy hot slow stuck jammed overloaded concern concerned crazy danger dangerous down fail failing
  fine fire fishy fix going good health healthy hurt issue loose lose nervous odd off okay overview panic picture posture problem
  quiet red rundown scary serious shape sick situation sleep smell state status strange summary trouble unusual up update
  urgent weird worried worry wrong happening happen talk morning cloud aws infrastructure infra environment system stuff setup estate
  website site webpage homepage webshop app application platform frontend
  well union money security cost costs spend spending account accounts company everybody sec min mins rn skip second minute version short quick brief morning night overnight evening afternoon midnight today now everything anything something`.split(
    /\s+/,
  ),
);
/** Those that ask about it by themselves. */
export const ASKS_HOW: ReadonlySet<string> = new Set(
  `alarming alright bad broken burning concerned danger dangerous down failing fine fire good healthy okay ok overview panic picture
  problem quiet red rundown scary shape situation strange summary trouble urgent weird well worried worry wrong`.split(
    /\s+/,
  ),
);

/** "is search-1 ok?": reports whether a question asks for the state of something. */
export const asksHowItIs = ({ tokens }: Pick<Question, 'tokens'>): boolean =>
  tokens.some(({ stem, word }, at) => at > 0 && (ASKS_HOW.has(word) || ASKS_HOW.has(stem)));

/** Questions about the current state of everything, not about changes. */
export const HOW =
  /\bhow (?:are|is) (?:we|things|everything|it|all|our [a-z]+|the [\w-]+ (?:team|squad|env|environment)|(?:the )?(?:team|squad|env|environment) [\w-]+|[\w-]+) (?:all )?(?:doing|going|looking)\b|\bhow (?:are|is) (?:we|things|everything|it all|all of it)(?: (?:today|now|right now|currently|this (?:morning|afternoon|evening|week)))?[?.! ]*$|\bhow (?:we|things|everything) (?:are|is) (?:doing|going|looking)\b|\bwhere (?:are we|do we stand)\b|\banything (?:\w+ )?(?:i|we) (?:should|must|need to|have to|ought to) (?:know|worry|look|watch|care|be)\b|\b(?:any|some)thing (?:that )?needs? (?:\w+ )?attention\b/i;
/** "tell me about the data team", "what do you know about crm": asks for everything about something. */
export const ASKS_ABOUT =
  /\b(?:tell (?:me|us)(?: (?:all|everything|something|more))?|(?:what|all|everything)(?: that)?(?: do)? (?:you|we) know|brief (?:me|us)|(?:some |any )?info(?:rmation)?|details?) (?:about|on)\b|^about\b|^describe\b/i;
/** "an overview of our account", "the big picture". "cost overview" and "security summary" ask for one topic. */
export const OVERVIEW =
  /\b(?:overview|rundown|big picture|sit ?rep|situation report|lay of the land|bird['’]?s?['’]?[- ]eye view|state of (?:the union|play|affairs)|(?:summary|picture|tour|sketch|outline) (?:of|through) (?:what we (?:run|have)|it all|everything(?: (?:that )?(?:we|i) (?:have|run|own|got))?|(?:our|the|this|my) (?:whole |entire )?(?:setup|aws|cloud|account|accounts|environment|infrastructure|infra|estate|landscape|stack|platform|architecture))|(?:explain|describe|present|introduce|summari[sz]e|sketch|outline|(?:walk|talk|take) (?:me|us) through)(?: (?:me|us))? (?:our|the|this|my) (?:whole |entire |overall )?(?:aws |cloud )?(?:setup|set-up|aws|cloud|environment|infrastructure|infra|estate|landscape|stack|platform|architecture)(?=[?.! ]*$)|what (?:is|does) (?:our|the|this) (?:aws |cloud )?(?:setup|environment|infrastructure|infra|estate|landscape|architecture) (?:look )?like)\b/i;
export const OF_TOPIC = /\b(?:security|costs?|spend\w*|bill\w*|compliance|backups?|network\w*|access)\b/i;
/** 'what is up', 'anything going on'. */
export const GOING_ON =
  /\b(?:what|anything|something|nothing)(?:'s| is)? (?:[a-z]+ )?(?:going on|happening)\b|\bwhat(?:'s| is) up\b/i;
/** "is the shop up", "does checkout work right now": asks for its state and nothing else. */
export const WORKS =
  /^(?:(?:ok|okay|so|and|but|hey|hi|hello)[, ]+)*(?:is|are|does|do)\b.*\b(?:up|works?|working|alive|running|available|reachable)(?: (?:ok|okay|fine|right|now|again|today|properly|well|currently|still|at|all|the|moment|correctly|as|it|should))*[?.! ]*$/i;
/** "did anything blow up overnight": whatever happened, if no tool knows the verb. */
export const ANYTHING_DID =
  /^(?:(?:and|so|but|ok|okay|hey|hi|morning|hello)[,.! ]+)*(?:(?:did|has|have|was|were|is) )?(?:anything|something|some stuff)\b/i;
