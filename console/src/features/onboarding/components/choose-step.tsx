import { Body1, Button, CompoundButton, makeStyles, tokens } from '@fluentui/react-components';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { usePublicConfig } from '../../../lib/public-config.ts';
import type { Platform } from '../platforms.ts';
import { PLATFORM_NAMES } from '../platforms.ts';
import { PlatformMark } from './platform-mark.tsx';
import type { StepProps } from './step-frame.tsx';
import { StepFrame } from './step-frame.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  choices: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    '@media (max-width: 480px)': { gridTemplateColumns: '1fr' },
  },
  choice: { maxWidth: 'none', justifyContent: 'flex-start', textAlign: 'start', minHeight: '88px' },
});

const PLATFORMS: Platform[] = ['slack', 'teams'];
const HOW = {
  slack: 'Add the app to your workspace in a minute',
  teams: 'Upload an app package, as an administrator',
};
/** Says that the platform is not set up in this deployment: the person should learn that before the next step. */
const NOT_YET = {
  slack: 'Not set up yet: create its app in the next step',
  teams: 'Not set up on this server yet',
};

interface ChooseStepProps extends StepProps {
  onChoose: (platform: Platform) => void;
  onSkip: () => void;
}

/** Step 2: which chat platform to use. */
export function ChooseStep({ titleRef, isFinishing, onChoose, onSkip }: ChooseStepProps) {
  const styles = useStyles();
  const config = usePublicConfig();
  return (
    <StepFrame
      step={2}
      title="Choose Your Chat Platform"
      titleRef={titleRef}
      actions={
        <Button appearance="subtle" disabledFocusable={isFinishing} onClick={onSkip}>
          Skip for now
        </Button>
      }
    >
      <Body1 as="p" className={styles.text}>
        Mention {PRODUCT_NAME} in a channel and read the answer in its thread. You can add the other platform
        later.
      </Body1>
      <div className={styles.choices}>
        {PLATFORMS.map((platform) => (
          <CompoundButton
            key={platform}
            className={styles.choice}
            icon={<PlatformMark platform={platform} size={36} />}
            secondaryContent={(config?.[platform] === false ? NOT_YET : HOW)[platform]}
            onClick={() => onChoose(platform)}
          >
            {PLATFORM_NAMES[platform]}
          </CompoundButton>
        ))}
      </div>
    </StepFrame>
  );
}
