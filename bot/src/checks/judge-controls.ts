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
  /** Why it could not be judged everywhere. */
  unknown: Finding[];
}

/** Judges controls by the outcomes of checks. Something unread is never a pass, but one failure outweighs it. */
export function judgeControls(
  controls: readonly Control[],
  outcomes: readonly CheckOutcome[],
): JudgedControl[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.check.id, outcome]));
  return controls.map((control) => {
    const { against } = control;
    const own = control.checks.flatMap((id) => byId.get(id) ?? []);
    const failed = own
      .map((outcome) => ({
        outcome,
        findings: outcome.failed.filter(({ detail = '' }) => !against || against.test(detail)),
      }))
      .filter(({ findings }) => findings.length > 0);
    const unknown = own.flatMap((outcome) => outcome.unknown);
    // The outcomes leave out checks that this place may not see.
    const isWhole = own.length === control.checks.length && unknown.length === 0;
    const verdict =
      control.checks.length === 0 ? 'manual' : failed.length > 0 ? 'fail' : isWhole ? 'pass' : 'unknown';
    return { control, verdict, failed, unknown };
  });
}
