import type { Filter } from '../../contract/query.ts';
import { REGIONS } from '../../domain/region-list.ts';
import { isRegionCode, REGION_PHRASES } from '../../domain/regions.ts';
import { findServices, SERVICE_PHRASES, serviceLabel } from '../../domain/services.ts';
import type { CustomTool, ListTool, Tool } from '../../tools/tool.ts';
import type { Frame } from '../frame.ts';
import type { Choice, Plan, PlanInput, Planner, ToolPlan } from '../plan.ts';
import { costPlan } from './cost/plan.ts';
import { readCost } from './cost/read-cost.ts';
import type { CostReading } from './cost/reading.ts';
import { describePlan } from './describe.ts';
import { carryScope, opensElliptically, patchCost, patchList, refersBack } from './follow-up.ts';
import { readIntent } from './intents/read-intent.ts';
import type { Reading } from './list/read-list.ts';
import { readList } from './list/read-list.ts';
import { PhraseIndex } from './phrases.ts';
import { ExampleRanking } from './ranking.ts';
import type { Question } from './slots/question.ts';
import { readQuestion } from './slots/read-question.ts';
import { editDistance, Speller } from './spelling.ts';
import { normalise, stem, tokenise } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';
import { vocabularyOf } from './vocabulary.ts';
import { COMMON_WORDS, EVERYDAY_WORDS, FOREIGN_NOUNS, JOINERS, STOP_WORDS } from './words.ts';

interface Candidate {
  plan: ToolPlan;
  score: number;
  noun: boolean;
  nounAt: number;
}

