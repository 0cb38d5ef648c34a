import type { ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { code } from '../../../tools/list/words.ts';
import type { Frame } from '../../frame.ts';
import { isNameField } from '../../name-field.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import type { Recipe } from './recipe.ts';
import { RECIPES } from './recipes.ts';
import type { Deed } from './verbs.ts';
import { deedOf } from './verbs.ts';

type Thing = Pick<Entity, 'id'> & Partial<Entity>;

/**
 * "delete the first one": explains how a person does it, with the real names in the command and what to know before.
 * Undefined if it is not known for such things.
 * @param looked the plan to look at the things that a change was asked for
 */
export function howToChange(
  verb: string,
  rest: string,
  looked: ToolPlan | undefined,
  { frame = {}, graph }: Pick<PlanInput, 'frame' | 'graph'>,
): string | undefined {
  const deed = deedOf(verb, rest);
  if (!deed) return undefined;
  const named = thingNamed(rest, deed, graph);
  const own = named && RECIPES[named.kind]?.[deed];
  if (named && own) return told(own.verb ?? deed, called(named), commandOf(own, named), own.care);
  const kind = kindOf(looked);
  const recipe = kind ? RECIPES[kind]?.[deed] : undefined;
  if (!recipe || !looked || looked.ignored || !kind) return undefined;
  const things = thingsOf(looked, kind, graph);
  const [one = shownAs(rest, looked, kind, frame), another] = things;
  const name = typeof looked.args.resource === 'string' ? code(looked.args.resource) : 'it';
  const of = one && !another ? called(one) : another ? `each of the ${things.length}` : name;
  const isMissing = !one && graph && !graph.isEmpty && namesIn(looked).length > 0 && name === 'it';
  const none = isMissing ? `I know none that is called ${namesIn(looked).map(code).join(', ')}. ` : '';
  return `${none}${told(recipe.verb ?? deed, of, commandOf(recipe, another ? undefined : one), recipe.care)}`;
}

const told = (deed: string, of: string, command: string, care: string): string =>
  `To ${deed} ${of}, run \`${command}\`. ${care}`;

/** "flush orders-dead-letters": the one thing of that name that supports this change, whatever was shown before. */
function thingNamed(rest: string, deed: Deed, graph: Graph | undefined): Entity | undefined {
  const words = rest.match(/[\w.*-]+/g) ?? [];
  const found = words
    .filter((word) => /[-_.\d]/.test(word))
    .flatMap((word) => graph?.called(word) ?? [])
    .filter(({ kind }) => RECIPES[kind]?.[deed]);
  const [one, another] = new Map(found.map((thing) => [thing.id, thing])).values();
  return another ? undefined : one;
}

const kindOf = (looked: ToolPlan | undefined): string | undefined =>
  typeof looked?.args.kind === 'string' ? looked.args.kind : looked?.tool;

function namesIn({ args }: ToolPlan): string[] {
  const { filters = [], resource } = args as ListQuery & { resource?: string };
  const named = filters.find(({ field, op }) => op === 'eq' && isNameField(field))?.value;
  return [resource ?? named ?? []].flat().map(String);
}

function thingsOf(looked: ToolPlan, kind: string, graph: Graph | undefined): Entity[] {
  const found = namesIn(looked).flatMap(
    (name) => graph?.called(name).filter((thing) => thing.kind === kind) ?? [],
  );
  return [...new Map(found.map((thing) => [`${thing.account} ${thing.region} ${thing.id}`, thing])).values()];
}

/** "the first one": the shown thing, if the graph does not know it by that name. */
function shownAs(
  rest: string,
  { args }: ToolPlan,
  kind: string,
  { focus, shown = [] }: Frame,
): Thing | undefined {
  const row = ordinalIn(rest);
  const at = row === undefined ? undefined : shown[row - 1];
  const named = [focus, ...shown].find((each) => each && (each.name ?? each.id) === args.resource);
  const found = at ?? named;
  return found && !isGroup(found) && found.kind === kind ? found : undefined;
}

const called = ({ id, name }: Thing): string =>
  name && name !== id && !id.startsWith('arn:') ? `${code(name)} (${code(id)})` : code(name ?? id);

/** Characters that a command may contain unchanged. Anything else is left for the person to fill in. */
const SAFE = /^[\w.:/@+=,*-]+$/;

function commandOf({ run }: Recipe, thing: Thing | undefined): string {
  const { arn, id, name = id, region } = thing ?? {};
  const isRegional = region !== undefined && region !== 'global' && !run.startsWith('aws s3');
  const ofRegion = isRegional && SAFE.test(region) ? ` --region ${region}` : '';
  const filled = run
    .replaceAll('{id}', safe(id, 'ID'))
    .replaceAll('{name}', safe(name, 'NAME'))
    .replaceAll('{arn}', safe(arn ?? (id?.startsWith('arn:') ? id : undefined), 'ARN'))
    .replaceAll('{region}', ofRegion);
  return `${filled}${ofRegion}`;
}

const safe = (value: string | undefined, otherwise: string): string =>
  value !== undefined && SAFE.test(value) ? value : otherwise;
