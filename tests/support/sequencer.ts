import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest begin first, so that no worker is left alone with one at the end. */
const LONGEST = [/\/fault\/|\/schemathesis/, /\/browser\//, /\/integration\//];

/** vitest's own order by size, behind what is known of the folders: a fresh machine remembers no durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((pattern) => pattern.test(moduleId));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
