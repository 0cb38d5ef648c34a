import type { ListQuery } from '../../contract/query.ts';
import { editDistance } from '../../domain/edit-distance.ts';
import type { Graph } from '../../graph/graph.ts';
import { isNothing } from '../../graph/graph.ts';
import { partsOf } from '../../graph/name-words.ts';
import { toolById } from '../../tools/index.ts';
import type { ToolPlan } from '../plan.ts';
import { isMoney } from './cost/money.ts';
import { isWhole } from './is-whole.ts';
import { unmet } from './obligations.ts';
import type { MentionAt } from './slots/mention.ts';
import type { Question } from './slots/question.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { NEGATIONS } from './words/negations.ts';
import { stem } from './words/text.ts';

/** What a plan does not honour: words, and a sentence where it is no word that is at fault. */
export interface LeftOut {
  words: string[];
  untold?: string;
}

interface Within {
  /** The plan is the last one, changed. */
  goesOn: boolean;
  /** The last plan; its words that could not be used are still open. */
  last?: ToolPlan | undefined;
  graph?: Graph | undefined;
}

/**
 * What a plan does not honour of a question: a name or term that nothing explains, a negation or a superlative that
 * narrowed nothing, somebody or some time that was asked for. Such a plan answers another question.
 */
export function leftOut(
  plan: ToolPlan,
  question: Question,
  lexicon: Lexicon,
  { goesOn, graph, last }: Within,
): LeftOut | undefined {
  const words = wordsLeftOut(plan, question, lexicon, { goesOn, graph, last });
  if (words.length > 0) return { words };
  const untold = unmet(plan, question.text);
  return untold ? { words: [], untold } : undefined;
}

function wordsLeftOut(
  plan: ToolPlan,
  question: Question,
  lexicon: Lexicon,
  { goesOn, graph, last }: Within,
): string[] {
  const { text, tokens } = question;
  const own = lexicon.wordsOf(plan.tool);
  const ignored = (plan.ignored ?? []).filter((word) => !own.has(stem(word.toLowerCase())));
  const dropped = ignored.filter((word) => isWeighty(word, plan, question, lexicon));
  if (dropped.length > 0) return dropped;
  // "the shiny instances", "costs by purpose": plain English in a condition's place.
  const narrowing = ignored.filter((word) => isInPlace(word, plan, question, lexicon));
  if (narrowing.length > 0) return narrowing;
  const open = goesOn ? (last?.ignored ?? []).filter((word) => isWeighty(word, plan, question, lexicon)) : [];
  if (open.length > 0) return open;
  // In a thread a message that is half understood is more likely to be about what was shown.
  if (last && !goesOn && ignored.length > 1) return ignored;
  const pointing = last && !goesOn ? pointsBack(plan, question, lexicon) : undefined;
  if (pointing) return [pointing];
  if (last && !goesOn && SAME_AS.test(text) && isWhole(plan)) return ['same'];
  // "what security groups does it have", "who made those", where nobody knows who or what.
  // "what image", after services: a property of theirs, which is not known.
  if (last && !goesOn && isWhole(plan) && BARE_PROPERTY.test(text)) return [text.replace(/[?.! ]+$/, '')];
  const isOfShown = JSON.stringify(plan.args).includes('that belong to');
  const among = last && !goesOn && !isOfShown ? AMONG.exec(text)?.[0] : undefined;
  if (among) return [among];
  const them =
    !goesOn && isOfNothing(plan, question) ? pointingWord(plan, question, lexicon, last) : undefined;
  if (them) return [them];
  const unused = question.mentions
    .filter((mention) => isUnused(mention, plan))
    .map((mention) => mention.words);
  if (unused.length > 0) return unused;
  const pointed = pointedAt(text, lexicon);
  if (pointed) return [pointed];
  const nobody = unknownThing(plan, graph) ?? strangeName(plan, graph, lexicon);
  if (nobody) return [nobody];
  if (toolById(plan.tool)?.kind !== 'list')
    return goesOn ? [] : [...costsOfThat(plan, question, lexicon), ...lostNegation(plan, text, tokens)];
  const { accounts, columns, filters = [], group_by, measure, regions, sort }: ListQuery = plan.args;
  // "the slowest five": a few words that name no kind are about what was shown, and that did not have it.
  const isNamed = tokens.some((token) =>
    lexicon.naming(token.stem).some(({ tool }) => tool.id === plan.tool),
  );
  if (last && !goesOn && tokens.length <= FEW && !isNamed && question.mentions.length === 0) return [text];
  if (last && !goesOn && !isNamed && isWhole(plan, 'sort') && COMPARED.test(text)) return [text];
  const isBare = isWhole(plan) && !columns;
  const pointedOut =
    ONE_SHOWN.exec(text)?.[0] ?? (goesOn ? undefined : pointsNowhere(question, lexicon, isBare));
  if (pointedOut) return [pointedOut];
  // A name or a tag narrows; it is no condition that could have been meant.
  const isUnconditional =
    !group_by?.length &&
    !sort &&
    filters.every(({ field, op }) => op !== 'ne' && /^tag:|^name$|_id$/.test(field));
  const isTagMissing = filters.some(({ op }) => op === 'missing');
  const negation =
    isUnconditional && !isTagMissing && !accounts && !regions
      ? tokens.find(({ word }) => NEGATIONS.has(word))
      : undefined;
  if (negation && !/^(?:why|if)\b/i.test(text)) return [text.slice(negation.start)];
  const superlative = tokens.find(({ word }) => SUPERLATIVE.test(word));
  const isOrdered = sort || group_by?.length || /^m(?:ax|in)$/.test(measure?.fn ?? '');
  const told = [...filters.map(({ field }) => field), ...(columns ?? [])];
  const isTold = told.some((key) => key.includes(superlative?.stem ?? '') || TELLS_WHICH.test(key));
  return superlative && !isOrdered && !isTold ? [superlative.raw] : [];
}

