import type { Entity } from '../../../graph/entity.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import { ASKS_HOW, HOW_IT_IS } from '../overview/how-words.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Asking } from './list-of-tied.ts';
import { fits, listOf } from './list-of-tied.ts';

const OPENS = /^(?:what|whats|who|whos|which|anything|something|everything|anybody|anyone)$/;

/** The kinds that are behind something, and in front of it, the likeliest first. */
const PLACED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^behind$/, ['ec2.instances', 'ecs.services', 'lambda.functions', 'elb.target-groups']],
  [/^front$/, ['elb.load-balancers', 'cloudfront.distributions', 'elb.target-groups', 'route53.records']],
];
/** Kinds that contain or watch things, but do not use them. */
const NO_USERS =
  /^(?:vpc\.|iam\.groups|cloudwatch\.alarms|logs\.|kms\.|ec2\.(?:images|snapshots)|rds\.snapshots)/;
/**
 * The condition of an alarm names what it watches: a composite alarm watches other alarms, and a bill has no resource.
 */
const ALARMS = 'cloudwatch.alarms';
/** The most answers in one message. */
const MOST = 4;

/** "who uses it", "anything unhealthy behind shop": plans whatever is tied to some things, of any kind. */
export function whateverTied(asking: Asking): Plan | undefined {
  const { direction, graph, owners, question, relation } = asking;
  const { tokens } = question;
  const isOpened = tokens.some(({ word }, at) => OPENS.test(word) && (at < owners.from || at >= owners.to));
  if (!isOpened || !relation.isSaid) return undefined;
  // "what goes down if we remove it" asks what uses it.
  const isSupposed = tokens.slice(0, owners.from).some(({ word }) => word === 'if');
  const open = tokens.filter(
    ({ word }, at) =>
      !isSupposed &&
      !question.taken[at] &&
      !(at >= owners.from && at < owners.to) &&
      !relation.at.includes(at) &&
      !FUNCTION_WORDS.has(word) &&
      !STOP_WORDS.has(word) &&
      !OPENS.test(word),
  );
  if (open.length > 0) return open.every(({ word }) => isHow(word)) ? healthOf(asking) : undefined;
  const said = relation.at.map((at) => tokens[at]?.word ?? '');
  const [, kinds] = PLACED.find(([word]) => said.some((each) => word.test(each))) ?? [];
  // There is nothing of its own kind behind a machine.
  const placed = kinds && owners.things.some(({ kind }) => kind === kinds[0]) ? undefined : kinds;
  const near = placed
    ? placed.map((kind) => graph.belonging(owners.things, kind) ?? []).find((found) => found.length > 0)
    : graph.neighbours(owners.things).filter(({ kind }) => !NO_USERS.test(kind));
  const isMore = tokens.some(({ word }) => word === 'else');
  const tied = (near ?? []).filter((thing) => fits(thing, asking) && !(isMore && isSpokenOf(thing, asking)));
  const [, another] = owners.things;
  if (!another && owners.things[0]?.kind === ALARMS && !said.some((word) => /^us/.test(word)))
    return aboutOne(asking, { field: 'condition' }, { field: 'resource' });
  if (isMore && tied.length > 0) return listsOf(tied, asking);
  if (!placed && !another && !(direction && tied.length > 0 && tied.length < (near?.length ?? 0)))
    return aboutOne(asking, { topic: 'use' });
  return listsOf(tied, asking);
}

/** "what else is in those groups": not what the thread came from. */
const isSpokenOf = ({ id, kind }: Entity, { asked: { frame } }: Asking): boolean =>
  [frame?.focus, ...(frame?.recent ?? [])].some((each) => each?.id === id && each.kind === kind);

/** "unhealthy", "down" */
const isHow = (word: string): boolean =>
  [word, word.replace(/^un/, '')].some((each) => ASKS_HOW.has(each) || HOW_IT_IS.has(each));

/** Plans the state of the one owner, which includes what is behind it. */
function healthOf(asking: Asking): Plan | undefined {
  const { owners } = asking;
  const fronts = owners.things.filter(({ kind }) => kind.startsWith('elb.'));
  const [one, another] = fronts.length > 0 ? fronts : owners.things;
  return one && !another
    ? aboutOne({ ...asking, owners: { ...owners, things: [one] } }, { topic: 'health' })
    : undefined;
}

function aboutOne({ graph, owners }: Asking, ...asked: Asked[]): ToolPlan | undefined {
  const [one] = owners.things;
  if (!one) return undefined;
  const resource = one.name ?? one.id;
  const isAlone = graph.called(resource).filter(({ kind }) => kind === one.kind).length === 1;
  return toolPlan('resources.about', {
    ...{ resource, kind: one.kind, ...(!isAlone && { regions: [one.region] }) },
    asked,
  });
}

/** Plans a list for each kind. */
function listsOf(tied: readonly Entity[], asking: Asking): Plan | undefined {
  const byKind = Map.groupBy(tied, ({ kind }) => kind);
  const plans = [...byKind].flatMap(([kind, things]) => {
    const vocabulary = asking.lexicon.vocabularies.find(({ tool }) => tool.id === kind);
    return (vocabulary && listOf(things, vocabulary, asking)) ?? [];
  });
  const [one, another] = plans;
  if (!one || plans.length > MOST || plans.length < byKind.size) return undefined;
  return another ? { kind: 'several', plans } : one;
}
