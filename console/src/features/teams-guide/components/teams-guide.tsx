import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { SlideShow } from '../../../ui/slide-show.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { SLIDES } from './slides.tsx';

export interface TeamsGuideProps {
  onClose(): void;
}

/** Shows how to get the downloaded app package into Teams. */
export function TeamsGuide({ onClose }: TeamsGuideProps) {
  useFocusReturn(true);
  const title = `Add ${PRODUCT_NAME} to Microsoft Teams`;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle
            action={
              <Button appearance="subtle" icon={<DismissRegular />} aria-label="Close" onClick={onClose} />
            }
          >
            {title}
          </DialogTitle>
          <DialogContent>
            <SlideShow label={title} slides={SLIDES} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
