import type { Graph } from '../../../graph/graph.ts';
import { toolById } from '../../../tools/index.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { ToolPlan } from '../../plan.ts';
import { unknownNames } from '../cost/unknown-names.ts';
import { turnsRound } from '../events/leaving-out.ts';
import { isWhole } from '../is-whole.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { anotherKind } from './another-kind.ts';
import { lostCondition, lostSuperlative } from './conditions.ts';
import { costsOfThat, lostNegation } from './costs.ts';
import { isInPlace } from './in-place.ts';
import { isUnused, isUnusedBeside, unknownThing } from './names.ts';
import { isOfNothing, pointingWord, pointsBack, referentsOf } from './pointing.ts';
import { ONE_SHOWN, pointsNowhere } from './points-nowhere.ts';
import { isWeighty } from './weighty-words.ts';

/** A plan with its question. */
interface Planned {
  plan: ToolPlan;
  question: Question;
  lexicon: Lexicon;
  /** Whether the plan is the last one, changed. */
  goesOn: boolean;
  last?: ToolPlan | undefined;
  graph?: Graph | undefined;
  /** Words that changed nothing and are not the tool's own. */
  ignored: string[];
}

/** Returns the words of a question that its plan loses in one way; empty if it loses none. */
type Loss = (planned: Planned) => string[];

const words = (word: string | undefined): string[] => (word ? [word] : []);
const isAnew = ({ goesOn, last }: Planned): boolean => last !== undefined && !goesOn;
const isList = ({ plan }: Planned): boolean => toolById(plan.tool)?.kind === 'list';

const weighty: Loss = ({ ignored, lexicon, plan, question }) =>
  ignored.filter((word) => isWeighty(word, plan, question, lexicon));

/** "the shiny instances", "costs by purpose": an unknown everyday word in the position of a condition. */
const narrowing: Loss = ({ ignored, lexicon, plan, question }) =>
  ignored.filter((word) => isInPlace(word, plan, question, lexicon));

/**
 * Several unexplained words are not a condition of the next question. The condition of a list is not one of a thing
 * that is named after it.
 */
const stillOpen: Loss = ({ goesOn, last, lexicon, plan, question }) =>
  goesOn && plan.args.resource === last?.args.resource
    ? (last?.ignored ?? []).filter((word) => !word.includes(' ') && isWeighty(word, plan, question, lexicon))
    : [];

/** In a thread, a message that is half understood is more likely to be about what was shown. */
const halfUnderstood: Loss = (planned) =>
  isAnew(planned) && planned.ignored.length > 1 ? planned.ignored : [];

const pointingBack: Loss = (planned) => {
  const { lexicon, plan, question } = planned;
  return words(isAnew(planned) ? pointsBack(plan, question, lexicon) : undefined);
};

const sameThing: Loss = (planned) =>
  isAnew(planned) && SAME_AS.test(planned.question.text) && isWhole(planned.plan) ? ['same'] : [];

/** "what image", after services, asks for a property of theirs that is not known. */
const bareProperty: Loss = (planned) => {
  const { text } = planned.question;
  const isBare = isAnew(planned) && isWhole(planned.plan) && BARE_PROPERTY.test(text);
  return isBare ? [text.replace(/[?.! ]+$/, '')] : [];
};

const amongShown: Loss = (planned) => {
  const isOfShown = JSON.stringify(planned.plan.args).includes('that belong to');
  return words(isAnew(planned) && !isOfShown ? AMONG.exec(planned.question.text)?.[0] : undefined);
};

/** "what security groups does it have", "who made those", if it is unknown who or what is meant. */
const ofNobodyKnowsWhat: Loss = ({ goesOn, last, lexicon, plan, question }) =>
  words(!goesOn && isOfNothing(plan, question) ? pointingWord(plan, question, lexicon, last) : undefined);

/** "who did not change it": events would answer the opposite. "why is it not encrypted" is answered by its setting. */
const turnedRound: Loss = ({ plan: { args, tool }, question }) => {
  const asked = (args.asked ?? []) as Asked[];
  const isOfDeeds =
    /^(?:cloudtrail\.events|activity\.changes)$/.test(tool) ||
    (asked.some(({ topic }) => topic === 'changes') && !asked.some(({ field, is }) => field ?? is));
  const word = question.tokens.find((_, at) => turnsRound(question, at));
  return words(isOfDeeds && !args.without && !args.without_mfa ? word?.raw : undefined);
};

