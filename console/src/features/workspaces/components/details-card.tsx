import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TimeZonePicker } from '../../../ui/time-zone-picker.tsx';
import { useUpdateWorkspace } from '../api/update-workspace.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whole: { gridColumn: '1 / -1' },
});

/** Edits the workspace's name and time zone. */
export function DetailsCard({ workspace }: { workspace: Workspace }) {
  const styles = useStyles();
  const toasts = useToasts();
  const saving = useUpdateWorkspace(workspace.workspace_id);
  const [name, setName] = useState(workspace.name);
  const [timezone, setTimezone] = useState(workspace.timezone);
  const isBusy = saving.isPending;
  const isChanged = name.trim() !== workspace.name || timezone !== workspace.timezone;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isChanged || !name.trim()) return;
    saving.mutate(
      { name: name.trim(), timezone },
      {
        onSuccess(saved) {
          setName(saved.name);
          setTimezone(saved.timezone);
          toasts.success('Workspace saved');
        },
      },
    );
  };
  return (
    <SectionCard icon={<SettingsRegular />} title="Name and time zone">
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Field
          label="Name"
          required
          {...(!name.trim() && { validationState: 'error', validationMessage: 'A workspace needs a name' })}
        >
          <Input
            autoComplete="off"
            maxLength={100}
            value={name}
            readOnly={isBusy}
            onChange={(_event, { value }) => setName(value)}
          />
        </Field>
        <Field label="Time zone" required hint="Scheduled jobs and days of costs follow it">
          <TimeZonePicker value={timezone} onChange={setTimezone} disabled={isBusy} />
        </Field>
        {saving.error && (
          <ErrorBox className={styles.whole}>
            {detailOf(saving.error, 'The workspace could not be saved. Please try again.')}
          </ErrorBox>
        )}
        <div className={styles.whole}>
          <Button type="submit" appearance="primary" disabledFocusable={isBusy || !isChanged || !name.trim()}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
