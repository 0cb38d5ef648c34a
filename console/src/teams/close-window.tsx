import { Button } from '@fluentui/react-components';

/** Shown if Teams does not close the window. */
export function CloseWindow() {
  return <Button onClick={() => window.close()}>Close this window</Button>;
}
