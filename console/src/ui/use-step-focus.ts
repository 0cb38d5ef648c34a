import { useEffect, useRef } from 'react';

/**
 * For dialogs of several steps: what had the focus goes away with its step, so the heading of the next one gets it, and
 * screen readers say it. At the opening the dialog chooses for itself.
 * @returns for the heading, which needs tabIndex -1
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
