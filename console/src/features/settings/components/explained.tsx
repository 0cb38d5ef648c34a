import { Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useState } from 'react';

/**
 * Says why the button in it is disabled, in a tooltip. It stands around a button that is not, too: so the button stays
 * the same one when the reason comes or goes, and keeps the focus.
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
