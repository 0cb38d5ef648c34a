import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { awsError } from '@windsock/bot/aws/demo/operation.ts';
import { createFanOut } from '@windsock/bot/aws/fan-out.ts';
import { CallError } from '@windsock/bot/capabilities/call-error.ts';
import type { CapabilityContext } from '@windsock/bot/capabilities/capability.ts';
import type { Called } from '@windsock/bot/capabilities/index.ts';
import { agentCapabilities, call } from '@windsock/bot/capabilities/index.ts';
import { Results } from '@windsock/bot/capabilities/results.ts';
import { AccountIndex } from '@windsock/bot/graph/account-index.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { KINDS } from '@windsock/bot/graph/kinds.ts';
import type { ToolContext } from '@windsock/bot/tools/tool.ts';

/** When the demo account is asked: a Saturday. */
export const NOW = new Date('2026-11-21T10:00:00Z');

const demoAws = createAws({ now: () => NOW });
const graphs = createGraphs({ waitMs: 30_000 });

/** Opens the demo account for a question. */
export function openDemo(more: Partial<ToolContext> = {}): ToolContext {
  const { signal } = more.signal ? more : new AbortController();
  return {
    accounts: [demoAccount],
    clientsOf: demoAws.clientsOf,
    fanOut: demoAws.fanOut({ signal: signal as AbortSignal }),
    timezone: 'UTC',
    now: NOW,
    signal: signal as AbortSignal,
    progress: () => {},
    ...more,
  };
}

/** The demo account with everything known about it. */
export async function demo(more: Partial<ToolContext> = {}): Promise<CapabilityContext> {
  const aws = openDemo(more);
  return { aws, graph: await graphs.of(openDemo()), results: new Results() };
}

interface Client {
  config: { serviceId: string };
  middlewareStack: {
    addRelativeTo(
      middleware: unknown,
      options: { name: string; relation: 'before'; toMiddleware: string; override: boolean },
    ): void;
  };
}

/** An account in which every call is denied, and about which nothing is known. */
export async function denied(): Promise<CapabilityContext> {
  const aws = openWith((client) => {
    throw awsError('AccessDeniedException', `Not authorized to use ${client.config.serviceId}`, 403);
  });
  return { aws, graph: await createGraphs({ waitMs: 30_000 }).of(aws), results: new Results() };
}

/** The demo account with other outputs for some commands, by their names. */
export async function answering(outputs: Record<string, object>): Promise<CapabilityContext> {
  const aws = openWith((_client, command) => outputs[command]);
  return { aws, graph: await graphs.of(openDemo()), results: new Results() };
}

/** @param answer undefined: as the demo account answers */
const openWith = (answer: (client: Client, command: string) => object | undefined): ToolContext =>
  openThrough(({ client, command, input }, next) => answer(client, command) ?? next(input));

/** A call of an SDK client. */
export interface Sent {
  client: Client;
  /** 'DescribeInstances' */
  command: string;
  input: object;
}
/** Answers a call; `next` gives the demo account's answer. */
export type Between = (sent: Sent, next: (input: object) => Promise<object>) => Promise<object> | object;

/** The demo account with something between its clients and its answers. */
export function openThrough(between: Between, more: Partial<ToolContext> = {}): ToolContext {
  const own = createAws({ now: () => NOW });
  const clientsOf: ToolContext['clientsOf'] = (account) => {
    const clients = own.clientsOf(account);
    return {
      ...clients,
      get(clientClass, region) {
        const client = clients.get(clientClass, region);
        answerBefore(client as unknown as Client, between);
        return client;
      },
    };
  };
  const { signal } = new AbortController();
  return openDemo({ clientsOf, signal, fanOut: createFanOut({ clientsOf, signal }), ...more });
}

function answerBefore(client: Client, between: Between): void {
  const middleware =
    (next: (args: { input: object }) => Promise<{ output: object }>, context: { commandName: string }) =>
    async ({ input }: { input: object }) => {
      const command = context.commandName.replace(/Command$/, '');
      const asDemo = async (asked: object) => (await next({ input: asked })).output;
      const output = await between({ client, command, input }, asDemo);
      return { response: {}, output: { $metadata: {}, ...output } };
    };
  client.middlewareStack.addRelativeTo(middleware, {
    ...{ name: 'testAnswer', relation: 'before', toMiddleware: 'windsockDemo', override: true },
  });
}

/** An account that answers, but has not been read yet. */
export const unread = (): CapabilityContext => ({
  ...{
    aws: openDemo(),
    graph: new Graph([new AccountIndex([], new Set(KINDS.map(({ id }) => id)))]),
    results: new Results(),
  },
});

/** Calls a capability as a model would: by its name, with any input. */
export async function ask(
  name: string,
  input: unknown = {},
  ctx?: CapabilityContext | Promise<CapabilityContext>,
): Promise<Called> {
  const capability = agentCapabilities.find((each) => each.name === name);
  if (!capability) throw new Error(`there is no capability '${name}'`);
  return call((await ctx) ?? (await demo()), capability, input);
}

/** Returns the message for an invalid call. Throws if the call is valid. */
export async function complaint(name: string, input: unknown): Promise<string> {
  try {
    await ask(name, input);
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
  throw new Error(`${name} accepted ${JSON.stringify(input)}`);
}
