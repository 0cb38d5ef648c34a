import type { Account } from '@windsock/bot/aws/account.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { Tool, ToolResult } from '@windsock/bot/tools/tool.ts';
import type { Moto } from '../support/moto.ts';
import { emptyMoto } from '../support/moto.ts';
import type { AwsProxy, Interference } from './aws-proxy.ts';
import { startAwsProxy } from './aws-proxy.ts';
import { contextOf, ONE } from './tools-kit.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');
export const OCTOBER = { start: '2026-10-01', end: '2026-11-01', label: 'October 2026' };
export const SEPTEMBER = { start: '2026-09-01', end: '2026-10-01', label: 'September 2026' };

// biome-ignore lint/suspicious/noExplicitAny: the parsed body of a request, of whichever operation
export type Body = any;

export interface MoneyPeer {
  moto: Pick<Moto, 'url'>;
  proxy: AwsProxy;
  /** Answers calls by their action; all others go to moto. */
  answering(answers: Record<string, (input: Body) => Interference>): void;
  ask(tool: Tool, args?: Record<string, unknown>, accounts?: Account[]): Promise<ToolResult>;
  /** Returns the bodies of all calls of an action. */
  asked(action: string): Body[];
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts moto with a proxy in front. moto has budgets, but no forecasts, anomalies, commitments, resource-level costs,
 * event history or Cost Optimization Hub: the proxy answers these in AWS's documented shapes, through the real SDK.
 */
export async function startMoneyPeer(): Promise<MoneyPeer> {
  const moto = await emptyMoto();
  const proxy = await startAwsProxy(moto.url);
  return {
    moto,
    proxy,
    answering(answers) {
      proxy.interfere = ({ action, body }) =>
        action in answers ? answers[action]?.(JSON.parse(body || '{}')) : undefined;
    },
    ask: (tool, args = {}, accounts = [ONE]) => runTool(tool, contextOf(proxy.url, accounts, NOW), args),
    asked: (action) =>
      proxy.calls.filter((call) => call.action === action).map(({ body }) => JSON.parse(body)),
    reset() {
      proxy.calls.length = 0;
      proxy.interfere = () => undefined;
    },
    close: () => proxy.close(),
  };
}
