import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import { ageOf } from '../age-of.ts';
import { choiceFor } from '../choices.ts';
import { comparedPlan } from '../compared.ts';
import { inBareForm } from '../follow-up/bare-form.ts';
import { isAgain } from '../follow-up/follow-up.ts';
import { patchList } from '../follow-up/patch-list.ts';
import type { Reading } from '../list/read-list.ts';
import { unmet } from '../obligations.ts';
import { ofThem } from '../of-them.ts';
import type { Readings } from '../readings.ts';
import { readAll } from '../readings.ts';
import { isBare } from '../thread/turned-round.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { endAt } from './end-said.ts';
import type { Meant } from './meant.ts';
import { endOf } from './narrowed-query.ts';
import type { Scene } from './scene.ts';
import { wordsOf } from './words.ts';

/** Reports whether a message means fewer things than were shown. */
export const isNarrower = ({ references }: Meant): boolean =>
  references.some(({ by, isExcluded, sort }) => by || isExcluded || sort);

/** Several things that a message asks about. */
interface Question {
  /** The list of them. */
  base: ToolPlan;
  meant: Meant;
  readings: Readings;
  scene: Scene;
}

type Maker = (question: Question) => Plan | undefined;

/** "what does the biggest cost": only AWS knows which that is, so the things are shown first. */
const whichFirst = (end: ToolPlan, { lexicon }: Scene): Plan => ({
  kind: 'choose',
  question: 'I can tell what it costs once I know which one that is. Shall I look?',
  options: [choiceFor(end, lexicon.tools)],
});

/** Plans what a message asks about several things of a list. */
export function askSeveral(base: ToolPlan, meant: Meant, scene: Scene): Plan | undefined {
  const frame = { ...scene.asked.frame, last: base, shown: [...meant.things] };
  const among = { ...scene, asked: { ...scene.asked, text: meant.text, frame } };
  const readings = readAll(among.asked, scene.lexicon);
  if (readings.cost.score > 0)
    return base.args.limit !== undefined && isNarrower(meant) ? whichFirst(base, scene) : undefined;
  for (const make of MAKERS) {
    const plan = make({ base, meant, readings, scene: among });
    if (plan) return plan;
  }
  return undefined;
}

/** "which has the most messages", "biggest one": asks only for the end of an order. */
const theEnd: Maker = ({ base, meant: { text }, scene }) => {
  const words = wordsOf(text, scene.lexicon);
  for (let at = 0; at < words.tokens.length; at++) {
    const end = endAt(at, words, scene);
    if (!end) continue;
    const rest = `${words.between(0, at)} ${words.between(end.to, words.tokens.length)}`;
    if (!isBare(rest) || OF_MORE.test(end.limit > 1 ? rest.replace(SO_MANY, '') : rest)) return undefined;
    const { limit: _, measure, skip: _s, ...query } = base.args as ListQuery;
    // "oldest?", after a number: asks for the thing.
    const kept = query.group_by && measure ? { measure } : {};
    return toolPlan(base.tool, { ...query, ...kept, ...endOf(end) });
  }
  return undefined;
};

const SO_MANY = /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|ones|are)\b/gi;
const OF_MORE =
  /\b(?:how|not|are|is (?:it|that|this|he|she)|ones|\d+|two|three|four|five|six|seven|eight|nine|ten)\b/i;

/** "are 1 and 2 the same size" */
const compared: Maker = ({ meant: { things }, readings, scene }) =>
  things.length > 1 ? comparedPlan(readings, scene.asked) : undefined;

/** "are they healthy", "who changed them": topics that things of every kind have. */
const topics: Maker = ({ base, meant: { things }, readings, scene }) => {
  // "which of those nobody touched for half a year": the list has a date for that, and events do not reach back so far.
  const own = readings.lists.find(({ vocabulary }) => vocabulary.tool.id === base.tool);
  return things.length > 1 && !own?.isDisuse ? ofThem(readings, scene.asked, scene.lexicon) : undefined;
};

/** "how old are they", after access keys, asks for the age that the list was narrowed by. */
const aged: Maker = ({ base, meant: { text }, scene }) => {
  const key =
    /\bhow old\b/i.test(text) &&
    isBare(text.replace(/\bold\b/i, '')) &&
    ageOf(base, base.tool, scene.lexicon);
  return key ? toolPlan(base.tool, { ...base.args, columns: [key] }) : undefined;
};

const inForm: Maker = ({ base, meant, readings }) => {
  const tool = toolById(base.tool);
  return isNarrower(meant) && tool?.kind === 'list' ? inBareForm(base, tool, readings.question) : undefined;
};

/** "which of them are encrypted", "who owns them": conditions and fields of the list. */
const listed: Maker = ({ base, meant, readings: { lists, named, question }, scene }) => {
  const own = lists.find(({ vocabulary }) => vocabulary.tool.id === base.tool);
  // "which databases are not backed up": names its things and refers to nothing.
  if (own?.noun && meant.references.length === 0) return undefined;
  const isOther =
    named.length > 0 || lists.some((each) => each !== own && each.noun && !own?.noun && !explains(own, each));
  if (!own || isOther || own.ignored.some((word) => !FUNCTION_WORDS.has(word.toLowerCase())))
    return undefined;
  const columns = own.query.columns?.filter((key) => key !== 'name') ?? [];
  if (own.details === 0 && columns.length === 0) return undefined;
  if (base.args.limit !== undefined && meant.references.some(({ sort }) => sort))
    return fieldsOfEnd(base, own);
  const plan = patchList(base, own, question, scene.asked.now);
  return plan && !plan.ignored && !unmet(plan, question.text) && !isAgain(plan, base) ? plan : undefined;
};

/** "the biggest has deletion protection?": shows the requested fields of the thing at the end of an order. */
function fieldsOfEnd(base: ToolPlan, { query: { columns = [], filters = [], measure } }: Reading): ToolPlan {
  const asked = [...filters.map(({ field }) => field), ...columns, measure?.field ?? ''].filter(Boolean);
  return toolPlan(base.tool, { ...base.args, columns: [...new Set(asked)] });
}

const MAKERS: readonly Maker[] = [theEnd, compared, topics, aged, inForm, listed];

/** Reports whether a list that was shown explains the noun of another kind as a field of its own. */
const explains = (own: Reading | undefined, other: Reading): boolean =>
  own?.taken[other.nounAt] === true && (own.query.filters ?? own.query.columns) !== undefined;
