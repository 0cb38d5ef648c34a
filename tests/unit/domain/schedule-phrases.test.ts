import { describe, expect, it } from 'vitest';
import { judge, partOf, readScheduleTable } from '../../phrases/schedule-table.ts';

const tuned = readScheduleTable('tuned');
const keptAside = readScheduleTable('keptAside');

describe('what people say of when', () => {
  it('is understood in every line of the table', () => {
    const wrong = tuned.flatMap((phrase) => {
      const { isRight, got } = judge(phrase);
      const { line, said, expected } = phrase;
      return isRight ? [] : [`line ${line}: ${said}\nexpected ${expected.join(' || ')}, got ${got}`];
    });
    expect(wrong.join('\n\n')).toBe('');
  });

  it('is told apart by its hash: a third is never tuned on', () => {
    expect(tuned.filter(({ said }) => partOf(said) !== 'tuned')).toEqual([]);
    expect(keptAside.filter(({ said }) => partOf(said) !== 'keptAside')).toEqual([]);
    expect(keptAside.length).toBeGreaterThan(150);
  });

  it('is read as well where nobody tuned: the part kept aside scores above its floor', () => {
    const right = keptAside.filter((phrase) => judge(phrase).isRight).length;
    console.info(`schedule phrases kept aside: ${right} of ${keptAside.length} right`);
    expect(right / keptAside.length).toBeGreaterThan(0.8);
  });
});
