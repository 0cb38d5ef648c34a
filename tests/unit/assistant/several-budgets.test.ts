import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Several budgets at once: those over, those that will be, and two that are named. */
describe('several budgets', { timeout: 60_000 }, () => {
  it.each(['are we above budget this month', 'are we over our budgets'])(
    'are shown with the one that will be over: %s',
    async (asked) => {
      const { reply } = await talk([asked]);
      expect(reply.text).toContain('traffic-and-disks');
      expect(reply.notes?.join(' ')).toMatch(/`larkspur-total` is not over its limit yet.*\$\d/);
    },
  );

  it('are shown with the limit and the forecast', async () => {
    const { reply } = await talk(['which budgets will we break', 'by how much each']);
    expect(reply.text).toMatch(/`traffic-and-disks` over the limit by .*\(forecast over by .*\$2,\d+/);
  });

  it('of one service are shown by its usage types', async () => {
    const { reply } = await talk(['are we going to exceed the budgets', 'what drives the traffic one']);
    expect(reply.table?.columns[0]?.key).toBe('usage_type');
    expect(reply.table?.rows.length).toBeGreaterThan(3);
  });

  it('that are named are both shown, and stay in the thread', async () => {
    const thread = ['are we over budget', 'i need the serverless and the databases one'];
    const { reply } = await talk(thread);
    expect(reply.table?.rows.map(({ name }) => name).sort()).toEqual(['databases', 'serverless']);
    const { reply: before } = await talk([...thread, 'how was it a month ago']);
    expect(before.text).not.toContain('traffic-and-disks` was over');
  });
});
