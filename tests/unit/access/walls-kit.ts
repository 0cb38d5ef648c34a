import { subjectsOfCall } from '@windsock/bot/aws/api-subjects.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { Scope } from '@windsock/bot/domain/scope.ts';
import { allowsRegion, allowsSubject, bothAllow, EVERYTHING } from '@windsock/bot/domain/scope.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import type { FindAccess } from '@windsock/bot/services/access/find-access.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { subjectsOf } from '@windsock/bot/tools/subjects.ts';
import type { ListTool, Row, ToolContext } from '@windsock/bot/tools/tool.ts';

/** Returns rules by person and by place; everything else has no rule and no limits. */
export const rulesOf =
  (rules: Record<string, Scope>): FindAccess =>
  async ({ asker: { who, where } }) => {
    const own = rules[who?.id ?? ''];
    const there = rules[where?.id ?? ''];
    return {
      scope: bothAllow(own ?? EVERYTHING, there ?? EVERYTHING),
      private: false,
      because: own || there ? `the rule for ${own ? who?.id : where?.id}` : undefined,
    };
  };

/** Scopes, from everything to nothing. */
export const SCOPES: Record<string, Scope> = {
  costs: { subjects: ['costs'] },
  security: { subjects: ['security'] },
  resources: { subjects: ['resources'] },
  people: { subjects: ['people_and_events'] },
  ireland: { regions: ['eu-west-1'] },
  'resources-of-ireland': { regions: ['eu-west-1'], subjects: ['resources'] },
  nowhere: { regions: ['sa-east-1'] },
  'no-account': { accounts: ['999999999999'] },
  nothing: { accounts: [], regions: [], subjects: [] },
};

export interface Thing {
  /** The names by which people and AWS know it. */
  names: string[];
  /** Everything that its list shows about it. */
  says: string;
  tool: ListTool;
  account: string;
  region: string;
}

/** Returns everything that list tools show in some accounts, by ids, names and ARNs. */
async function thingsOf(context: ToolContext): Promise<Thing[]> {
  const lists = tools.filter((tool): tool is ListTool => tool.kind === 'list');
  const all = await Promise.all(
    lists.map(async (tool) => {
      const columns = [...tool.fields.map(({ key }) => key), 'region'];
      const { table } = await runTool(tool, context, { columns });
      return (table?.rows ?? []).map((row) => thingOf(tool, row as Row));
    }),
  );
  return all.flat();
}

function thingOf(tool: ListTool, row: Row): Thing {
  const names = [row[tool.fields[0]?.key ?? ''], row.name, row.arn];
  return {
    // "default" and "database" are ordinary words, too.
    names: names.filter(
      (name): name is string => typeof name === 'string' && /^(?=.*[-\d.:/]).{6,}$/.test(name),
    ),
    tool,
    account: String(row.account),
    says: JSON.stringify(row),
    region: String(row.region ?? 'global'),
  };
}

/**
 * Returns the names that a person with this scope must never read: those of everything outside it, except names that
 * something inside has or mentions. Findings, changes and costs name the resources that they are about, so answers on
 * those subjects may contain the names.
 */
export function forbidden(things: readonly Thing[], { subjects, ...scope }: Scope): string[] {
  const named = subjects?.some((subject) => subject !== 'resources') ? undefined : subjects;
  return outsideOf(things, { ...scope, ...(named && { subjects: named }) });
}

function outsideOf(things: readonly Thing[], scope: Scope): string[] {
  const isInside = ({ account, region, tool }: Thing) =>
    (scope.accounts?.includes(account) ?? true) &&
    (!scope.regions || allowsRegion(scope, region)) &&
    allowsSubject(scope, subjectsOf(tool));
  const inside = things
    .filter(isInside)
    .map(({ says }) => says)
    .join();
  const outside = new Set(things.filter((thing) => !isInside(thing)).flatMap(({ names }) => names));
  return [...outside].filter((name) => !inside.includes(name));
}

/** Returns the forbidden names that occur as whole words in a reply. `asked` mentioned them first. */
export function leaks(said: unknown, names: readonly string[], asked = ''): string[] {
  const text = JSON.stringify(said) ?? '';
  return names.filter((name) => {
    if (asked.includes(name)) return false;
    const at = text.indexOf(name);
    return at >= 0 && !/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + name.length] ?? '');
  });
}

/** Returns the calls of forbidden subjects. What a check reads serves its own subject. */
export function foreignCalls({ plan, sources = [] }: Reply, { subjects }: Scope): string[] {
  if (!subjects || plan?.tool === 'checks.findings' || plan?.tool === 'account.guards') return [];
  return sources
    .map(({ api }) => api)
    .filter((api) => {
      const of = subjectsOfCall(api);
      return of !== undefined && of.length > 0 && !of.some((subject) => subjects.includes(subject));
    });
}

/** Returns the amounts of money in a reply, except the cost of Windsock's own calls. */
export function amounts(said: { text?: string }): string[] {
  const { scope: _, planner: __, ...drawn } = said as Record<string, unknown>;
  return (
    [...JSON.stringify(drawn).matchAll(/(?:US)?\$\s?\d[\d,.]*|"type":"money"/g)]
      .map(([amount]) => amount)
      // AWS's charge for a request.
      .filter((amount) => amount !== '$0.01')
  );
}

export const graphs = createGraphs({ waitMs: 30_000 });

const NOW = new Date('2026-11-21T10:00:00Z');

/** Returns everything in the demo account; after that, all of it is known before anybody asks. */
export async function demoThings(): Promise<Thing[]> {
  const aws = createAws({ now: () => NOW });
  const { signal } = new AbortController();
  const context = {
    accounts: [demoAccount],
    clientsOf: aws.clientsOf,
    fanOut: aws.fanOut({ signal }),
    ...{ timezone: 'UTC', now: NOW, signal, progress: () => {} },
  };
  await graphs.of(context, 'W1', true);
  return thingsOf(context);
}
