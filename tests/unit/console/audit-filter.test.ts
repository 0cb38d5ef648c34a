import { expect, it } from 'vitest';
import {
  filterOf,
  isFiltered,
  NO_FILTER,
  paramsOf,
  searchOf,
} from '../../../console/src/features/audit/audit-filter.ts';

const KNOWN = { me: 'user-1', people: [], keys: [], jobs: [] };
const read = (address: string) => filterOf(new URLSearchParams(address));

it('nothing in the address asks for everything', () => {
  expect(read('')).toEqual(NO_FILTER);
  expect(isFiltered(NO_FILTER)).toBe(false);
  expect(searchOf(NO_FILTER, 'UTC', KNOWN)).toBe('');
});

it("is kept in the address as typed, and applied in the workspace's time zone, including the last day", () => {
  const filter = {
    action: 'job.created',
    who: ' you ',
    run: 'windsock-run-1',
    from: '2026-11-20',
    until: '2026-11-21',
  };
  const kept = read(new URLSearchParams(paramsOf(filter)).toString());
  expect(kept).toEqual({ ...filter, who: 'you' });
  expect(Object.fromEntries(new URLSearchParams(searchOf(kept, 'Australia/Brisbane', KNOWN)))).toEqual({
    action: 'job.created',
    actor: 'user-1',
    run: 'windsock-run-1',
    since: '2026-11-19T14:00:00.000Z',
    until: '2026-11-21T14:00:00.000Z',
  });
});

it('invalid parts of an address are left out', () => {
  expect(read('action=toString&from=yesterday&until=2026-13-40')).toEqual(NO_FILTER);
});
