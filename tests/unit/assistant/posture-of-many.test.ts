import { posturePlan } from '@windsock/bot/assistant/planner/posture/posture-plan.ts';
import type { Entity } from '@windsock/bot/graph/entity.ts';
import { describe, expect, it } from 'vitest';

const things = Array.from(
  { length: 3_000 },
  (_, n) =>
    ({
      kind: 's3.buckets',
      id: `bucket-${n}`,
      region: n % 3 ? 'us-east-1' : 'eu-west-1',
    }) as unknown as Entity,
);
const scope = { label: 'env=all', things };

describe('the safety of very many things', () => {
  it('is not answered for a part of them alone', () => {
    expect(posturePlan('backup', { scope }, true)).toMatchObject({
      kind: 'problem',
      message: expect.stringContaining('3,000 things belong to env=all'),
    });
  });

  it('is answered for those in a region', () => {
    expect(posturePlan('encryption', { scope, regions: ['eu-west-1'] }, true)).toMatchObject({
      tool: 'checks.findings',
      args: { things: { length: 1_000 } },
    });
  });
});
