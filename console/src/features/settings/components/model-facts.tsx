import {
  Body1,
  Body1Strong,
  Caption1,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ModelStatus } from '@windsock/bot/contract/model.ts';
import type { ReactNode } from 'react';
import { costWords, PROVIDER_NAMES, usedWords } from '../model-words.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    margin: 0,
  },
  fact: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums' },
});

/** Shows the configured model and the workspace's usage this month. */
export function ModelFacts({
  model,
  status: { budget_spent, this_month },
}: {
  model: NonNullable<ModelStatus['model']>;
  status: ModelStatus;
}) {
  const styles = useStyles();
  return (
    <>
      {budget_spent && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Today’s budget is spent. Until midnight UTC the built-in planner answers.
          </MessageBarBody>
        </MessageBar>
      )}
      <dl className={styles.facts}>
        <Fact name={PROVIDER_NAMES[model.provider]}>
          <Body1Strong>{model.name}</Body1Strong>
        </Fact>
        <Fact name="Cost this month">
          <Body1>{costWords(this_month)}</Body1>
        </Fact>
        <Fact name="Asked this month">
          <Body1>{usedWords(this_month)}</Body1>
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        <Caption1>{name}</Caption1>
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
