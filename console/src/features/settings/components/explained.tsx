import { Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useState } from 'react';

/**
 * Explains in a tooltip why its button is disabled. It also wraps an enabled button: so the button is not remounted
 * when the reason comes or goes, and keeps the focus.
 */
export function Explained({ why, children }: { why: string | undefined; children: ReactElement }) {
  const [visible, setVisible] = useState(false);
  return (
    <Tooltip
      relationship={why === undefined ? 'inaccessible' : 'description'}
      content={why ?? ''}
      visible={visible && why !== undefined}
      onVisibleChange={(_event, data) => setVisible(data.visible)}
    >
      {children}
    </Tooltip>
  );
}
