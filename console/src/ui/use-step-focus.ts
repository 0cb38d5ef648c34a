import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a dialog's next step, since the focused element disappears with the previous step,
 * and screen readers then announce the heading. When it opens, the dialog sets the focus itself.
 * @returns a ref for the heading, which needs tabIndex -1
 */
export function useStepFocus<Heading extends HTMLElement>(step: unknown) {
  const heading = useRef<Heading>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
