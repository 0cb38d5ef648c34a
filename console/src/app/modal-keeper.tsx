import { useModalAttributes } from '@fluentui/react-components';

/**
 * To be mounted with the first dialog or sheet, and to stay. Fluent hides the page from screen readers under a dialog and
 * shows it again a moment after the dialog is gone; where that dialog was the last that held Tabster, it is disposed of
 * before that moment, and the page would stay hidden.
 */
export function ModalKeeper() {
  useModalAttributes();
  return null;
}
