import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { toolById } from '@windsock/bot/tools/index.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { ToolResult } from '@windsock/bot/tools/tool.ts';

/** When the demo account is asked by default. */
export const NOW = new Date('2026-11-21T10:00:00Z');

/** Returns a tool's answer from the demo account. */
export function askDemo(id: string, args: Record<string, unknown> = {}, now = NOW): Promise<ToolResult> {
  const tool = toolById(id);
  if (!tool) throw new Error(`there is no tool '${id}'`);
  const aws = createAws({ now: () => now });
  const { signal } = new AbortController();
  const ctx = {
    accounts: [demoAccount],
    clientsOf: aws.clientsOf,
    fanOut: aws.fanOut({ signal }),
    timezone: 'UTC',
    now,
    signal,
    progress: () => {},
  };
  return runTool(tool, ctx, args);
}
