import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { costUsage } from '@windsock/bot/tools/cost/usage.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { ToolResult } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';
import { NOW, OCTOBER } from './money-peer.ts';
import { contextOf, ONE } from './tools-kit.ts';

describe("Cost Explorer's refusals", () => {
  async function refused(
    name: string,
    message: string,
    accounts = [{ ...ONE, access: { kind: 'default' } as const }],
  ): Promise<ToolResult> {
    const server = createServer((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify({ __type: name, Message: message, message }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    process.env.AWS_ACCESS_KEY_ID = 'testing';
    process.env.AWS_SECRET_ACCESS_KEY = 'testing';
    try {
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return await runTool(costUsage, contextOf(endpoint, accounts, NOW), { period: OCTOBER });
    } finally {
      delete process.env.AWS_ACCESS_KEY_ID;
      delete process.env.AWS_SECRET_ACCESS_KEY;
      server.closeAllConnections();
      server.close();
    }
  }

  test.each([
    [
      'AccessDeniedException',
      'User: x is not authorized to perform: ce:GetCostAndUsage on resource: y',
      'AccessDenied',
      'Allow `ce:GetCostAndUsage`',
    ],
    [
      'AccessDeniedException',
      'User not enabled for cost explorer access',
      'Cost Explorer is not enabled',
      'Open Cost Explorer once',
    ],
    [
      'OptInRequired',
      'The account is not signed up for the service',
      'Cost Explorer is not enabled',
      'Open Cost Explorer once',
    ],
    ['DataUnavailableException', 'Data is not available.', 'no data yet', 'up to 24 hours'],
    [
      'ValidationException',
      "You haven't enabled historical data beyond 14 months",
      'older than 14 months',
      'multi-year data',
    ],
  ])('%s (%s) is reported as "%s" with a remedy', async (name, message, reason, remedy) => {
    const result = await refused(name, message);
    expect(result.text).toBe('The costs in October 2026 could not be read.');
    expect(result.unread).toBe(true);
    expect(result.table).toBeUndefined();
    expect(result.gaps).toEqual([
      expect.objectContaining({
        reason,
        api: 'ce:GetCostAndUsage',
        accounts: [ONE.id],
        remedy: expect.stringContaining(remedy),
      }),
    ]);
  });
});