/** "what services is that": in a thread a word for what was shown, in a question of its own that names none of its things. */
function pointsBack(
  { args, tool: id }: ToolPlan,
  { mentions, text, tokens }: Question,
  lexicon: Lexicon,
): string | undefined {
  const said =
    /\b(?:that|those|these|them|they|it)\b(?! (?:true|possible|ok|is|was|are|were|have|has|can|will|do|does|you|we|i)\b)/i.exec(
      text,
    )?.[0];
  const isNamed = tokens.some(({ stem: root }) => lexicon.naming(root).some(({ tool }) => tool.id === id));
  const isOfThing = args.resource !== undefined || mentions.some(({ isOrdinary }) => !isOrdinary);
  return said && !isNamed && !isOfThing && toolById(id)?.kind === 'list' ? said : undefined;
}

/** A word for what was shown, which no noun before it explains: "instances with their types" speaks of its own. */
function pointingWord(
  { tool }: ToolPlan,
  { text, tokens }: Question,
  lexicon: Lexicon,
  last: ToolPlan | undefined,
): string | undefined {
  // "who changed it", after several things
  const isEvent = last !== undefined && toolById(tool)?.kind !== 'list';
  const found = THEM.exec(text) ?? (isEvent ? IT.exec(text) : null);
  if (!found) return undefined;
  // "which groups do they have": the noun is what they have.
  if (
    /\b(?:which|what|how (?:much|many)) [\w -]+ (?:do|does|did|have|has|are|is|was|were) (?:they|it|that|this|those|these)\b/i.test(
      text,
    )
  )
    return found[0];
  const isOne = /\bits?\b/i.test(found[0]);
  const isSaid = tokens.some(
    ({ start, stem: root, word }, at) =>
      start < found.index &&
      lexicon.naming(root).length > 0 &&
      (!isOne || word === root || /^(?:each|every|any)$/.test(tokens[at - 1]?.word ?? '')),
  );
  return isSaid ? undefined : found[0];
}