/** The planner that needs no key and no network: words, slots, spelling repair and example ranking. */
export function createBuiltInPlanner(tools: readonly Tool[]): Planner & { plan(input: PlanInput): Plan } {
  const lists = tools.filter((tool): tool is ListTool => tool.kind === 'list');
  const vocabularies = new Map<string, Vocabulary>(lists.map((tool) => [tool.id, vocabularyOf(tool)]));
  const customs = new PhraseIndex<CustomTool>();
  for (const tool of tools)
    if (tool.kind === 'custom' && !tool.id.startsWith('cost.'))
      for (const noun of tool.nouns) customs.add(noun, tool);
  const ranking = new ExampleRanking(
    tools.flatMap((tool) => tool.examples.map((text) => ({ text, meaning: tool }))),
  );
  const speller = new Speller(allWords(vocabularies, tools), COMMON_WORDS);
  const known = (word: string): boolean => speller.knows(word) || STOP_WORDS.has(word);
  const vocabulary = new Set([...vocabularies.values()].flatMap(({ phrases }) => [...phrases.words]));
  /** Words that are a condition or a value somewhere: to drop one would answer another question. */
  const telling = new Set([...vocabularies.values()].flatMap(({ telling }) => [...telling]));
  /** "multi-az" comes apart, "my-data-lake" does not. */
  const splits = (word: string): boolean => vocabulary.has(word) || JOINERS.has(word);

  return { plan };

  function plan(input: PlanInput): Plan {
    const text = normalise(input.text);
    if (!/[\p{L}\p{N}]/u.test(text)) return { kind: 'help' };
    const without = input.frame?.last && WITHOUT.exec(text)?.[1];
    if (without) return understand({ ...input, text: repaired(`only the ones that are not ${without}`) });
    const chosen = choiceOf(text, input.frame);
    if (chosen) return chosen.plan;
    const fixed = repaired(text);
    const intent = readIntent(text) ?? (fixed === text ? undefined : readIntent(fixed));
    switch (intent?.kind) {
      case 'small_talk':
      case 'help':
      case 'show_all':
        return intent;
      case 'again':
        return input.frame?.last ?? { kind: 'unknown', options: [] };
      case 'secret':
        return { kind: 'refuse', reason: 'secret', asked: intent.asked };
      case 'write': {
        const instead = readOnly(intent.rest, input);
        return { kind: 'refuse', reason: 'write', asked: intent.verb, ...(instead ? { instead } : {}) };
      }
      case 'schedule': {
        const now = readOnly(intent.rest || text, input);
        return { kind: 'schedule', asked: text, ...(now ? { now } : {}) };
      }
    }
    return understand({ ...input, text: fixed });
  }

  function understand(input: PlanInput): Plan {
    const question = readQuestion(input, splits, [...vocabularies.values()]);
    const cost = readCost(question, input);
    if (cost.score > 0 && FORECAST.test(question.text)) return { kind: 'problem', message: NO_FORECAST };
    if (question.unknownAccount)
      return { kind: 'problem', message: unknownAccount(question.unknownAccount, input.accounts) };
    const readings = [...vocabularies.values()].map((vocabulary) =>
      readList(question, vocabulary, input.now),
    );
    const followed = input.frame?.last && followUp(input.frame.last, question, readings, cost, input);
    if (followed) return followed;
    return choose(question, candidatesOf(question, readings, cost, input), input);
  }

  function candidatesOf(
    question: Question,
    readings: Reading[],
    cost: CostReading,
    input: PlanInput,
  ): Candidate[] {
    const candidates: Candidate[] = [];
    for (const reading of readings) {
      if (!reading.noun && !saysMoreThanPlaces(reading)) continue;
      if (reading.vocabulary.tool.id === 'resources.by-tag' && !reading.noun) continue;
      candidates.push({
        plan: listPlan(reading),
        score:
          reading.score -
          lost(reading.ignored, question) +
          (isDefault(reading) ? 0.8 : 0) +
          (asksWho(reading, question.text) ? 1.5 : 0),
        noun: reading.noun,
        nounAt: reading.nounAt,
      });
    }
    // "everything tagged env=prod": a tag and no kind of thing.
    const byTag = readings.find(({ vocabulary }) => vocabulary.tool.id === 'resources.by-tag');
    if (
      byTag &&
      !byTag.noun &&
      question.tags.length + question.groupTags.length > 0 &&
      !candidates.some(({ noun }) => noun)
    )
      candidates.push({
        plan: listPlan(byTag),
        score: 4 + byTag.score - lost(byTag.ignored, question),
        noun: true,
        nounAt: 0,
      });
    // "October against September": two periods to compare and nothing that is listed can only be about money.
    const sides = cost.named.length > 1 && cost.period && cost.baseline;
    if (cost.score <= 0 && sides && candidates.every(({ plan: { args } }) => !hasOwnFilters(args)))
      cost.score = 9 - cost.ignored.length;
    const named = candidates.some(({ noun }) => noun);
    if (cost.score <= 0 && cost.period && cost.baseline && !named) cost.score = 4 - cost.ignored.length;
    // "top 5 services in September", "GuardDuty last month": nothing to list, and a time.
    const partOfBill =
      cost.groupBy.some((dimension) => !/^(region|account)$/.test(dimension)) || cost.filters.length > 0;
    if (
      cost.score <= 0 &&
      cost.period &&
      !named &&
      (partOfBill || cost.compares || /\btotal\b/i.test(question.text))
    )
      cost.score = 5 - 1.5 * cost.ignored.length;
    if (cost.score > 0) {
      const list = candidates.reduce((best, { score, noun }) => (noun ? Math.max(best, score) : best), 0);
      // Money is decisive where nothing that can be listed is named.
      if (cost.score >= 5 && list === 0) candidates.length = 0;
      candidates.push({
        plan: costPlan(cost, input),
        score: cost.score + (list > 0 ? 3 : 2),
        noun: true,
        nounAt: 0,
      });
    }
    if (WHO_AM_I.test(question.text) && tools.some(({ id }) => id === 'account.whoami'))
      candidates.push({
        plan: { kind: 'tool', tool: 'account.whoami', args: {} },
        score: 9,
        noun: true,
        nounAt: 0,
      });
    const custom = customs.all(question.tokens).sort((a, b) => b.to - b.from - (a.to - a.from))[0];
    const tool = custom?.meanings[0];
    if (custom && tool && !candidates.some(({ noun }) => noun)) {
      const rest = question.tokens.filter(
        (token, at) =>
          (at < custom.from || at >= custom.to) &&
          !question.taken[at] &&
          !ACCOUNT_WORDS.has(token.stem) &&
          !STOP_WORDS.has(token.word) &&
          !STOP_WORDS.has(token.stem),
      );
      const args =
        question.accounts.length > 0 && 'accounts' in tool.args.shape ? { accounts: question.accounts } : {};
      const ignored = rest.map(({ raw }) => raw);
      const width = custom.to - custom.from;
      candidates.push({
        plan: { kind: 'tool', tool: tool.id, args, ...(ignored.length > 0 ? { ignored } : {}) },
        score: 3 + 2 * width - ignored.length,
        noun: true,
        nounAt: custom.from,
      });
    }
    return candidates.sort((a, b) => b.score - a.score || a.nounAt - b.nounAt);
  }

  /** What it costs a reading to leave words aside: most where they name other things or are known to be filters. */
  function lost(ignored: string[], question: Question): number {
    let cost = 0;
    for (const word of ignored) {
      const known = stem(word.toLowerCase());
      const looks = question.looks.some(({ value }) => value.toLowerCase() === word.toLowerCase());
      cost += FOREIGN_NOUNS.has(known) ? 4 : looks || telling.has(known) ? 2.5 : 1;
    }
    return cost;
  }

  function choose(question: Question, candidates: Candidate[], input: PlanInput): Plan {
    const problem = question.periods.find((match) => 'error' in match && match.error);
    if (problem && 'error' in problem && problem.error) return { kind: 'problem', message: problem.error };
    const near = ranking.nearest(question.text, 3);
    const [best, second] = candidates
      .map((candidate) => ({
        ...candidate,
        score: candidate.score + likeness(near, candidate.plan.tool),
      }))
      .sort((a, b) => b.score - a.score || a.nounAt - b.nounAt);
    if (
      best &&
      isClear(best, second) &&
      !best.plan.ignored?.some((word) => telling.has(stem(word.toLowerCase())) && !VAGUE.test(word))
    ) {
      const rivals =
        second &&
        second.score > best.score - 0.75 &&
        second.noun === best.noun &&
        second.nounAt >= best.nounAt &&
        second.nounAt <= best.nounAt;
      if (!rivals) return best.plan;
      return {
        kind: 'choose',
        question: 'Which of these do you mean?',
        options: candidates
          .filter(({ score }) => score > best.score - 2)
          .slice(0, 3)
          .map(({ plan }) => choiceFor(plan)),
      };
    }
    const service = findServices(question.text)[0];
    if (near[0] && near[0].score > 0.72)
      return exampleChoice(near[0].text, input)?.plan ?? { kind: 'unknown', options: [] };
    const left = best ? new Set(best.plan.ignored) : undefined;
    const foreign = question.tokens.find(
      ({ stem: word, raw }, at) => !question.taken[at] && FOREIGN_NOUNS.has(word) && (left?.has(raw) ?? true),
    );
    if (foreign && !service) return { kind: 'problem', message: notYet(foreign.raw) };
    const covered = service && Object.values(SERVICE_OF_TOOL).includes(service.service);
    if (service && !covered && !candidates.some(({ score }) => score > 2))
      return { kind: 'problem', message: notYet(serviceLabel(service.service)) };
    const options = [
      ...candidates
        .filter(({ score }) => score > 0)
        .slice(0, 2)
        .map(({ plan }) => choiceFor(plan)),
      ...near.filter(({ score }) => score > 0.22).flatMap(({ text }) => exampleChoice(text, input) ?? []),
    ];
    const distinct = options
      .filter(({ label }, at) => options.findIndex((other) => other.label === label) === at)
      .slice(0, 3);
    const sure = candidates.filter(({ score }) => score >= 1).length > 1;
    return sure && distinct.length > 1
      ? { kind: 'choose', question: 'Which of these do you mean?', options: distinct }
      : { kind: 'unknown', options: distinct };
  }

  function followUp(
    last: ToolPlan,
    question: Question,
    readings: Reading[],
    cost: CostReading,
    input: PlanInput,
  ): Plan | undefined {
    const { text } = question;
    const named = readings.filter(({ noun }) => noun).sort((a, b) => b.score - a.score)[0];
    const own = readings.find(({ vocabulary }) => vocabulary.tool.id === last.tool);
    if (last.tool.startsWith('cost.')) {
      const regroups =
        cost.groupBy.length > 0 &&
        /^(?:and |now |then |please |also |ok |can you )*(?:split|group|break|by|per|show|sort|drill|slice)\b/i.test(
          text,
        );
      if (regroups && cost.ignored.length === 0) return patchCost(last, cost, text);
      // "only EC2" narrows the costs; "which EC2 instances are running?" is another question.
      const narrows =
        cost.ignored.length === 0 && cost.filters.some(({ dimension }) => dimension === 'service');
      if (named && cost.score <= 0 && !(narrows && (opensElliptically(text) || question.tokens.length <= 3)))
        return undefined;
      if (
        cost.score > 0 &&
        !opensElliptically(text) &&
        (cost.period || cost.baseline) &&
        /\b(?:cost|costs|spen[dt]|bill|charges?|pay)\b/i.test(text)
      )
        return undefined;
      return patchCost(last, cost, text);
    }
    if (cost.score > 0)
      return opensElliptically(text) || refersBack(text) ? costOf(last, cost, input) : undefined;
    const elliptic = opensElliptically(text);
    if (named && named.vocabulary.tool.id !== last.tool && !(own?.noun && own.score >= named.score))
      return elliptic || /\b(?:there|same region|same account)\b/i.test(text)
        ? carryScope(last, listPlan(named))
        : undefined;
    if (!own || (own.noun && !elliptic && !refersBack(text))) return undefined;
    if (own.noun && !elliptic && !/\b(?:those|these|them|ones?|it|they)\b/i.test(text)) return undefined;
    const other = readings
      .filter(({ vocabulary }) => vocabulary !== own.vocabulary)
      .sort((a, b) => b.score - a.score)[0];
    if (!own.noun && own.details === 0 && other && other.details > 0 && other.score >= 3)
      return elliptic ? carryScope(last, listPlan(other)) : undefined;
    return patchList(last, own, question);
  }

  /** "and what do they cost?": Cost Explorer knows services and regions, not single resources. */
  function costOf(last: ToolPlan, cost: CostReading, input: PlanInput): Plan | undefined {
    const service = SERVICE_OF_TOOL[last.tool];
    if (!service || cost.filters.some(({ dimension }) => dimension === 'service')) return undefined;
    const regions = last.args.regions as string[] | undefined;
    const named = cost.filters.some(({ dimension }) => dimension === 'region');
    cost.filters.push({ dimension: 'service', op: 'eq', values: [service] });
    if (regions && !named) cost.filters.push({ dimension: 'region', op: 'eq', values: regions });
    cost.assumed.push(
      `Cost Explorer tells costs by service, not by single resource: this is all of ${serviceLabel(service)}.`,
    );
    return costPlan({ ...cost, ignored: [] }, input);
  }

  function readOnly(text: string, input: PlanInput): Choice | undefined {
    const rest = understand({ ...input, text: repaired(normalise(text)) });
    if (rest.kind === 'tool') return choiceFor(rest);
    return rest.kind === 'choose' ? rest.options[0] : undefined;
  }

  function choiceFor(plan: ToolPlan): Choice {
    const label = describePlan(plan, tools);
    return { label, text: label, plan };
  }

  function exampleChoice(text: string, input: PlanInput): Choice | undefined {
    const { frame: _frame, ...rest } = input;
    const question = readQuestion({ ...rest, text }, splits, [...vocabularies.values()]);
    const readings = [...vocabularies.values()].map((vocabulary) =>
      readList(question, vocabulary, input.now),
    );
    const best = candidatesOf(question, readings, readCost(question, input), input)[0];
    return best && { label: text, text, plan: best.plan };
  }

  function repaired(text: string): string {
    let fixed = '';
    let at = 0;
    for (const token of tokenise(text, splits)) {
      const region = nearestRegion(token.word);
      if (region) {
        fixed += text.slice(at, token.start) + region;
        at = token.end;
        continue;
      }
      const quoted =
        /["'`]/.test(text[token.start - 1] ?? '') ||
        /[=:]/.test(text[token.end] ?? '') ||
        /^(?:named|called)$/.test(text.slice(0, token.start).trim().split(' ').at(-1) ?? '');
      const word =
        quoted || known(token.stem) || known(token.word)
          ? undefined
          : (speller.repair(token.word) ?? speller.repair(token.stem));
      if (!word || /[A-Z]/.test(token.raw.slice(1))) continue;
      fixed +=
        text.slice(at, token.start) + word + (token.stem !== token.word && !word.endsWith('s') ? 's' : '');
      at = token.end;
    }
    return fixed + text.slice(at);
  }
}

const SERVICE_OF_TOOL: Record<string, string> = {
  'ec2.instances': 'ec2',
  'ec2.volumes': 'ebs',
  'ec2.addresses': 'vpc',
  's3.buckets': 's3',
  'rds.instances': 'rds',
  'lambda.functions': 'lambda',
  'elb.load-balancers': 'elb',
  'cloudwatch.alarms': 'cloudwatch',
};

const FORECAST =
  /\b(?:forecast(?:ed|s)?|predict(?:ed|ion)?|project(?:ed|ion) (?:cost|spend|bill)|will (?:the|our|we|it|my|this)\b.{0,40}\b(?:be|cost|spend|pay|reach|look)|(?:by|at) the end of (?:the|this|next) (?:month|quarter|year)|next (?:month|quarter|year|week))\b/i;
const NO_FORECAST =
  'Windsock cannot forecast costs yet. Ask what was spent so far this month, or compare it with the month before.';

/** "drop the terminated ones": of the list, not of the account. */
const WITHOUT =
  /^(?:please |now |and |then |ok |okay )*(?:drop|remove|hide|skip|ignore|leave out|exclude|filter out|take out) (?:the |all (?:the )?)?(.+?) (?:ones|from (?:the|this|that) (?:list|table|result))[.!]?$/i;

/** Words that are a state of some things and mere filling beside others: "with the policy X attached". */
const VAGUE = /^(?:attached|associated|assigned|active|live|default|used|current|up|down|on|off)$/i;

const ACCOUNT_WORDS = new Set([
  'connected',
  'hooked',
  'plugged',
  'turned',
  'wired',
  'linked',
  'enabled',
  'active',
  'opted',
  'read',
  'attached',
  'configured',
  'name',
  'alias',
]);

/** Questions about who asks, not about things. */
const WHO_AM_I =
  /\bwho ?am ?i\b|\bcaller[ -]?identity\b|\b(?:which|what)(?: iam| aws)? (?:role|identity|principal|credentials|user|arn) (?:are|do|am|is) (?:you|we|i|windsock|this|it)\b|\b(?:logged|signed) in as\b|\b(?:which|what)(?: aws)? account (?:is (?:this|it)|am i|are (?:you|we)|do you|does (?:this|windsock))\b|\b(?:what is |which is |show |tell me )?(?:my|our|the|this|your)(?: current)?(?: aws)? account(?: id| number| name)\b|\b(?:which|what) account id\b|\bwho are we\b|\bas whom\b/i;

/** A kind of thing can only be told from words about it; "by region" fits them all. */
const saysMoreThanPlaces = ({ query, details }: Reading): boolean =>
  details > (query.group_by ?? []).filter((key) => key === 'region' || key === 'account').length;

/** Named, or told by enough words, or the only thing that fits. */
const isClear = (best: Candidate, second: Candidate | undefined): boolean =>
  best.noun ? best.score >= 2.5 : best.score >= 3 || (best.score >= 2 && (second?.score ?? 0) < 1);

/** "what is running?", "where is web-1?": without a noun people mean servers. */
const isDefault = ({ noun, vocabulary, query }: Reading): boolean =>
  !noun &&
  vocabulary.tool.id === 'ec2.instances' &&
  !(query.filters ?? []).some(({ field }) => field === 'public_ip' || field.startsWith('tag:'));

/** "who has …" asks for people. */
const asksWho = ({ noun, vocabulary }: Reading, text: string): boolean =>
  !noun && vocabulary.tool.id === 'iam.users' && /\b(?:who|whose|anyone|anybody|people|folks)\b/i.test(text);

/** Filters besides those that periods made. */
const hasOwnFilters = (args: Record<string, unknown>): boolean =>
  ((args.filters ?? []) as Filter[]).some(({ field }) => !/(_at|modified|since|active|used)$/.test(field));

const listPlan = (reading: Reading): ToolPlan => ({
  kind: 'tool',
  tool: reading.vocabulary.tool.id,
  args: { ...reading.query },
  ...(reading.ignored.length > 0 ? { ignored: reading.ignored } : {}),
});

const likeness = (near: { meaning: Tool; score: number }[], tool: string): number =>
  near.reduce(
    (best, { meaning, score }) => (meaning.id === tool && score > 0.4 ? Math.max(best, score) : best),
    0,
  );

/** "us-est-1" → 'us-east-1'. */
function nearestRegion(word: string): string | undefined {
  if (!/^[a-z]{2}-?[a-z]{3,10}-?\d$/.test(word) || isRegionCode(word)) return undefined;
  const near = REGIONS.map(({ code }) => code).filter((code) => editDistance(word, code, 2) <= 2);
  const [best] = near.sort((a, b) => editDistance(word, a, 2) - editDistance(word, b, 2));
  return best;
}

function choiceOf(text: string, frame: Frame | undefined): Choice | undefined {
  const choices = frame?.choices;
  if (!choices?.length) return undefined;
  const said = text.toLowerCase().replace(/[.!?]+$/, '');
  const exact = choices.find(
    ({ label, text: asked }) => label.toLowerCase() === said || asked.toLowerCase() === said,
  );
  if (exact) return exact;
  const ordinal =
    /^(?:the )?(?:option |number |#)?(1|2|3|first|second|third|1st|2nd|3rd|last)(?: one| option)?$/.exec(
      said,
    )?.[1];
  if (!ordinal)
    return /^(?:yes|yep|yeah|sure|ok|correct|right)(?: please)?$/.test(said) && choices.length === 1
      ? choices[0]
      : undefined;
  const at =
    { first: 0, second: 1, third: 2, '1st': 0, '2nd': 1, '3rd': 2, last: choices.length - 1 }[ordinal] ??
    Number(ordinal) - 1;
  return choices[at];
}

function unknownAccount(named: string, accounts: PlanInput['accounts']): string {
  const list = accounts.map(({ id, alias }) => (alias ? `${alias} (${id})` : id)).join(', ');
  return `The account ${named} is not connected. ${list ? `Connected: ${list}.` : 'No account is connected yet.'}`;
}

const notYet = (things: string): string =>
  `Windsock cannot look at ${things} yet. Say **help** for what it can do; costs are known for every service.`;

function* allWords(vocabularies: Map<string, Vocabulary>, tools: readonly Tool[]): Generator<string> {
  for (const { phrases } of vocabularies.values()) yield* phrases.words;
  for (const tool of tools) for (const noun of tool.nouns) yield* noun.split(/[\s-]+/).map(stem);
  for (const phrase of [...SERVICE_PHRASES, ...REGION_PHRASES]) yield* phrase.split(/[\s-]+/);
  yield* EVERYDAY_WORDS;
  yield* EVERYDAY_WORDS.map(stem);
}
