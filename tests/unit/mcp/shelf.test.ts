import { CallError } from '@windsock/bot/capabilities/call-error.ts';
import { KeptResults, MAX_RESULTS, MAX_UNITS } from '@windsock/bot/mcp/kept-results.ts';
import { createShelf, KEPT_MS } from '@windsock/bot/mcp/shelf.ts';
import { describe, expect, it } from 'vitest';
import { finding } from '../../support/mcp-capabilities.ts';

const large = (units: number) => finding({ text: 'x'.repeat(units) });

describe("a caller's findings", () => {
  it('can be read again by their ids', () => {
    const results = new KeptResults();
    const [one, two] = [finding({ text: 'one' }), finding({ text: 'two' })];
    expect([results.add(one), results.add(two)]).toEqual(['r1', 'r2']);
    expect([results.get('r1'), results.get('r2')]).toEqual([one, two]);
    expect(results.all).toEqual([one, two]);
  });

  it.each(['r0', 'r3', 'r', '1', '', '__proto__', 'x'.repeat(10_000)])('do not include %j', (id) => {
    const results = new KeptResults();
    results.add(finding({}));
    const read = () => results.get(id);
    expect(read).toThrow(CallError);
    expect(read).toThrow(/^.{20,250}$/);
  });

  it('are limited in number: the oldest is removed, and its id never comes back', () => {
    const results = new KeptResults();
    for (let n = 0; n <= MAX_RESULTS; n++) results.add(finding({}));
    expect(() => results.get('r1')).toThrow(/Make the call again/);
    expect(results.get(`r${MAX_RESULTS + 1}`)).toBeDefined();
    expect(results.all).toHaveLength(MAX_RESULTS);
  });

  it('are limited in size', () => {
    const results = new KeptResults();
    for (let n = 0; n < 5; n++) results.add(large(MAX_UNITS / 3));
    expect(results.units).toBeLessThanOrEqual(MAX_UNITS);
    expect(results.all).toHaveLength(2);
    expect(() => results.get(results.add(large(MAX_UNITS)))).toThrow(/too large/);
    expect(results.all).toHaveLength(2);
  });
});

describe('the shelf', () => {
  const shelfAt = () => {
    const clock = { now: 0 };
    return { clock, shelf: createShelf(() => clock.now) };
  };

  it('keeps the callers apart', () => {
    const { shelf } = shelfAt();
    const id = shelf.of('ada').add(finding({}));
    expect(shelf.of('ada').get(id)).toBeDefined();
    expect(() => shelf.of('bob').get(id)).toThrow(CallError);
  });

  it('keeps findings for some minutes after the last call', () => {
    const { clock, shelf } = shelfAt();
    const id = shelf.of('ada').add(finding({}));
    clock.now += KEPT_MS - 1;
    expect(shelf.of('ada').get(id)).toBeDefined();
    clock.now += KEPT_MS - 1;
    expect(shelf.of('ada').get(id)).toBeDefined();
    clock.now += KEPT_MS;
    expect(() => shelf.of('ada').get(id)).toThrow(CallError);
  });

  it('never gives two findings the same id, even after it forgot one or another process has one', () => {
    const ids = Array.from({ length: 10 }, () => shelfAt().shelf.of('ada').add(finding({})));
    expect(new Set(ids).size).toBe(10);
  });

  it('is limited over all callers: the least recent caller is removed first', () => {
    const { shelf } = shelfAt();
    const ids = Array.from({ length: 6 }, (_, n) => shelf.of(`caller-${n}`).add(large(MAX_UNITS - 200)));
    expect(shelf.of('caller-5').all).toHaveLength(1);
    expect(() => shelf.of('caller-0').get(ids[0] ?? '')).toThrow(CallError);
  });

  it('is limited in its callers', () => {
    const { shelf } = shelfAt();
    const id = shelf.of('first').add(finding({}));
    for (let n = 0; n < 2_000; n++) shelf.of(`caller-${n}`);
    expect(() => shelf.of('first').get(id)).toThrow(CallError);
  });
});
