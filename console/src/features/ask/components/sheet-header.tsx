import { Button, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../../../lib/product.ts';

/** The sheet's title, with its actions beside it. */
export function SheetHeader({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  return (
    <DrawerHeader>
      <DrawerHeaderTitle
        action={
          <>
            {children}
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label="Close"
              title="Close"
              onClick={onClose}
            />
          </>
        }
      >
        Ask {PRODUCT_NAME}
      </DrawerHeaderTitle>
    </DrawerHeader>
  );
}
