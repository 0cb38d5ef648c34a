import type { AccountClients } from '@windsock/bot/aws/account.ts';
import { createFanOut } from '@windsock/bot/aws/fan-out.ts';
import type { Of } from '@windsock/bot/tools/resources/about-basis.ts';
import type { KnownThing, ListTool, Row } from '@windsock/bot/tools/tool.ts';
import { production, volumes } from './run-list-kit.ts';

export const REGION = 'eu-west-1';
export const NOW = new Date('2026-11-01T00:00:00Z');

export const thingOf = (kind: string, id: string, more: Partial<KnownThing> = {}): KnownThing => ({
  ...{ account: production.id, region: REGION, kind, id },
  ...more,
});

interface Given {
  row?: Row;
  /** What resources are tied to, by their ids. */
  near?: Readonly<Record<string, readonly KnownThing[]>>;
  /** The rows of each kind, whose first field is 'name'. */
  rows?: Readonly<Record<string, Row[]>>;
  /** Answers commands of AWS. */
  send?(command: { constructor: { name: string }; input: object }, region: string): object;
}

/** Returns a resource to diagnose in an account of which only this much is known. */
export function ofThing(thing: KnownThing, { near = {}, row = {}, rows = {}, send = () => ({}) }: Given): Of {
  const tools = new Map(
    [...new Set([thing.kind, ...Object.keys(rows)])].map((id): [string, ListTool] => [
      id,
      {
        ...volumes,
        id,
        fields: ['name', 'state', 'condition'].map((key) => ({ key, header: key, type: 'text' })),
        collect: async () => rows[id] ?? [],
      },
    ]),
  );
  const { signal } = new AbortController();
  const clients = {
    regions: async () => [REGION, 'us-east-1', 'us-west-2'],
    // The SDK's paginators only take clients of their own class.
    get: ({ prototype }: { prototype: object }, region: string) =>
      Object.assign(Object.create(prototype), {
        send: async (command: Parameters<typeof send>[0]) => send(command, region),
      }),
  } as unknown as AccountClients;
  return {
    thing,
    row: { name: thing.id, ...row },
    name: `\`${thing.id}\``,
    tool: tools.get(thing.kind) as ListTool,
    timezone: 'UTC',
    now: NOW,
    ctx: {
      accounts: [production],
      clientsOf: () => clients,
      fanOut: createFanOut({ clientsOf: () => clients, signal, deadlineMs: 60_000 }),
      timezone: 'UTC',
      now: NOW,
      signal,
      progress: () => {},
      known: {
        all: [],
        things: () => [],
        listOf: (kind) => tools.get(kind),
        relatedTo: ({ id }) => near[id] ?? [],
        aliasesOf: () => [],
        belongingTo: ({ id }, kind) => near[id]?.filter((each) => each.kind === kind),
        tie: () => undefined,
      },
    },
  };
}
