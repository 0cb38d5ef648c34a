import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { AuditFilter } from '../audit-filter.ts';
import { isFiltered, isSame, NO_FILTER } from '../audit-filter.ts';
import { ACTION_WORDS } from '../audit-words.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    '@media (min-width: 401px) and (max-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 400px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // The fields' default width is wider than a narrow column.
  field: { minWidth: 0, width: '100%' },
  actions: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
});

interface AuditFiltersProps {
  /** The filter in effect. */
  filter: AuditFilter;
  onApply: (filter: AuditFilter) => void;
  onClear: () => void;
}

export function AuditFilters({ filter, onApply, onClear }: AuditFiltersProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState(filter);
  const [applied, setApplied] = useState(filter);
  // The browser's Back and Forward buttons change the filter, too.
  if (!isSame(applied, filter)) {
    setApplied(filter);
    setTyped(filter);
  }
  const set = (change: Partial<AuditFilter>) => setTyped({ ...typed, ...change });
  const isBackwards = typed.from !== '' && typed.until !== '' && typed.until < typed.from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBackwards) onApply(typed);
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Filters" noValidate>
      <Field label="What">
        <Select
          className={styles.field}
          value={typed.action || 'all'}
          onChange={(_event, { value }) => set({ action: value === 'all' ? '' : value })}
        >
          <option value="all">Everything</option>
          {Object.entries(ACTION_WORDS).map(([action, words]) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Who" hint="“You”, an API key’s name, or an id such as U7">
        <Input
          className={styles.field}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed.who}
          onChange={(_event, { value }) => set({ who: value })}
        />
      </Field>
      <Field label="Question" hint="Its run, or “windsock-…” in CloudTrail">
        <Input
          className={styles.field}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed.run}
          onChange={(_event, { value }) => set({ run: value })}
        />
      </Field>
      <Field label="From">
        <Input
          className={styles.field}
          type="date"
          value={typed.from}
          onChange={(_event, { value }) => set({ from: value })}
        />
      </Field>
      <Field
        label="Until"
        {...(isBackwards && {
          validationState: 'error',
          validationMessage: 'This day is before the first one',
        })}
      >
        <Input
          className={styles.field}
          type="date"
          value={typed.until}
          onChange={(_event, { value }) => set({ until: value })}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={isBackwards}>
          Show
        </Button>
        {(isFiltered(filter) || isFiltered(typed)) && (
          <Button
            onClick={() => {
              setTyped(NO_FILTER);
              onClear();
            }}
          >
            Clear filters
          </Button>
        )}
      </div>
    </form>
  );
}
