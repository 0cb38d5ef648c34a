import type { CheckOutcome } from '../../checks/run-checks.ts';
import { counted } from '../../contract/words.ts';

/** Says that nothing could be read, so that it does not pass for an account without findings. */
export const blindText = (outcomes: CheckOutcome[], where: string): string =>
  `**Nothing could be judged** in ${where}: ${outcomes.length === 1 ? 'the one check' : `none of ${counted(outcomes.length, 'check')}`} could${outcomes.length === 1 ? ' not' : ''} read what it looks at. That is neither good nor bad.`;

/** '53 of the 65 checks found something', 'All 65 checks passed': the larger news. */
export function passedText(all: number, passed: number, failed: number): string {
  if (failed > 0)
    return failed === all
      ? `${all === 1 ? 'The one check' : all === 2 ? 'Both checks' : `All ${all} checks`} found something`
      : `${failed} of the ${all} checks found something${passed > 0 ? `, ${passed} passed` : ''}`;
  return passed < all
    ? `${passed} of the ${all} checks passed`
    : all === 1
      ? 'The one check passed'
      : `All ${all} checks passed`;
}
