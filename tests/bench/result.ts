/** What a benchmark measured, and what it was asked to reach. A figure's name ends in its unit. */
export interface BenchResult {
  figures: Record<string, number>;
  /** Of some of the figures: at least or at most so much. */
  goals: Record<string, { min: number } | { max: number }>;
  pass: boolean;
}

export type Goals = BenchResult['goals'];

/** Compares figures with goals; a figure that is missing or not a number is not reached. */
export function resultOf(figures: BenchResult['figures'], goals: Goals): BenchResult {
  const reached = Object.entries(goals).every(([name, goal]) => {
    const figure = figures[name] ?? Number.NaN;
    return 'min' in goal ? figure >= goal.min : figure <= goal.max;
  });
  return { figures, goals, pass: reached };
}
