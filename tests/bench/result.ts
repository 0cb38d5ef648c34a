/** The figures of a benchmark and its goals. A figure's name ends with its unit. */
export interface BenchResult {
  figures: Record<string, number>;
  /** A minimum or maximum for some of the figures. */
  goals: Record<string, { min: number } | { max: number }>;
  pass: boolean;
}

export type Goals = BenchResult['goals'];

/** Compares the figures with the goals; a figure that is missing or not a number misses its goal. */
export function resultOf(figures: BenchResult['figures'], goals: Goals): BenchResult {
  const reached = Object.entries(goals).every(([name, goal]) => {
    const figure = figures[name] ?? Number.NaN;
    return 'min' in goal ? figure >= goal.min : figure <= goal.max;
  });
  return { figures, goals, pass: reached };
}
