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
});
