import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files of half a minute and more whose size does not show it. */
const SLOW =
  /\/integration\/(?:eval|matrix|mcp-stdio|templates\/azure-template)\.|\/contract\/api-over-cosmos\.|\/unit\/access\/|\/unit\/assistant\/(?:phrases|known-graph|whole-answers|most-urgent|of-them|quantified|investigator\/injection)\./;

/** The slowest files start first, so that no worker is left alone with one at the end. */
const LONGEST = [/\/fault\/|\/schemathesis/, SLOW, /\/browser\//, /\/integration\//];

/** Sorts by these folders first, then in vitest's own order by size, because a fresh machine knows no durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((pattern) => pattern.test(moduleId));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
