import { Field, Input, makeStyles, Select } from '@fluentui/react-components';
import type { RuleChoice } from '@windsock/bot/contract/rules.ts';
import { useState } from 'react';
import type { Kind, Target } from '../kinds.ts';
import { hasId, KINDS, targetOf } from '../kinds.ts';

/** Marks the choice of typing an id; the leading space keeps it from being an id. */
const ANOTHER = ' another';

/** No wider than the available room, however long the options are. */
const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%', '> select': { minWidth: 0, width: '100%' } },
});

interface TargetFieldsProps {
  /** The first field's label: 'For'. */
  label: string;
  kinds: readonly Kind[];
  choices: readonly RuleChoice[];
  target: Target;
  readOnly?: boolean;
  /** A typed id also needs a name. */
  named?: boolean;
  onChange: (target: Target) => void;
}

/** Chooses whom or which place a rule is for: from a list, or by a typed id. */
export function TargetFields(props: TargetFieldsProps) {
  const { label, kinds, choices, target, readOnly = false, onChange } = props;
  const { box } = useStyles();
  const { kind, id } = target;
  const known = choices.map(targetOf).filter((each) => each.kind === kind);
  const [isTyped, setTyped] = useState(() => id !== '' && !known.some((each) => each.id === id));
  const asksId = hasId(kind) && (isTyped || known.length === 0);
  const choose = (value: string) => {
    const isAnother = value === ANOTHER;
    setTyped(isAnother);
    const chosen = isAnother ? undefined : known.find((each) => each.id === value);
    onChange({ kind, id: chosen?.id ?? '', name: chosen?.name ?? '' });
  };
  return (
    <>
      <Field label={label}>
        <Select
          className={box}
          value={kind}
          onChange={(_event, { value }) => {
            if (readOnly) return;
            setTyped(false);
            onChange({ kind: value as Kind, id: '', name: '' });
          }}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {KINDS[each].label}
            </option>
          ))}
        </Select>
      </Field>
      {hasId(kind) && known.length > 0 && (
        <Field label="Which" required>
          <Select value={isTyped ? ANOTHER : id} onChange={(_event, { value }) => !readOnly && choose(value)}>
            {!isTyped && id === '' && <option value="">Choose</option>}
            {known.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name ? `${each.name} (${each.id})` : each.id}
              </option>
            ))}
            <option value={ANOTHER}>Another, by its ID</option>
          </Select>
        </Field>
      )}
      {asksId && (
        <Field label="ID" required hint={KINDS[kind].idHint}>
          <Input
            className={box}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={id}
            readOnly={readOnly}
            onChange={(_event, { value }) => onChange({ ...target, id: value })}
          />
        </Field>
      )}
      {asksId && props.named && (
        <Field label="Name" hint="What people call it, to distinguish the rule from others">
          <Input
            className={box}
            autoComplete="off"
            maxLength={80}
            value={target.name}
            readOnly={readOnly}
            onChange={(_event, { value }) => onChange({ ...target, name: value })}
          />
        </Field>
      )}
    </>
  );
}
