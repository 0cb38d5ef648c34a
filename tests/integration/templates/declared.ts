import { checks } from '@windsock/bot/checks/index.ts';
import { permissionsOf } from '@windsock/bot/checks/permissions.ts';
import { FORECAST_PERMISSIONS } from '@windsock/bot/tools/cost/fetch-forecast.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { awsCalls, FREE } from './aws-calls.ts';

/** Has a statement of its own: on everything, it would open the values of API keys too. */
export const API_GATEWAY = 'apigateway:GET';

/** Every IAM action that Windsock needs in an account, with who needs it: tools, checks, and how accounts are reached. */
export async function declaredActions(): Promise<Map<string, string[]>> {
  const needed = new Map<string, string[]>();
  const add = (who: string, actions: readonly string[]) => {
    for (const action of actions)
      if (!FREE.includes(action)) needed.set(action, [...(needed.get(action) ?? []), who]);
  };
  // This one's are those of all checks.
  for (const { id, permissions } of tools) if (id !== 'checks.findings') add(`tool ${id}`, permissions);
  for (const check of checks) add(`check ${check.id}`, permissionsOf(check));
  add('the forecast of an analysis', FORECAST_PERMISSIONS);
  for (const [action, files] of await awsCalls('aws')) add(files.join(' '), [action]);
  return new Map([...needed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is allowed on all resources. */
export const onEverything = (actions: readonly string[]): string[] =>
  actions.filter((action) => action !== API_GATEWAY);

/** What a list lacks or holds beyond what is declared, a line each that says what to do; none: it holds exactly that. */
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

/** The action lists of the template's two reading policies, as they should stand in it. */
export function linesToPaste(actions: readonly string[]): string {
  // All in one would be more than IAM takes of a policy.
  const policies = Object.groupBy(onEverything(actions), (action) => (action < 'f' ? 'Reads' : 'MoreReads'));
  return Object.entries(policies)
    .map(([name, each]) => `${name}:\n${each.map((action) => `              - ${action}`).join('\n')}`)
    .join('\n');
}
