import type { ListQuery } from '../../../contract/query.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { numberAt } from '../list/number-words.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Token } from '../words/text.ts';
import { DEPLOYS } from './words.ts';

const SERVICES = 'ecs.services';
/** "which revision runs where", "the image in each region" */
const EACH_PLACE =
  /\b(?:where|everywhere|(?:each|every|all|per|by|which) (?:the )?(?:regions?|places?|clusters?))\b/i;
export const saysEachPlace = (text: string): boolean => EACH_PLACE.test(text);

const ONE_EACH =
  'ECS keeps only the deployment that runs and those under way, so this is the newest of each service.';

/** What is deployed on a service in every region: the services there have the same name, or a longer one. */
export function deployedWhere(
  one: Shown,
  words: readonly string[],
  { graph, text }: PlanInput,
): ToolPlan | undefined {
  const isAsked = /\btask definitions?\b/i.test(text) || words.some((word) => DEPLOYS.test(word));
  if (one.kind !== SERVICES || !isAsked || !saysEachPlace(text)) return undefined;
  const { id, name = id } = one;
  const alike = (graph?.all ?? []).filter(
    (each) =>
      each.kind === SERVICES &&
      ((each.name ?? each.id) === name || (each.name ?? each.id).startsWith(`${name}-`)),
  );
  if (alike.length < 2) return undefined;
  const names = [...new Set(alike.map((each) => each.name ?? each.id))];
  return toolPlan(SERVICES, {
    filters: [{ field: 'name', op: 'eq', value: names.length === 1 ? name : names }],
    columns: ['task_definition', 'deployed_at'],
  });
}

/** "the last five deployments of the shop cluster": the deployments of its services, newest first. */
export function deploymentsOf(one: Shown, tokens: Token[]): Plan | undefined {
  if (one.kind !== 'ecs.clusters') return undefined;
  const limit = tokens.map((_, at) => numberAt(tokens, at)).find((number) => number !== undefined);
  const query: ListQuery = {
    filters: [{ field: 'cluster', op: 'eq', value: one.name ?? one.id }],
    columns: ['deployed_at'],
    sort: { field: 'deployed_at', direction: 'desc' },
    ...(limit !== undefined && { limit }),
  };
  return toolPlan(SERVICES, { ...query }, { assumed: [ONE_EACH] });
}
