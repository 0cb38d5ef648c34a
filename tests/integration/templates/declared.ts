import { checks } from '@windsock/bot/checks/index.ts';
import { permissionsOf } from '@windsock/bot/checks/permissions.ts';
import { FORECAST_PERMISSIONS } from '@windsock/bot/tools/cost/fetch-forecast.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { awsCalls, FREE } from './aws-calls.ts';

/** Has its own statement: on all resources it would also expose the values of API keys. */
export const API_GATEWAY = 'apigateway:GET';

/**
 * Returns every IAM action that Windsock needs in an account, with its users: tools, checks, and the connection itself.
 */
export async function declaredActions(): Promise<Map<string, string[]>> {
  const needed = new Map<string, string[]>();
  const add = (who: string, actions: readonly string[]) => {
    for (const action of actions)
      if (!FREE.includes(action)) needed.set(action, [...(needed.get(action) ?? []), who]);
  };
  // Its permissions are those of all checks.
  for (const { id, permissions } of tools) if (id !== 'checks.findings') add(`tool ${id}`, permissions);
  for (const check of checks) add(`check ${check.id}`, permissionsOf(check));
  add('the forecast of an analysis', FORECAST_PERMISSIONS);
  for (const [action, files] of await awsCalls('aws')) add(files.join(' '), [action]);
  return new Map([...needed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the actions that are allowed on all resources. */
export const onEverything = (actions: readonly string[]): string[] =>
  actions.filter((action) => action !== API_GATEWAY);

/** Compares a list with the declared actions; returns a line with advice for each difference. */
export function differences(listed: readonly string[], declared: ReadonlyMap<string, string[]>): string[] {
  const few = (who: string[]) =>
    who.length > 3 ? `${who.slice(0, 3).join(', ')} and ${who.length - 3} more` : who.join(', ');
  return [
    ...[...declared]
      .filter(([action]) => action !== API_GATEWAY && !listed.includes(action))
      .map(([action, who]) => `add    ${action}  for ${few(who)}`),
    ...listed.filter((action) => !declared.has(action)).map((action) => `remove ${action}  nobody needs it`),
    ...listed.filter((action, at) => listed.indexOf(action) !== at).map((action) => `twice  ${action}`),
  ];
}

/** Returns the action lists of the template's two reading policies, ready to be pasted. */
export function linesToPaste(actions: readonly string[]): string {
  // A single policy would exceed IAM's size limit.
  const policies = Object.groupBy(onEverything(actions), (action) => (action < 'f' ? 'Reads' : 'MoreReads'));
  return Object.entries(policies)
    .map(([name, each]) => `${name}:\n${each.map((action) => `              - ${action}`).join('\n')}`)
    .join('\n');
}
