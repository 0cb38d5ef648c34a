import { useModalAttributes } from '@fluentui/react-components';

/**
 * Keeps Tabster alive. Mount it with the first dialog or sheet, and never unmount it. Fluent hides the page from screen
 * readers under a dialog, and reveals it a moment after the dialog has closed. If that dialog was the last user of
 * Tabster, Tabster is disposed of before that moment, and the page would stay hidden.
 */
export function ModalKeeper() {
  useModalAttributes();
  return null;
}
