import { analyse } from '@windsock/bot/analysis/analyse.ts';
import { reportFile } from '@windsock/bot/analysis/file.ts';
import { createAssistant } from '@windsock/bot/assistant/assistant.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { Report } from '@windsock/bot/contract/report.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { checksFindings } from '@windsock/bot/tools/checks/findings.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { describe, expect, it } from 'vitest';
import { openRefusing, REFUSALS } from '../../support/refusing-account.ts';

const assistant = createAssistant({ tools, planner: createBuiltInPlanner([...tools]) });

/** Words in a reply that would be mistaken for good news. */
const GOOD =
  /\bno (?:\w+ )*findings?\b|\bpassed\b|nothing stands out|nothing wrong|nothing in|\b0\b|all is well/i;

const wordsOf = ({ text, sections = [], bullets = [], notes = [], table }: Reply): string =>
  JSON.stringify([text, sections, bullets, notes, table]);

describe.each([
  ['throttles everything', openRefusing.bind(null, REFUSALS.throttled, {})],
  [
    'throttles everything, including its regions',
    openRefusing.bind(null, REFUSALS.throttled, { regions: false }),
  ],
  ['denies everything', openRefusing.bind(null, REFUSALS.denied, {})],
] as const)('an account that %s', (_what, open) => {
  it.each([
    'security audit',
    'What is wrong with our account?',
    'Which critical findings are there?',
    'Where do we waste money?',
    'find unused resources',
    'what is open to the internet?',
    'what is not encrypted?',
    'Check our S3',
    'are our S3 buckets public?',
    'is everything ok?',
    'give me an overview',
    'anything on fire?',
    'are we near any quota?',
    'GuardDuty findings',
    'security hub findings',
  ])('gets no good news from “%s”', async (text) => {
    const { reply } = await assistant.answer({ text, frame: undefined, context: open() });
    expect([reply.kind, wordsOf(reply)]).toEqual(['error', expect.not.stringMatching(GOOD)]);
  });

  it('gets none about single resources either', async () => {
    const said = await runTool(checksFindings, open(), { things: ['web-1'] });
    expect([said.unread, said.text]).toEqual([true, expect.not.stringMatching(GOOD)]);
  });

  it("gets none from its analysis, nor from the analysis's file", async () => {
    const { reply, tables } = await analyse({
      ctx: { checks, logger: createLogger({ level: 'silent' }), open: async () => open() },
      input: { account: demoAccount, progress() {} },
    });
    expect(reply.text).toBe('**Demo** (0000-0000-0000): resources unknown, costs unknown, findings unknown.');
    expect(wordsOf(reply)).not.toMatch(GOOD);
    const inventory = reply.sections?.find(({ title }) => title === 'Inventory');
    expect(inventory?.text).toBe('Nothing could be counted, so what exists is unknown.');
    const report: Report = {
      ...{ account_id: 'account-000000000000', aws_account_id: '000000000000', run_id: 'run-1' },
      ...{ account_alias: 'Demo', created_at: '2026-11-21T10:00:00.000Z', reply, ...tables },
    };
    // In Teams, a file with only findings would be an empty list.
    expect(reportFile(report, { brief: true })).toBeUndefined();
    expect(reportFile(report)?.content).toMatch(/\nNot judged,/);
  });
});
