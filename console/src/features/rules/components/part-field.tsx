import { Caption1, Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  part: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { ...typographyStyles.body1, padding: 0 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    paddingInlineStart: tokens.spacingHorizontalL,
  },
  note: { margin: 0, color: tokens.colorStatusWarningForeground1 },
});

interface PartFieldProps {
  label: string;
  /** The label of the choice of everything: 'All accounts'. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  /** null: all. */
  chosen: readonly string[] | null;
  readOnly: boolean;
  onChange: (chosen: string[] | null) => void;
}

/** One part of a rule's scope: everything, or a selection. */
export function PartField({ label, all, options, chosen, readOnly, onChange }: PartFieldProps) {
  const styles = useStyles();
  const turn = (value: string, isOn: boolean) =>
    onChange(
      options.map(([each]) => each).filter((each) => (each === value ? isOn : chosen?.includes(each))),
    );
  const isNone = chosen?.length === 0;
  const note = useId();
  return (
    // Not Fluent's Field, which would give its one label to every checkbox in it.
    <fieldset className={styles.part} {...(isNone && { 'aria-describedby': note })}>
      <legend className={styles.legend}>{label}</legend>
      <Checkbox
        label={all}
        checked={chosen === null}
        onChange={(_event, { checked }) => !readOnly && onChange(checked === true ? null : [])}
      />
      {chosen !== null && (
        <div className={styles.list}>
          {options.map(([value, words]) => (
            <Checkbox
              key={value}
              label={words}
              checked={chosen.includes(value)}
              onChange={(_event, { checked }) => !readOnly && turn(value, checked === true)}
            />
          ))}
        </div>
      )}
      <Caption1 as="p" id={note} role="status" className={styles.note}>
        {isNone && 'With none of them, nothing may be asked'}
      </Caption1>
    </fieldset>
  );
}
