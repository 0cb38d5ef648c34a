import type { Account, AccountClients, ClientConstructor } from '@windsock/bot/aws/account.ts';
import { apiName } from '@windsock/bot/aws/api-names.ts';

interface Watched {
  config: { serviceId: string };
  middlewareStack: {
    add(middleware: unknown, options: { step: string; priority?: string; name: string }): void;
  };
}
interface Context {
  commandName?: string;
}
type Next = (args: { input: object }) => Promise<unknown>;

/** The calls of a run to AWS, and how many ran at once. */
export interface CallWatch {
  /** To be used instead of the SDK's own clients. */
  clientsOf(account: Account): AccountClients;
  /** The commands, including each page: 'ec2:DescribeVolumes eu-west-1 111111111111 {"MaxResults":500}'. */
  asked: string[];
  /** Forgets all calls so far. */
  reset(): void;
  /** The number of HTTP requests: commands and their retries. */
  sent(): number;
  /** The most requests at the same time: in all, and in the busiest region. */
  most(): { inAll: number; inRegion: number };
}

/** Watches every call of the clients through an SDK middleware: each command once, and each attempt. */
export function watchCalls(clientsOf: (account: Account) => AccountClients): CallWatch {
  const asked: string[] = [];
  const seen = new WeakSet<object>();
  const running = new Map<string, number>();
  let sent = 0;
  let [now, inAll, inRegion] = [0, 0, 0];

  function watch(client: Watched, account: string, region: string): void {
    const { serviceId } = client.config;
    const note = (next: Next, context: Context) => (args: { input: object }) => {
      // The two load balancing services have commands of the same names.
      const api = serviceId.endsWith(' v2')
        ? `${serviceId} ${context.commandName}`
        : apiName(serviceId, context.commandName ?? '');
      asked.push(`${api} ${region} ${account} ${JSON.stringify(args.input)}`);
      return next(args);
    };
    const place = `${account} ${region}`;
    const count = (next: Next) => async (args: { input: object }) => {
      sent += 1;
      now += 1;
      running.set(place, (running.get(place) ?? 0) + 1);
      inAll = Math.max(inAll, now);
      inRegion = Math.max(inRegion, running.get(place) ?? 0);
      try {
        return await next(args);
      } finally {
        now -= 1;
        running.set(place, (running.get(place) ?? 0) - 1);
      }
    };
    client.middlewareStack.add(note, { step: 'initialize', priority: 'high', name: 'testNote' });
    client.middlewareStack.add(count, { step: 'deserialize', priority: 'low', name: 'testCount' });
  }

  return {
    asked,
    reset() {
      asked.length = 0;
      [sent, inAll, inRegion] = [0, 0, 0];
    },
    sent: () => sent,
    most: () => ({ inAll, inRegion }),
    clientsOf: (account) => {
      const clients = clientsOf(account);
      return {
        ...clients,
        get: <C extends object>(clientClass: ClientConstructor<C>, region: string): C => {
          const client = clients.get(clientClass, region);
          if (!seen.has(client)) watch(client as unknown as Watched, account.id, region);
          seen.add(client);
          return client;
        },
      };
    },
  };
}

/** Whether a call polls for IAM's credential report, which is repeated until the report is ready. */
const isPolling = (call: string): boolean => call.startsWith('iam:GenerateCredentialReport ');

/** Returns the calls that were made more than once, with their numbers. */
export const askedAgain = (asked: readonly string[]): [string, number][] =>
  [...Map.groupBy(asked, (call) => call)]
    .filter(([call, all]) => all.length > 1 && !isPolling(call))
    .map(([call, all]) => [call, all.length]);
