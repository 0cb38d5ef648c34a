import { Body1, Body1Strong, Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { NumberSymbolRegular, PeopleTeamRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useOverlays } from '../../../lib/overlays.ts';
import { PRODUCT_NAME } from '../../../lib/product.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  tabs: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalMNudge})` },
  steps: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    counterReset: 'step',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  step: {
    counterIncrement: 'step',
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    '::before': {
      content: 'counter(step)',
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      width: '20px',
      height: '20px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralBackground3,
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
});

const STEPS = {
  slack: [
    `Invite ${PRODUCT_NAME} to a channel: /invite @${PRODUCT_NAME}`,
    `Mention @${PRODUCT_NAME} and ask about resources, costs or security`,
    'Continue in the thread of the answer; no need to mention it again',
  ],
  teams: [
    `Add ${PRODUCT_NAME} to a team or a chat in Microsoft Teams`,
    `Mention @${PRODUCT_NAME} and ask about resources, costs or security`,
    'Continue in the thread of the answer; no need to mention it again',
  ],
};

/** The first steps in the connected chat platform. If both are connected, a tab chooses one. */
export function GettingStarted({ slack, teams }: { slack: boolean; teams: boolean }) {
  const styles = useStyles();
  const overlays = useOverlays();
  const [chosen, setChosen] = useState<'slack' | 'teams'>('slack');
  const platform = slack && teams ? chosen : teams ? 'teams' : 'slack';
  return (
    <div className={styles.root}>
      <Body1Strong as="h3" className={styles.title}>
        {slack && teams ? 'Getting started' : `Getting started in ${teams ? 'Teams' : 'Slack'}`}
      </Body1Strong>
      {slack && teams && (
        <TabList
          size="small"
          className={styles.tabs}
          aria-label="Chat platform"
          selectedValue={platform}
          onTabSelect={(_event, data) => setChosen(data.value === 'teams' ? 'teams' : 'slack')}
        >
          <Tab value="slack" icon={<NumberSymbolRegular />}>
            Slack
          </Tab>
          <Tab value="teams" icon={<PeopleTeamRegular />}>
            Teams
          </Tab>
        </TabList>
      )}
      <ol className={styles.steps}>
        {STEPS[platform].map((step) => (
          <li key={step} className={styles.step}>
            <Body1>{step}</Body1>
          </li>
        ))}
      </ol>
      {platform === 'teams' && (
        <div>
          <Button size="small" onClick={() => overlays.open({ kind: 'teams-guide' })}>
            Show how, step by step
          </Button>
        </div>
      )}
    </div>
  );
}
