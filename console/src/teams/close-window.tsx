import { Button } from '@fluentui/react-components';

/** For when Teams does not close it. */
export function CloseWindow() {
  return <Button onClick={() => window.close()}>Close this window</Button>;
}
