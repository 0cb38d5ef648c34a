import { episodesOf, lengthOf, within } from '@windsock/bot/tools/cloudwatch/episodes.ts';
import { describe, expect, it } from 'vitest';

const now = (state: string, since?: number) => ({
  name: 'cpu',
  state,
  since,
  region: 'us-east-1',
  account: '1',
});
const change = (at: number, from: string, to: string) => ({ at, from, to });

describe('the times in which an alarm was in alarm', () => {
  it('begin and end with its changes of state', () => {
    const changes = [change(40, 'ALARM', 'OK'), change(10, 'OK', 'ALARM')];
    expect(episodesOf(changes, now('OK', 40))).toEqual([{ start: 10, end: 40 }]);
  });

  it('have no beginning where that was before what was read', () => {
    expect(episodesOf([change(40, 'ALARM', 'OK')], now('OK', 40))).toEqual([{ end: 40 }]);
  });

  it('go on while the alarm is in alarm, since the time that it tells itself', () => {
    expect(episodesOf([], now('ALARM', 5))).toEqual([{ start: 5 }]);
    expect(episodesOf([change(10, 'OK', 'ALARM')], now('ALARM', 10))).toEqual([{ start: 10 }]);
  });

  it('do not end when only data runs out from another state', () => {
    const changes = [change(10, 'OK', 'INSUFFICIENT_DATA'), change(20, 'INSUFFICIENT_DATA', 'OK')];
    expect(episodesOf(changes, now('OK', 20))).toEqual([]);
  });

  it('count for a time only as far as they lie in it', () => {
    const all = [{ start: 10, end: 40 }, { start: 90 }];
    expect(within(all, 40, 90)).toEqual([]);
    expect(within(all, 30, 100)).toEqual(all);
    expect(all.map((each) => lengthOf(each, 30, 100))).toEqual([10, 10]);
  });
});
