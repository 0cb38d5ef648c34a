import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { PersonRegular } from '@fluentui/react-icons';
import type { Profile } from '@windsock/bot/contract/users.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useUpdateProfile } from '../api/update-profile.ts';

const NAMES_NEEDED = 'First name and last name are required';

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

/** Edits names and company. The e-mail address is read-only, since the person signs in with it. */
export function DetailsCard({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const toasts = useToasts();
  const saving = useUpdateProfile();
  const [typed, setTyped] = useState(() => formOf(profile));
  const [said, setSaid] = useState<string>();
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setSaid(undefined);
  };
  const wanted = trimmed(typed);
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(formOf(profile));
  const isBusy = saving.isPending;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isChanged) return;
    if (!wanted.first_name || !wanted.last_name) return setSaid(NAMES_NEEDED);
    setSaid(undefined);
    saving.mutate(
      { ...wanted, company: wanted.company || null },
      {
        onSuccess(saved) {
          setTyped(formOf(saved));
          toasts.success('Profile saved');
        },
        onError: (error) => setSaid(detailOf(error, 'Failed to save profile')),
      },
    );
  };
  return (
    <SectionCard icon={<PersonRegular />} title="Your details">
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Field label="First name" required>
          <Input
            autoComplete="given-name"
            maxLength={100}
            value={typed.first_name}
            readOnly={isBusy}
            onChange={(_event, { value }) => change({ first_name: value })}
          />
        </Field>
        <Field label="Last name" required>
          <Input
            autoComplete="family-name"
            maxLength={100}
            value={typed.last_name}
            readOnly={isBusy}
            onChange={(_event, { value }) => change({ last_name: value })}
          />
        </Field>
        <Field label="Company">
          <Input
            autoComplete="organization"
            maxLength={200}
            value={typed.company}
            readOnly={isBusy}
            onChange={(_event, { value }) => change({ company: value })}
          />
        </Field>
        <Field label="Email" hint="You sign in with this address. It cannot be changed.">
          <Input type="email" appearance="filled-darker" readOnly value={profile.email || '—'} />
        </Field>
        {said && <ErrorBox className={styles.whole}>{said}</ErrorBox>}
        <div className={styles.whole}>
          <Button type="submit" appearance="primary" disabledFocusable={isBusy || !isChanged}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

const formOf = ({ first_name, last_name, company }: Profile) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  company: company ?? '',
});

type Form = ReturnType<typeof formOf>;

const trimmed = ({ first_name, last_name, company }: Form): Form => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  company: company.trim(),
});
