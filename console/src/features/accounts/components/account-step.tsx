import { Body1, Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import type { AccountForm } from '../account-form.ts';
import { ACCOUNT_ID_LENGTH, accountIdOf, problemsOf } from '../account-form.ts';
import type { Region } from '../regions.ts';
import { REGIONS } from '../regions.ts';
import { useActWhenStill } from '../use-act-when-still.ts';
import { useConnection } from '../use-connection.ts';
import { useRoleCheck } from '../use-role-check.ts';
import { ConnectionFailure } from './connection-failure.tsx';
import { ConnectionProgress } from './connection-progress.tsx';
import { RoleStatus } from './role-status.tsx';
import type { WizardStepProps } from './wizard-frame.tsx';
import { WizardFrame } from './wizard-frame.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
  },
});

interface AccountStepProps extends WizardStepProps {
  form: AccountForm;
  onChange: (form: AccountForm) => void;
  onBack: () => void;
}

/**
 * Step 2: which account it is. Once the ID is known its role is checked, and the account is connected when the role
 * works.
 */
export function AccountStep({ form, onChange, onBack, ...props }: AccountStepProps) {
  const styles = useStyles();
  const [hasTried, setTried] = useState(false);
  const id = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const connecting = useConnection(props.workspaceId, props.externalId);
  const isBusy = connecting.isPending;
  const problems = problemsOf(form);
  const said = hasTried ? problems : {};
  const [goesOn, setGoesOn] = useState(true);
  const role = useRoleCheck({ ...props, form, isPaused: isBusy });
  useActWhenStill({
    isDue:
      goesOn &&
      role.state.kind === 'ready' &&
      role.hasWaited &&
      !isBusy &&
      Object.keys(problems).length === 0,
    watched: form,
    act() {
      setGoesOn(false);
      connecting.mutate(form, props.onClose);
    },
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.awsAccountId) return id.current?.focus();
    if (problems.alias) return name.current?.focus();
    connecting.mutate(form, props.onClose);
  };
  return (
    <WizardFrame {...props} step={2}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <Body1 as="p" className={styles.text}>
          When the stack is complete in AWS, say which account it is in.
        </Body1>
        <Field
          label="AWS Account ID"
          required
          hint="12-digit AWS account ID (no hyphens)"
          validationMessage={said.awsAccountId}
        >
          <Input
            ref={id}
            inputMode="numeric"
            autoComplete="off"
            placeholder="123456789012"
            readOnly={isBusy}
            maxLength={ACCOUNT_ID_LENGTH}
            value={form.awsAccountId}
            // The field's maximum length would cut off an ID that is pasted with hyphens.
            onPaste={(event) => {
              event.preventDefault();
              const pasted = accountIdOf(event.clipboardData.getData('text'));
              if (!isBusy) onChange({ ...form, awsAccountId: pasted });
            }}
            onChange={(_event, data) => onChange({ ...form, awsAccountId: accountIdOf(data.value) })}
          />
        </Field>
        <Field label="Account Name" required validationMessage={said.alias}>
          <Input
            ref={name}
            autoComplete="off"
            placeholder="Production Account"
            readOnly={isBusy}
            maxLength={100}
            value={form.alias}
            onChange={(_event, data) => onChange({ ...form, alias: data.value })}
          />
        </Field>
        <Field label="Primary Region" required>
          <Select
            value={form.region}
            disabled={isBusy}
            onChange={(_event, data) => onChange({ ...form, region: data.value as Region })}
          >
            {REGIONS.map((region) => (
              <option key={region.id} value={region.id}>
                {region.label}
              </option>
            ))}
          </Select>
        </Field>
        {!isBusy && (
          <RoleStatus
            awsAccountId={form.awsAccountId}
            state={role.state}
            hasWaited={role.hasWaited}
            goesOn={goesOn}
            onGoesOn={setGoesOn}
            onAskAgain={role.askAgain}
          />
        )}
        <div className={styles.buttons}>
          <Button disabledFocusable={isBusy} onClick={onBack}>
            Back
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
            {isBusy ? 'Connecting...' : 'Connect Account'}
          </Button>
        </div>
        {isBusy && <ConnectionProgress />}
        {connecting.error && <ConnectionFailure error={connecting.error} />}
      </form>
    </WizardFrame>
  );
}
