import type { Control } from './cis-controls.ts';
import type { CheckOutcome, Finding } from './run-checks.ts';

/** manual: none of our checks judges it, so a person has to. */
export const VERDICTS = ['fail', 'unknown', 'pass', 'manual'] as const;
export type ControlVerdict = (typeof VERDICTS)[number];

export interface JudgedControl {
  control: Control;
  verdict: ControlVerdict;
  /** The findings that count against it, with the checks that made them. */
  failed: { outcome: CheckOutcome; findings: Finding[] }[];
  /** Why it could not be judged everywhere, one reason for each resource or place. Empty unless it is unknown. */
  unknown: string[];
}

/**
 * Judges controls by the outcomes of checks. Something unread is never a pass, but one failure outweighs it.
 * @param options.isPart only some regions were checked
 */
export function judgeControls(
  controls: readonly Control[],
  outcomes: readonly CheckOutcome[],
  { isPart = false }: { isPart?: boolean } = {},
): JudgedControl[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.check.id, outcome]));
  return controls.map((control) => {
    if (control.checks.length === 0) return { control, verdict: 'manual', failed: [], unknown: [] };
    const speaks = ({ detail = '' }: Finding) => !control.against || control.against.test(detail);
    const own = control.checks.flatMap((id) => byId.get(id) ?? []);
    const failed = own
      .map((outcome) => ({ outcome, findings: outcome.failed.filter(speaks) }))
      .filter(({ findings }) => findings.length > 0);
    if (failed.length > 0) return { control, verdict: 'fail', failed, unknown: [] };
    const unknown = [
      ...own.flatMap((outcome) => [
        ...outcome.unknown.map(({ detail = 'not read' }) => detail),
        // What fails another control may hide what was not read for this one.
        ...outcome.failed.flatMap(({ unread }) => unread ?? []),
        ...(wasSeen(outcome) ? [] : ['nothing that it covers could be seen']),
      ]),
      ...(own.length < control.checks.length ? ['not checked'] : []),
      ...(control.everywhere && isPart ? ['only some of the regions were checked'] : []),
    ];
    return { control, verdict: unknown.length > 0 ? 'unknown' : 'pass', failed, unknown };
  });
}

/** Whether some place was read: an account without file systems passes, one whose places are all hidden does not. */
const wasSeen = ({ empty, failed, passed, unknown }: CheckOutcome): boolean =>
  empty === true || passed + failed.length + unknown.length > 0;
