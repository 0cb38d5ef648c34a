import { describe, expect, it } from 'vitest';
import { judge, partOf, readScheduleTable } from '../../phrases/schedule-table.ts';

const tuned = readScheduleTable('tuned');
const keptAside = readScheduleTable('keptAside');

describe("people's phrases for times", () => {
  it('are understood in every line of the table', () => {
    const wrong = tuned.flatMap((phrase) => {
      const { isRight, got } = judge(phrase);
      const { line, said, expected } = phrase;
      return isRight ? [] : [`line ${line}: ${said}\nexpected ${expected.join(' || ')}, got ${got}`];
    });
    expect(wrong.join('\n\n')).toBe('');
  });

  it('are divided by their hash: a third is never tuned on', () => {
    expect(tuned.filter(({ said }) => partOf(said) !== 'tuned')).toEqual([]);
    expect(keptAside.filter(({ said }) => partOf(said) !== 'keptAside')).toEqual([]);
    expect(keptAside.length).toBeGreaterThan(150);
  });

  it('are also understood in the part kept aside, whose score is above its floor', () => {
    const right = keptAside.filter((phrase) => judge(phrase).isRight).length;
    console.info(`schedule phrases kept aside: ${right} of ${keptAside.length} right`);
    expect(right / keptAside.length).toBeGreaterThan(0.8);
  });
});
