import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what had it when a dialog or drawer opened. Fluent does so only for a dialog's own trigger;
 * ours are opened from tables and cards. Where the opener is gone by then (a deleted row), the focus stays where it is.
 */
export function useFocusReturn(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      // By now React may be taking the dialog away: its focus is still in it, and nobody else has asked for it.
      setTimeout(() => {
        const held = document.activeElement;
        const free = !held || held === document.body || held.closest('[role="dialog"],[role="alertdialog"]');
        if (free && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [open]);
}