/** Is it asked of every thing, or of no thing that is told? */
function isOfNothing(plan: ToolPlan, { mentions }: Question): boolean {
  const tool = toolById(plan.tool);
  if (tool?.kind === 'list') return isWhole(plan, 'measure');
  const subjects = ['resource', 'name', 'user'].filter((key) => tool && key in tool.args.shape);
  const isOfOne = [...subjects, 'check'].some((key) => plan.args[key] !== undefined);
  return subjects.length > 0 && !isOfOne && mentions.every(({ isReference }) => isReference);
}

/** Does a word stand where conditions do: right before the noun of the things, or behind "are"? */
function isInPlace(word: string, plan: ToolPlan, { tokens }: Question, lexicon: Lexicon): boolean {
  const at = tokens.findIndex(({ raw }) => raw === word);
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isAttribute =
    after !== undefined &&
    isWhole(plan) &&
    lexicon.naming(after.stem).some(({ tool }) => tool.id === plan.tool);
  // "rank buckets by size": told by the order.
  const isDivided =
    !plan.tool.startsWith('cost.') &&
    ['sort', 'group_by', 'measure', 'metric'].some((key) => plan.args[key] !== undefined);
  const opens = before?.word ?? '';
  const isSaid = isWhole(plan) && SAYS_HOW.test(opens);
  return (
    isAttribute ||
    isSaid ||
    (/\p{L}/u.test(word) && (OF_CONDITION.test(opens) || (BY.test(opens) && !isDivided)))
  );
}

/** Words that a condition stands behind. */
const OF_CONDITION = /^(?:only|just|except|for|on|behind|tagged|called|named)$/;
const SAYS_HOW = /^(?:is|are|was|were|be|being|not|without|with|no)$/;
const BY = /^(?:by|per)$/;

