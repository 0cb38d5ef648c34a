import type { Frame } from '@windsock/bot/assistant/frame.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { SETTING } from '../../phrases/score.ts';

const planner = createBuiltInPlanner([...tools]);
const NOVEMBER = { start: '2026-11-01', end: '2026-12-01' };
const OCTOBER = { start: '2026-10-01', end: '2026-11-01' };

function planned(text: string, frame: Frame = {}) {
  return planner.plan({ ...SETTING, now: new Date('2026-12-01T09:00:00Z'), text, frame });
}

describe('on the first day of a month, which has no costs yet', () => {
  it.each(['costs by team', 'what is our bill', 'which service costs the most'])(
    'a question that names no month means the last one: %s',
    (text) => {
      expect(planned(text)).toMatchObject({ tool: 'cost.usage', args: { period: NOVEMBER } });
    },
  );

  it('a rise is that of the last month against the one before', () => {
    expect(planned('why did our bill go up')).toMatchObject({
      tool: 'cost.increase',
      args: { period: NOVEMBER, baseline: OCTOBER },
    });
  });

  it('this month is this month', () => {
    expect(planned('costs this month')).toMatchObject({ args: { period: { start: '2026-12-01' } } });
  });

  it('a scheduled report of it is about the month to date, since its later days have costs', () => {
    const last = planned('costs by team');
    const frame = readable({ last, asked: 'costs by team' });
    expect(planned('send me that every monday at 9', frame)).toMatchObject({
      kind: 'schedule',
      what: { description: 'Costs by team for month to date' },
    });
  });
});

const readable = (frame: object): Frame => JSON.parse(JSON.stringify(frame));
