import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it when a dialog or drawer opened. Fluent does so only for a dialog's own
 * trigger, but ours are opened from tables and cards. If that element is gone (a deleted row), the focus stays where it
 * is.
 */
export function useFocusReturn(open: boolean): void {
  const opener = useRef<Element | null>(null);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    if (!open) return;
    // StrictMode closes and reopens a dialog that is open from the start; then there is nothing to return.
    if (returning.current === undefined) opener.current = document.activeElement;
    clearTimeout(returning.current);
    returning.current = undefined;
    return () => {
      // React may be removing the dialog by now: the focus is still in it, and nothing else has taken it.
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

/** Calls `move` once a closed dialog has returned the focus, which `move` may then put somewhere else. */
export const afterFocusReturn = (move: () => void): void => void setTimeout(move);
