import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { createFanOut } from '@windsock/bot/aws/fan-out.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import type { ToolContext } from '@windsock/bot/tools/tool.ts';

interface Middled {
  middlewareStack: {
    add(middleware: () => () => Promise<never>, options: { step: 'initialize'; priority: 'high' }): void;
  };
}

/** The errors with which AWS refuses everything that an audit asks. */
export const REFUSALS = {
  throttled: { name: 'ThrottlingException', message: 'Rate exceeded', status: 400 },
  denied: { name: 'AccessDeniedException', message: 'You are not allowed to do this', status: 403 },
} as const;

/**
 * Returns an account in which nothing can be read; if `regions` is false, not even its regions. It uses the real
 * clients, which end every call with an AWS error after their last retry.
 */
export function openRefusing(
  { name, message, status }: (typeof REFUSALS)[keyof typeof REFUSALS],
  { regions = true }: { regions?: boolean } = {},
): ToolContext {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  const aws = createAws({ now: () => new Date(now()) });
  const refusing = new WeakSet<object>();
  const refusal = () => Object.assign(new Error(message), { name, $metadata: { httpStatusCode: status } });
  const refuse = async (): Promise<never> => {
    throw refusal();
  };
  const clientsOf: ToolContext['clientsOf'] = (account) => {
    const clients = aws.clientsOf(account);
    return {
      regions: (signal) => (regions ? clients.regions(signal) : refuse()),
      get(clientClass, region) {
        const client = clients.get(clientClass, region);
        if (!refusing.has(client)) {
          (client as unknown as Middled).middlewareStack.add(() => refuse, {
            step: 'initialize',
            priority: 'high',
          });
          refusing.add(client);
        }
        return client;
      },
    };
  };
  const { signal } = new AbortController();
  const opened = openAccounts({
    ctx: { aws, logger: createLogger({ level: 'silent' }), now },
    input: { accounts: [demoAccount], timezone: 'UTC', signal, progress() {} },
  });
  return { ...opened, clientsOf, fanOut: createFanOut({ signal, clientsOf }) };
}
