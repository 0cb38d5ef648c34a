import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog or drawer opened. Fluent does so only for a dialog's own trigger;
 * ours are opened from tables and cards. Where the opener is gone by then (a deleted row), the focus stays where it is.
 */
export function useFocusReturn(open: boolean): void {
  const opener = useRef<Element | null>(null);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    if (!open) return;
    // StrictMode closes and opens again at once what is open from the start: then nothing is to be given back.
    if (returning.current === undefined) opener.current = document.activeElement;
    clearTimeout(returning.current);
    returning.current = undefined;
    return () => {
      // By now React may be taking the dialog away: its focus is still in it, and nobody else has asked for it.
      returning.current = setTimeout(() => {
        returning.current = undefined;
        const held = document.activeElement;
        const free = !held || held === document.body || held.closest('[role="dialog"],[role="alertdialog"]');
        if (free && opener.current instanceof HTMLElement && opener.current.isConnected)
          opener.current.focus();
      });
    };
  }, [open]);
}
