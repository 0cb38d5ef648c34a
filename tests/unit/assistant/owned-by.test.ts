import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

const TOMAS = { field: 'tag:owner', op: 'eq', value: 'tomas@larkspur.example' };

describe('whose something is, without a name or with one', { timeout: 120_000 }, () => {
  it('takes the person of the last question for his', async () => {
    const plan = await planned('who is tomas', 'which unencrypted databases are his');
    expect(plan).toMatchObject({ tool: 'rds.instances' });
    expect(plan.filters).toContainEqual(TOMAS);
  });

  it('takes the owner of the thing in focus for theirs', async () => {
    expect(await planned('who owns pos-gateway', 'what else belongs to them')).toMatchObject({
      tool: 'resources.by-tag',
      filters: [TOMAS],
    });
  });

  it.each([['which of it belongs to tomas'], ["just tomas's please"]])(
    'narrows findings to those of a person: %s',
    async (text) => {
      const plan = await planned('security overview', text);
      expect(plan).toMatchObject({ tool: 'checks.findings', kind: 'security' });
      expect(plan.things).toContain('pos-gateway');
      expect(plan.things).not.toContain('jenkins');
    },
  );

  it('takes things without what the findings are about for those found', async () => {
    expect(
      await planned('are the backups ok', 'who is yuki', 'and which of the things lacking a backup are hers'),
    ).toMatchObject({ tool: 'checks.findings', topic: 'backup' });
  });
});
