import type { Frame } from '@windsock/bot/assistant/frame.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { peel } from '@windsock/bot/assistant/planner/words/peeled.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { NOW } from './talk.ts';

const planner = createBuiltInPlanner([...tools]);
const volumes: Frame = { last: { kind: 'tool', tool: 'ec2.volumes', args: {} }, asked: 'volumes' };

const planned = (text: string, frame: Frame = {}) =>
  planner.plan({ text, frame, accounts: [], timezone: 'UTC', now: NOW });

describe('what is only said before a question', () => {
  it.each([
    'alright then. how many lambdas do we have',
    'sure, will look. how many lambdas do we have',
    'patched those, cheers. how many lambdas do we have',
    'kk how many lambdas do we have',
    'good morning! how many lambdas do we have',
  ])('does not change it: %s', (text) => {
    expect(planned(text, volumes)).toEqual(planned('how many lambdas do we have', volumes));
  });

  it.each(['ok, patched it. you can pause that report now', 'thank you. please pause that report now'])(
    'does not stand in the way of a command: %s',
    (text) => {
      expect(planned(text, { job: 'job-1' })).toMatchObject({ kind: 'job', command: { do: 'pause' } });
    },
  );

  it.each([
    'another topic. the unencrypted ones',
    'something else: the unencrypted ones',
    'next item on my agenda: the unencrypted ones',
  ])('leaves what was shown where it names a new topic: %s', (text) => {
    expect(planned(text, volumes)).toEqual(planned('the unencrypted ones'));
  });

  it.each(['next week, what changes', 'all, please', 'will it grow, or not', 'thanks, great'])(
    'is all of a message that says no more: %s',
    (text) => {
      expect(peel(text)).toEqual({ text, anew: false });
    },
  );
});
