import { Body1, Body1Strong, Button, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import type { CheckedRules, RuleChoice } from '@windsock/bot/contract/rules.ts';
import { capital } from '@windsock/bot/contract/words.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useCheckRules } from '../api/check-rules.ts';
import type { Kind, Target } from '../kinds.ts';
import { hasId, isComplete } from '../kinds.ts';
import type { Accounts } from '../rule-words.ts';
import { privateWords, scopeWords } from '../rule-words.ts';
import { TargetFields } from './target-fields.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  result: { margin: 0, overflowWrap: 'anywhere' },
});

const WHO: readonly Kind[] = ['slack_person', 'teams_person', 'console_person', 'api_key'];
const WHERE: readonly Kind[] = ['everywhere', 'slack_channel', 'teams_channel'];
const TEAM: readonly Kind[] = ['teams_team'];
const none = (kind: Kind): Target => ({ kind, id: '', name: '' });

/** Shows what a person may ask in a place, and which rules decide that. */
export function TryCard({
  workspaceId,
  choices,
  accounts,
}: {
  workspaceId: string;
  choices: readonly RuleChoice[];
  accounts: Accounts;
}) {
  const styles = useStyles();
  const checking = useCheckRules(workspaceId);
  const [who, setWho] = useState(none('slack_person'));
  const [where, setWhere] = useState(none('everywhere'));
  const [team, setTeam] = useState(none('teams_team'));
  /** Clears the result, which belongs to the previous question. */
  const clearing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      checking.reset();
      set(value);
    };
  const incomplete = !isComplete(who) || !isComplete(where);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (incomplete || checking.isPending) return;
    checking.mutate({
      who: `${who.kind}:${who.id.trim()}`,
      ...(hasId(where.kind) && { where: `${where.kind}:${where.id.trim()}` }),
      ...(where.kind === 'teams_channel' && team.id.trim() !== '' && { team: team.id.trim() }),
    });
  };
  return (
    <SectionCard icon={<SearchRegular />} title="Try">
      <Body1 as="p" className={styles.text}>
        What may somebody ask somewhere, and which rule says so?
      </Body1>
      <form onSubmit={submit} aria-label="Try" noValidate>
        <div className={styles.form}>
          <div className={styles.side}>
            <TargetFields
              label="Who asks"
              kinds={WHO}
              choices={choices}
              target={who}
              onChange={clearing(setWho)}
            />
          </div>
          <div className={styles.side}>
            <TargetFields
              label="Where"
              kinds={WHERE}
              choices={choices}
              target={where}
              onChange={clearing(setWhere)}
            />
            {where.kind === 'teams_channel' && (
              <TargetFields
                label="Of"
                kinds={TEAM}
                choices={choices}
                target={team}
                onChange={clearing(setTeam)}
              />
            )}
            <div>
              <Button type="submit" disabledFocusable={incomplete || checking.isPending}>
                {checking.isPending ? 'Trying...' : 'Try'}
              </Button>
            </div>
          </div>
        </div>
      </form>
      <p role="status" className={styles.result}>
        {checking.data && <Found found={checking.data} accounts={accounts} />}
      </p>
      {checking.error && (
        <ErrorBox>{detailOf(checking.error, 'It could not be tried. Please try again.')}</ErrorBox>
      )}
    </SectionCard>
  );
}

function Found({ found, accounts }: { found: CheckedRules; accounts: Accounts }) {
  return (
    <>
      <Body1Strong>May ask about {scopeWords(found.allows, accounts)}.</Body1Strong>{' '}
      <Body1>
        {found.because ? `${capital(found.because)} says so.` : 'No rule narrows it.'} {privateWords(found)}
      </Body1>
    </>
  );
}
