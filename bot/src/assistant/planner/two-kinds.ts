import { findServices } from '../../domain/services.ts';
import { thingNamed } from '../../tools/cloudtrail/things.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { EVENTS } from './events/is-of-events.ts';
import type { Joined } from './joined-words.ts';
import { joinedWords, textsOfEach } from './joined-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { Token } from './words/text.ts';
import { tokenise } from './words/text.ts';

/** A noun with the words that belong to it: "queues", "sns topics", "security groups". */
interface Named extends Joined {
  kinds: string[];
  /** Whether a service is named instead: "ebs and rds without encryption", "findings for s3 and rds". */
  isService?: true;
}

/**
 * "databases and disks without encryption", "users, groups and roles with admin rights", "who created users or roles":
 * plans a question for each kind under the same conditions. Returns undefined if no nouns of different kinds are
 * adjacent, or if one of the questions is not understood.
 * @param planned plans a message about one kind
 */
export function twoKinds(
  input: PlanInput,
  lexicon: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const kinds = kindsJoined(input.text, lexicon);
  if (kinds.length < 2) return undefined;
  const isClean = (plan: Plan | undefined, at: number): plan is ToolPlan =>
    plan?.kind === 'tool' &&
    !plan.ignored &&
    (isOfEvents(plan) ||
      (kinds[at]?.isService && isOfFindings(plan)) ||
      kinds[at]?.kinds.includes(plan.tool) === true);
  const texts = textsOfEach(input.text, kinds);
  const inThread = texts.map((text) => planned({ ...input, text }));
  // "untagged users and groups", after costs, is complete by itself.
  const { frame, ...alone } = input;
  const anew = frame && !inThread.every(isClean) ? texts.map((text) => planned({ ...alone, text })) : [];
  const plans = anew.length > 0 && anew.every(isClean) ? anew : inThread;
  const clean = plans.filter(isClean);
  const asked = new Set(
    clean.map((plan) =>
      isOfEvents(plan) ? `${plan.args.thing}` : isOfFindings(plan) ? `${plan.args.service}` : plan.tool,
    ),
  );
  const [one, another] = clean;
  if (!one || asked.size < clean.length) return undefined;
  const lost = kinds.flatMap(({ end, start }, at) =>
    isClean(plans[at], at) ? [] : [input.text.slice(start, end)],
  );
  if (lost.length === 0) return { kind: 'several', plans: clean };
  // "who created users or keys": notes that the plan covers only one of them.
  if (!another) return isOfEvents(one) ? { ...one, ignored: lost } : undefined;
  return { kind: 'several', plans: [...clean.slice(0, -1), { ...(clean.at(-1) ?? one), ignored: lost }] };
}

/** Returns the nouns for things that a message joins. */
export function kindsJoined(text: string, lexicon: Lexicon): Named[] {
  const tokens = tokenise(text, lexicon.splits);
  return joinedWords(tokens, text, {
    upTo: (at) => namedUpTo(tokens, at, lexicon),
    from: (at) => namedFrom(tokens, at, lexicon),
  });
}

const isOfEvents = ({ args, tool }: ToolPlan): boolean => tool === EVENTS && args.thing !== undefined;

/** Findings of one service each: "findings for s3 and rds". */
const isOfFindings = ({ args, tool }: ToolPlan): boolean =>
  tool === 'checks.findings' && args.service !== undefined;

/** Returns the noun that ends with a token, with the words that belong to it. */
function namedUpTo(tokens: readonly Token[], at: number, lexicon: Lexicon): Named | undefined {
  const noun = tokens[at];
  // Plurals only: "queue and topic names" is about names.
  const kinds = noun && noun.word !== noun.stem ? lexicon.naming(noun.stem) : [];
  if (!noun) return undefined;
  if (kinds.length === 0) {
    // "rds databases" are databases.
    const isOfNoun = lexicon.naming(tokens[at + 1]?.stem ?? '').length > 0;
    const ofService = isOfNoun ? [] : kindsOfService(noun.word, lexicon);
    if (ofService.length > 0) return { start: noun.start, end: noun.end, kinds: ofService, isService: true };
    if (!thingNamed(noun.word)) return undefined;
  }
  const last = tokens[at - 1];
  // "volumes, snapshots" are two.
  const before = last && last.end + 1 >= noun.start ? last : undefined;
  const pair = `${before?.stem} ${noun.stem}`;
  const isPair = kinds.some(({ phrases }) => phrases.pairs.has(pair));
  const isOwn = isPair || (before !== undefined && findServices(before.word).length > 0);
  return {
    start: (isOwn ? before : noun)?.start ?? noun.start,
    end: noun.end,
    kinds: kinds.map(({ tool }) => tool.id),
  };
}

/** "ebs and rds without encryption": returns the lists of things of a service that is named by one word. */
function kindsOfService(word: string, lexicon: Lexicon): string[] {
  if (findServices(word).length === 0) return [];
  return lexicon.vocabularies.flatMap(({ tool }) => (lexicon.wordsOf(tool.id).has(word) ? tool.id : []));
}

/** Returns the noun that begins with a token: "topics", "the sns topics". */
function namedFrom(tokens: readonly Token[], at: number, lexicon: Lexicon): Named | undefined {
  const from = /^(?:the|our|my|any|all)$/.test(tokens[at]?.word ?? '') ? at + 1 : at;
  const alone = namedUpTo(tokens, from, lexicon);
  if (alone) return alone;
  const beside = namedUpTo(tokens, from + 1, lexicon);
  return beside?.start === tokens[from]?.start ? beside : undefined;
}
