import { createAssistant } from '@windsock/bot/assistant/assistant.ts';
import type { ToolPlan } from '@windsock/bot/assistant/plan.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { renderText } from '@windsock/bot/reply/text.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { TOPICS } from '@windsock/bot/tools/resources/about-asked.ts';
import type { ListTool } from '@windsock/bot/tools/tool.ts';
import { describe, expect, it } from 'vitest';
import { NOW, talk } from './talk.ts';

const lists = tools.filter((tool): tool is ListTool => tool.kind === 'list');
const aws = createAws({ now: () => NOW });
const logger = createLogger({ level: 'silent' });
const graphs = createGraphs({ waitMs: 30_000 });

const contextOf = () =>
  openAccounts({
    ctx: { aws, logger, now: () => NOW.getTime() },
    input: {
      ...{ accounts: [demoAccount], timezone: 'Australia/Brisbane', signal: AbortSignal.timeout(60_000) },
      progress: () => {},
    },
  });

/** Returns the reply of a plan. */
async function replyTo(tool: string, args: object): Promise<Reply> {
  const plan: ToolPlan = { kind: 'tool', tool, args: { ...args } };
  const assistant = createAssistant({ tools, planner: { plan: () => plan }, graphs });
  return (await assistant.answer({ text: 'x', frame: {}, context: contextOf() })).reply;
}
const said = async (tool: string, args: object): Promise<string> =>
  renderText(await replyTo(tool, args), { maxRows: 200 });

/** What no person should read: an invalid number, or the report of a field that the tool lacks. */
const BROKEN = /\bNaN\b|\bundefined\b|\bInfinity\b|Invalid Date|\[object|There is no field/;

describe('an answer shows valid numbers and dates', { timeout: 120_000 }, () => {
  it.each(lists.map((tool) => [tool.id, tool] as const))('in each column of %s', async (id, tool) => {
    expect(await said(id, { columns: tool.fields.map(({ key }) => key) })).not.toMatch(BROKEN);
  });

  it.each(lists.map((tool) => [tool.id, tool] as const))('for a single resource of %s', async (id, tool) => {
    const { table } = await replyTo(id, {});
    const ids = (table?.rows ?? []).map((row) => String(row[tool.fields[0]?.key ?? '']));
    const asked = [
      ...TOPICS.filter((topic) => topic !== 'rights').map((topic) => ({ topic })),
      ...tool.fields.filter(({ type }) => type !== 'tags').map(({ key }) => ({ field: key })),
    ];
    for (const resource of ids.slice(0, 3))
      for (let from = 0; from < asked.length; from += 8) {
        const args = { resource, kind: id, asked: asked.slice(from, from + 8) };
        expect(await said('resources.about', args), JSON.stringify(args)).not.toMatch(BROKEN);
      }
  });

  it.each([
    'how old is load-test',
    'what state is shop in',
    'show orders-eu by status',
    'what is in larkspur.example',
    'what uses old-consultant',
    'whats shop-prod-free-storage alarming about',
  ])('for resources of the same name, and for unused ones: %s', async (message) => {
    const { reply } = await talk([message]);
    expect(renderText(reply, { maxRows: 20 })).not.toMatch(BROKEN);
  });
});
