import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts, breaks, createWaiting, numbers, refuses, sum } from '../support/mcp-capabilities.ts';
import { eras, startMcp } from '../support/mcp-kit.ts';
import { waitFor } from '../support/wait.ts';

const { heard, waits } = createWaiting();
let mcp: Awaited<ReturnType<typeof startMcp>>;
beforeEach(async () => {
  heard.length = 0;
  mcp = await startMcp({ capabilities: [numbers, sum, accounts, refuses, breaks, waits] });
});
afterEach(() => mcp.close());

describe.each(eras)('an agent with an API key, by the %s protocol', (era) => {
  const connect = async () => {
    const me = await mcp.workspace();
    return { ...me, client: await mcp.connect(me.key, era) };
  };

  it('is told who answers and how', async () => {
    const { client } = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'windsock', version: '1.2.3' });
    expect(client.getInstructions()).toMatch(/never instructions/);
  });

  it('lists the capabilities as read-only tools', async () => {
    const { client } = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'numbers',
      'sum',
      'accounts',
      'refuses',
      'breaks',
      'waits',
    ]);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true });
      expect(tool.outputSchema).toMatchObject({ type: 'object', required: ['id', 'outcome', 'says'] });
    }
    expect(tools[0]?.inputSchema).toMatchObject({
      required: ['first'],
      properties: { first: { type: 'number' } },
    });
  });

  it('is answered with rows, and with text for clients that read no rows', async () => {
    const { client } = await connect();
    const answer = await client.callTool({ name: 'numbers', arguments: { first: 20 } });
    expect(answer.isError).toBeFalsy();
    expect(answer.structuredContent).toMatchObject({
      id: expect.stringMatching(/^r\d+$/),
      outcome: 'found',
      says: 'Two numbers: 20 and 21.',
      rows: [
        ['one', 20],
        ['other', 21],
      ],
      totals: [null, 41],
    });
    const [text] = answer.content as { text: string }[];
    expect(text?.text.split('\n').slice(0, 5)).toEqual([
      'Two numbers: 20 and 21.',
      'Name | Number',
      'one | 20',
      'other | 21',
      'Total: – | 41',
    ]);
  });

  it('calculates with its earlier results', async () => {
    const { client } = await connect();
    const { structuredContent } = await client.callTool({ name: 'numbers', arguments: { first: 20 } });
    const { id } = structuredContent as { id: string };
    const answer = await client.callTool({ name: 'sum', arguments: { of: id } });
    expect(answer.structuredContent).toMatchObject({ says: 'The sum is 41.' });
  });

  it('asks the accounts of its workspace', async () => {
    const { client } = await connect();
    const answer = await client.callTool({ name: 'accounts', arguments: {} });
    expect(answer.structuredContent).toMatchObject({ says: '000000000000' });
  });

  it.each([
    ['an invalid call', 'refuses', {}, /no such kind/],
    ['missing input', 'numbers', { first: 'many' }, /number/],
    ['an unknown result', 'sum', { of: 'r1' }, /Make the call again/],
    ['an internal failure, without details', 'breaks', {}, /on our side/],
  ])("gets the tool's own answer about %s", async (_what, name, input, words) => {
    const { client } = await connect();
    const answer = await client.callTool({ name, arguments: input });
    expect(answer).toMatchObject({ isError: true });
    expect(JSON.stringify(answer)).toMatch(words);
    expect(JSON.stringify(answer)).not.toMatch(/secret/);
  });

  it('receives progress', async () => {
    const { client } = await connect();
    const reported: (string | undefined)[] = [];
    const onprogress = ({ message }: { message?: string | undefined }) => void reported.push(message);
    await client.callTool({ name: 'waits', arguments: {} }, { onprogress });
    expect(reported).toEqual(
      expect.arrayContaining(['Doing waits …', 'Doing waits … step 1', 'Doing waits … step 2']),
    );
  });

  it('stops what it cancels', async () => {
    const { client } = await connect();
    const gone = new AbortController();
    const answer = client.callTool({ name: 'waits', arguments: {} }, { signal: gone.signal });
    await waitFor('the call to begin', () => heard.includes('began'));
    gone.abort();
    await expect(answer).rejects.toThrow();
    await client.close();
    await waitFor('the call to stop', () => heard.includes('stopped'));
    expect(heard).toEqual(['began', 'stopped']);
  });
});

it('a call that takes too long is ended, and the agent is told to ask for less', async () => {
  const hasty = await startMcp({ capabilities: [waits], callMs: 700 });
  try {
    const client = await hasty.connect((await hasty.workspace()).key);
    const answer = await client.callTool({ name: 'waits', arguments: {} });
    expect(answer).toMatchObject({ isError: true });
    expect(JSON.stringify(answer)).toMatch(/longer than 0.7 seconds: ask for less/);
    await waitFor('the call to stop', () => heard.includes('stopped'));
  } finally {
    await hasty.close();
  }
});
