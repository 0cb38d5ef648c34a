import { Body1, Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useAuth } from '../../../lib/auth.ts';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { browserZone } from '../../../lib/zone-offset.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { TimeZonePicker } from '../../../ui/time-zone-picker.tsx';
import { useSaveWelcome } from '../use-welcome.ts';
import { Agreement } from './agreement.tsx';
import type { StepProps } from './step-frame.tsx';
import { StepFrame } from './step-frame.tsx';

const NAMES_MISSING = 'First name and last name are required';
const NOT_AGREED = 'You must agree to the privacy policy and terms and conditions';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  names: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 480px)': { gridTemplateColumns: '1fr' },
  },
});

interface WelcomeStepProps extends StepProps {
  onDone: () => void;
}

/** Step 1: the person's name and time zone. */
export function WelcomeStep({ titleRef, workspaceId, onDone }: WelcomeStepProps) {
  const styles = useStyles();
  const { user } = useAuth();
  const [firstName, setFirstName] = useState(user?.first_name ?? '');
  const [lastName, setLastName] = useState(user?.last_name ?? '');
  const [company, setCompany] = useState('');
  const [timezone, setTimezone] = useState(browserZone);
  const [isAgreed, setAgreed] = useState(false);
  const [hasTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const agreement = useRef<HTMLInputElement>(null);
  const saving = useSaveWelcome(workspaceId);
  const isBusy = saving.isPending;

  const missing = [firstName.trim() ? undefined : first, lastName.trim() ? undefined : last].find(Boolean);
  const wrong = missing ? NAMES_MISSING : isAgreed ? undefined : NOT_AGREED;
  const error = saving.error ? detailOf(saving.error, 'Failed to save profile') : undefined;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong) {
      setTried(true);
      return (missing ?? agreement).current?.focus();
    }
    saving.mutate({ firstName, lastName, company, timezone }, onDone);
  };
  // Appears only after the person tried to continue, and disappears once the problem is fixed.
  const shown = hasTried && wrong ? wrong : error;
  const nameField = { required: true, readOnly: isBusy, maxLength: 100 };
  return (
    <form noValidate onSubmit={onSubmit}>
      <StepFrame
        step={1}
        title="Welcome"
        titleRef={titleRef}
        actions={
          <Button type="submit" appearance="primary" disabledFocusable={isBusy || wrong !== undefined}>
            {isBusy ? 'Saving...' : 'Next'}
          </Button>
        }
      >
        <Body1 as="p" className={styles.text}>
          Tell {PRODUCT_NAME} who you are, and when it is day for you: scheduled reports come by your clock.
        </Body1>
        <div className={styles.names}>
          <Field
            label="First name"
            required
            validationState={hasTried && !firstName.trim() ? 'error' : 'none'}
          >
            <Input
              {...nameField}
              ref={first}
              autoComplete="given-name"
              value={firstName}
              onChange={(_event, data) => setFirstName(data.value)}
            />
          </Field>
          <Field label="Last name" required validationState={hasTried && !lastName.trim() ? 'error' : 'none'}>
            <Input
              {...nameField}
              ref={last}
              autoComplete="family-name"
              value={lastName}
              onChange={(_event, data) => setLastName(data.value)}
            />
          </Field>
        </div>
        <Field label="Company">
          <Input
            readOnly={isBusy}
            maxLength={200}
            placeholder="Optional"
            autoComplete="organization"
            value={company}
            onChange={(_event, data) => setCompany(data.value)}
          />
        </Field>
        <Field label="Time zone" required>
          <TimeZonePicker value={timezone} disabled={isBusy} onChange={setTimezone} />
        </Field>
        <Agreement ref={agreement} isAgreed={isAgreed} readOnly={isBusy} onChange={setAgreed} />
        {shown && <ErrorBox>{shown}</ErrorBox>}
      </StepFrame>
    </form>
  );
}
