import { Caption1, Checkbox } from '@fluentui/react-components';
import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import type { Rule, RuleChoice, RuleScope } from '@windsock/bot/contract/rules.ts';
import { capital } from '@windsock/bot/contract/words.ts';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useSetRule } from '../api/set-rule.ts';
import type { Kind } from '../kinds.ts';
import { holdsForOf, isComplete, isSame, KINDS, targetOf } from '../kinds.ts';
import { SUBJECT_WORDS } from '../rule-words.ts';
import { PartField } from './part-field.tsx';
import { TargetFields } from './target-fields.tsx';

interface RuleDialogProps {
  workspaceId: string;
  /** The rule to change; absent for a new one. */
  rule: Rule | undefined;
  /** All existing rules. */
  rules: readonly Rule[];
  choices: readonly RuleChoice[];
  accounts: readonly AwsAccount[];
  onClose: () => void;
}

const ALL: RuleScope = { accounts: null, regions: null, subjects: null };
const SUBJECTS = Object.entries(SUBJECT_WORDS).map(([value, words]) => [value, capital(words)] as const);

/** Creates or changes a rule. */
export function RuleDialog({ workspaceId, rule, rules, choices, accounts, onClose }: RuleDialogProps) {
  const toasts = useToasts();
  const setting = useSetRule(workspaceId);
  useFocusReturn(true);
  const [target, setTarget] = useState(() =>
    rule ? targetOf(rule) : { kind: 'slack_channel' as Kind, id: '', name: '' },
  );
  const [allows, setAllows] = useState(rule?.allows ?? ALL);
  const [isPrivate, setPrivate] = useState(rule?.private ?? false);
  const readOnly = setting.isPending;
  const isThere = !rule && rules.some((each) => isSame(targetOf(each), target));
  const save = () =>
    setting.mutate(
      { holds_for: holdsForOf(target), name: target.name, allows, private: isPrivate },
      {
        onSuccess() {
          toasts.success('Rule saved', 'It holds within seconds.');
          onClose();
        },
      },
    );
  const change = (part: Partial<RuleScope>) => setAllows((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={rule ? 'Change the rule' : 'Add a rule'}
      submitText="Save"
      busyText="Saving..."
      busy={readOnly}
      incomplete={!isComplete(target)}
      error={
        setting.error ? detailOf(setting.error, 'The rule could not be saved. Please try again.') : undefined
      }
      onSubmit={save}
      onCancel={onClose}
    >
      <TargetFields
        label="For"
        // Changing whom a rule is for would make it another rule.
        kinds={rule ? [target.kind] : (Object.keys(KINDS) as Kind[])}
        choices={rule ? [rule] : choices}
        target={target}
        readOnly={readOnly || rule !== undefined}
        named
        onChange={setTarget}
      />
      {isThere && (
        <Caption1 role="status">There is a rule for this already: this one will replace it.</Caption1>
      )}
      <PartField
        label="Subjects"
        all="All subjects"
        options={SUBJECTS}
        chosen={allows.subjects}
        readOnly={readOnly}
        onChange={(subjects) => change({ subjects: subjects as RuleScope['subjects'] })}
      />
      <PartField
        label="AWS accounts"
        all="All accounts, those connected later too"
        options={accountOptions(accounts, rule)}
        chosen={allows.accounts}
        readOnly={readOnly}
        onChange={(chosen) => change({ accounts: chosen })}
      />
      <PartField
        label="Regions"
        all="All regions"
        options={regionOptions(accounts, rule)}
        chosen={allows.regions}
        readOnly={readOnly}
        onChange={(regions) => change({ regions })}
      />
      <Checkbox
        label="Show answers to the asker alone"
        checked={isPrivate}
        onChange={(_event, { checked }) => !readOnly && setPrivate(checked === true)}
      />
    </FormDialog>
  );
}

/** Returns the connected accounts, and those that the rule already names. */
function accountOptions(accounts: readonly AwsAccount[], rule: Rule | undefined) {
  const connected = accounts.map(
    ({ aws_account_id: id, account_alias: alias }) => [id, `${alias} (${id})`] as const,
  );
  const others = (rule?.allows.accounts ?? []).filter((id) => !connected.some(([known]) => known === id));
  return [...connected, ...others.map((id) => [id, `${id}, not connected`] as const)];
}

/** Returns the regions in use in the accounts, and those that the rule already names. */
function regionOptions(accounts: readonly AwsAccount[], rule: Rule | undefined) {
  const used = accounts.flatMap(({ primary_region, regions }) => [
    primary_region,
    ...(regions?.enabled ?? []),
  ]);
  const all = [...used, ...(used.length === 0 ? USUAL : []), ...(rule?.allows.regions ?? [])];
  return [...new Set(all)].sort().map((region) => [region, region] as const);
}

/** Offered as long as no account is connected. */
const USUAL = ['eu-central-1', 'eu-west-1', 'us-east-1', 'us-west-2'];
