import { createAssistant } from '@windsock/bot/assistant/assistant.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { openRefusing, REFUSALS } from '../../support/refusing-account.ts';

const assistant = createAssistant({ tools, planner: createBuiltInPlanner([...tools]) });

describe('a search by name', () => {
  it('says that nothing could be read, and never that there is nothing', async () => {
    const context = openRefusing(REFUSALS.denied);
    const { reply } = await assistant.answer({ text: 'tell me about web-1', frame: undefined, context });
    expect([reply.kind, reply.text]).toEqual(['error', expect.stringMatching(/could be read, so I do not know/)]);
    expect(reply.gaps?.length).toBeGreaterThan(0);
  });
});