const unusedNames: Loss = ({ lexicon, plan, question }) =>
  question.mentions
    .filter((mention) => isUnused(mention, plan) || isUnusedBeside(mention, plan, question, lexicon))
    .map((mention) => mention.words);

const thatOne: Loss = ({ lexicon, question }) => words(referentsOf(question.text, lexicon));

const nobody: Loss = ({ graph, plan }) => words(unknownThing(plan, graph));

/** "costs of team growth", where no team is called so: the costs of everything would be another answer. */
const unknownTeam: Loss = ({ plan, question }) =>
  plan.tool.startsWith('cost.') ? unknownNames(question).map(({ raw }) => raw) : [];

const ofCosts: Loss = (planned) => {
  const { goesOn, lexicon, plan, question } = planned;
  if (isList(planned) || goesOn) return [];
  return [...costsOfThat(plan, question, lexicon), ...lostNegation(plan, question.text, question.tokens)];
};

/** "the slowest five": a short message that names no kind is about what was shown, which lacks that property. */
const aboutShown: Loss = (planned) => {
  const { lexicon, plan, question } = planned;
  const { mentions, text, tokens } = question;
  const isNamed = tokens.some((token) =>
    lexicon.naming(token.stem).some(({ tool }) => tool.id === plan.tool),
  );
  if (!isList(planned) || !isAnew(planned) || isNamed) return [];
  const isShort = tokens.length <= FEW && mentions.length === 0;
  return isShort || (isWhole(plan, 'sort') && COMPARED.test(text)) ? [text] : [];
};

const oneOfNone: Loss = (planned) => {
  const { goesOn, lexicon, plan, question } = planned;
  if (!isList(planned)) return [];
  const isBare = isWhole(plan) && !plan.args.columns;
  return words(
    ONE_SHOWN.exec(question.text)?.[0] ?? (goesOn ? undefined : pointsNowhere(question, lexicon, isBare)),
  );
};

const condition: Loss = (planned) =>
  words(isList(planned) ? lostCondition(planned.plan, planned.question) : undefined);

const superlative: Loss = (planned) =>
  words(isList(planned) ? lostSuperlative(planned.plan, planned.question) : undefined);

/** "everything except instances in frankfurt": the plan lists the very things that the message excludes. */
const exceptKind: Loss = ({ lexicon, plan, question: { text, tokens } }) => {
  const isOwn = (at: number): boolean =>
    lexicon.naming(tokens[at]?.stem ?? '').some(({ tool }) => tool.id === plan.tool);
  return tokens.flatMap(({ start, word }, at) => {
    const noun = /^(?:the|our|all)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
    const other = word === 'than' ? tokens[at - 1] : undefined;
    const from = EXCEPT.test(word) ? start : other?.word === 'other' ? other.start : undefined;
    return from !== undefined && isOwn(noun) ? [text.slice(from, tokens[noun]?.end)] : [];
  });
};

/** "unused buckets", "topics older than a year": the plan is about things of another kind. */
const otherKind: Loss = ({ goesOn, lexicon, plan, question }) =>
  words(goesOn ? undefined : anotherKind(plan, question, lexicon));

/** The ways in which a plan loses words of its question. The first that applies is reported. */
export const LOSSES: readonly Loss[] = [
  exceptKind,
  otherKind,
  weighty,
  narrowing,
  stillOpen,
  halfUnderstood,
  pointingBack,
  sameThing,
  bareProperty,
  amongShown,
  ofNobodyKnowsWhat,
  turnedRound,
  unusedNames,
  thatOne,
  nobody,
  unknownTeam,
  ofCosts,
  aboutShown,
  oneOfNone,
  condition,
  superlative,
];

const EXCEPT = /^(?:except|excluding|besides)$/;
const SAME_AS = /\bsame (?:thing|question|list|check|for)\b/i;
const BARE_PROPERTY = /^(?:and |but |so )?(?:what|which|whose) [\w-]+(?: [\w-]+)?[?.! ]*$/i;
const AMONG = /\b(?:of|among|amongst|from) (?:them|those|these)\b/i;

/** "which has more storage": compares things that the message does not name. */
const COMPARED =
  /^(?:(?:and|so|ok|but)[, ]+)*(?:which|who)(?: (?:one|ones|of (?:the )?(?:two|three|four|both)))? (?:is|are|was|has|have|had|got|uses?|needs?) (?:(?:the )?(?:more|less|fewer|most|least)\b|[a-z]{2,}(?:er|est)\b)/i;

/** Messages up to this length are about what was shown. */
const FEW = 4;