/** "that box", of which nobody knows which: what is known of the thread stands in its place by now. */
function pointedAt(text: string, lexicon: Lexicon): string | undefined {
  for (const [said, noun = ''] of text.matchAll(
    /(?<=^|[,;]|\b(?:of|for|on|in|is|are|was|does|did|by|from|about|with|and|behind|to|at|cpu|does|have|has|had|got) )(?:that|this) ([a-z]+)(?![\w' -]*[-_\d/])\b/gi,
  )) {
    const word = noun.toLowerCase();
    if (
      /^(?:account|region|cloud|list|month|week|year|day|zone|alarm|bill|cost)$/.test(word) ||
      stem(word) !== word
    )
      continue;
    if (lexicon.naming(word).length > 0) return said;
  }
  return undefined;
}

/** "who touched anything of payments": asked of one thing, and nothing is called so. */
function unknownThing({ args, tool }: ToolPlan, graph: Graph | undefined): string | undefined {
  const { resource } = args;
  if (
    !graph ||
    graph.isEmpty ||
    typeof resource !== 'string' ||
    !/^(?:cloudtrail|cloudwatch|config)/.test(tool)
  )
    return undefined;
  // An id may be of a kind that no list reads, or be gone; a word of everyday looks is no id.
  if (/[-_./:\d]/.test(resource)) return undefined;
  return graph.called(resource).length > 0 ? undefined : resource;
}

/** "it had errors today": plain English that was taken for a part of a name, which nothing has. */
function strangeName({ args }: ToolPlan, graph: Graph | undefined, lexicon: Lexicon): string | undefined {
  const { filters = [] }: ListQuery = args;
  if (!graph || graph.isEmpty) return undefined;
  for (const { field, op, value } of filters) {
    const isName = op === 'contains' && /(?:^name|_name|_id)$/.test(field);
    if (!isName || typeof value !== 'string' || !lexicon.isEnglish(value)) continue;
    if (isNothing(graph.resolve(value))) return value;
  }
  return undefined;
}

/** Words for what was shown, which may stand in a question about money. */
const PAID_FOR =
  /\b(?:both|either|neither|them|those|these|they|(?<!\bworth )it)\b(?! [a-z]+s\b)|\b(?:for|of|on|in|is|are|was|does|do|did) (?:all )?(?:that|this)\b(?! (?!(?:a|an|per|each|every|all|cost|costing|come|amount|add)\b)[a-z])|(?<!\b(?:is|are|was|were) )\bthere\b(?! (?:is|are|was|were))/i;

/** "what is the bill for all that", where nobody knows for what: all costs are another question. */
function costsOfThat({ args, tool }: ToolPlan, { text, tokens }: Question, lexicon: Lexicon): string[] {
  const { filters = [], accounts } = args as { filters?: unknown[]; accounts?: unknown };
  if (!tool.startsWith('cost.') || filters.length > 0 || accounts) return [];
  const said = PAID_FOR.exec(text);
  // "what are our costs and are they rising": of what the message names itself.
  const isSaid = tokens.some(
    ({ start, stem: root, word }) =>
      said &&
      start < said.index &&
      (isMoney(word) || lexicon.naming(root).length > 0) &&
      !/^(?:pay|pays|paid|paying|spend|spent|spends)$/.test(word),
  );
  return said && (!isSaid || /\b(?:bill|costs?|price|charges?) (?:for|of|on|in) /i.test(text))
    ? [said[0].split(' ').at(-1) ?? said[0]]
    : [];
}

/** "which has more storage": of things that are not named, those that are in mind. */
const COMPARED =
  /^(?:(?:and|so|ok|but)[, ]+)*(?:which|who)(?: (?:one|ones|of (?:the )?(?:two|three|four|both)))? (?:is|are|was|has|have|had|got|uses?|needs?) (?:(?:the )?(?:more|less|fewer|most|least)\b|[a-z]{2,}(?:er|est)\b)/i;

/** "how much of the bill has no team on it": costs that nothing was left out of. */
function lostNegation({ args, tool }: ToolPlan, text: string, tokens: Question['tokens']): string[] {
  if (!/^cost\.(?:usage|compare|forecast)$/.test(tool)) return [];
  const { filters = [], group_by = [] } = args as {
    filters?: { op: string; values: string[] }[];
    group_by?: string[];
  };
  // By a tag what has none is a row of its own.
  const isRow =
    group_by.some((key) => key.startsWith('tag:')) && /\b(?:not |un|no |without (?:a )?)tag/i.test(text);
  const isTold = isRow || filters.some(({ op, values }) => op === 'ne' || values.includes(''));
  const negation = tokens.find(({ word }) => /^(?:no|not|without|never|except|excluding)$/.test(word));
  return negation && !isTold && !/\bor not\b|^no\b/i.test(text) ? [text.slice(negation.start)] : [];
}

/** Means something in the accounts, and nothing of it stands in the plan. */
function isUnused(
  { exact, isCertain, isOrdinary, isOwner, isReference, tags, words }: MentionAt,
  plan: ToolPlan,
): boolean {
  // "the cpu of the search box": a metric is of one thing, or of all.
  const isOfMetric = isOwner && plan.tool === 'cloudwatch.metrics';
  if (isReference || (isOrdinary && !isCertain && !isOfMetric)) return false;
  const args = JSON.stringify(plan.args).toLowerCase();
  const meant = [
    ...partsOf(words),
    ...tags.flatMap(({ values }) => values.map((value) => value.toLowerCase())),
    ...exact.flatMap(({ id, name }) => [id.toLowerCase(), name?.toLowerCase() ?? id.toLowerCase()]),
  ];
  return !meant.some((text) => args.includes(text)) && !args.includes('that belong to');
}

/** "the second one", "his keys": words for a thing that was shown, where the thread shows none. */
const ONE_SHOWN =
  /\b(?:(?:the )?(?:first|second|third|fourth|fifth|last|other|1st|2nd|3rd|4th) (?:one|guy)|he|she|his|him|her)\b/i;
const SAME_AS = /\bsame (?:thing|question|list|check|for)\b/i;
const THEM =
  /\b(?:them|those(?! (?:who|that|with|without|which))|these|they|theirs?|its|(?:is|was|are|were|much|many) (?:that|this)(?= in| at| for| all|[?.! ]*$)|(?:does|has|was|is|can|about|of|on|in|to|for|from|by|with|at|behind|near) it)\b(?! (?:true|possible|ok|okay|all|going|look|looking|worth|safe|that)\b)/i;
const SOME_SHOWN =
  /\b(?:to|of|about|behind|from) it\b|\b(?:any|which|all|some|most|none|both) of (?:them|those|these)\b/i;

const BARE_PROPERTY = /^(?:and |but |so )?(?:what|which|whose) [\w-]+(?: [\w-]+)?[?.! ]*$/i;
const IT = /\b(?:it|he|she|him|her|his)\b(?! (?:is )?(?:true|possible|ok|okay|all|that)\b)/i;
const AMONG = /\b(?:of|among|amongst|from) (?:them|those|these)\b/i;

/** A word for one thing where nobody knows which: also "the database", where all of them would be shown. */
function pointsNowhere({ text, tokens }: Question, lexicon: Lexicon, isBare: boolean): string | undefined {
  const said = SOME_SHOWN.exec(text)?.[0];
  if (said || !isBare) return said;
  const at = tokens.findIndex(
    ({ stem: root, word }, index) =>
      /^(?:the|that|this)$/.test(tokens[index - 1]?.word ?? '') &&
      word === root &&
      lexicon.naming(root).length > 0,
  );
  // "in the account", "the EC2 instances": of a noun of several words the last tells.
  const next = tokens[at + 1];
  const isHead =
    at > 0 &&
    (!next || !lexicon.isKnown(next)) &&
    !/^(?:account|region|cloud|list|default)$/.test(tokens[at]?.word ?? '');
  return isHead ? text.slice(tokens[at - 1]?.start, tokens[at]?.end) : undefined;
}

/** As many words as only say something of what was shown. */
const FEW = 4;

/** The words that ask for one end of an order. */
const SUPERLATIVE =
  /^(?:biggest|largest|smallest|slowest|fastest|oldest|newest|priciest|dearest|cheapest|costliest|busiest|worst|best|fattest|riskiest|heaviest|longest|shortest|highest|lowest|latest|hottest|weakest|noisiest)$/;
/** "the worst findings", "the latest runtime": fields whose values are an order. */
const TELLS_WHICH = /severity|_at$|active|since|version|runtime|status/;

/** "shoud", "ther": one letter off a word that only builds the sentence. */
const isMistypedFiller = (word: string): boolean =>
  word.length > 4 &&
  [...FUNCTION_WORDS].some(
    (known) => known.length > 4 && known[0] === word[0] && editDistance(word, known, 1) <= 1,
  );

/** They stand in names as well: "old-consultant". */
const SIZES = /^(?:old|new|big|small|long|short|high|low|large|main|spare|hot|slow)$/;

/** A word without which the question is another: no plain English, or a term of AWS, or something's name. */
function isWeighty(word: string, plan: ToolPlan, { mentions, tokens }: Question, lexicon: Lexicon): boolean {
  const lower = word.toLowerCase();
  if (FUNCTION_WORDS.has(lower) || isMistypedFiller(lower)) return false;
  const at = tokens.findIndex(({ raw }) => raw === word);
  const isNamed = mentions.some(({ from, to }) => from <= at && at < to);
  if (isNamed && !(SIZES.test(lower) && lexicon.isEnglish(lower))) return true;
  // "open on 22 or 3389": a number that stands nowhere in the plan.
  const isCount = (plan.args as ListQuery).measure?.fn === 'count';
  if (/^\W*[\d.,]+\W*$/.test(word))
    return /^\d{2,}$/.test(word) && !isCount && !JSON.stringify(plan.args).includes(word);
  return lower.length > 2 ? !lexicon.isEnglish(lower) : lexicon.naming(stem(lower)).length > 0;
}
