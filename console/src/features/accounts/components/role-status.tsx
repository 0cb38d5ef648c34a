import {
  Body1,
  Button,
  Checkbox,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import type { RoleState } from '../use-role-check.ts';
import { DetailLines } from './detail-lines.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  // The checkbox is aligned with the spinner.
  choice: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  good: { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
});

interface RoleStatusProps {
  awsAccountId: string;
  state: RoleState;
  /** The role was not ready at first. The account is then connected automatically, if the person wants that. */
  hasWaited: boolean;
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
  onAskAgain: () => void;
}

/** Shows whether the role in the account works, as that changes, and what happens next. */
export function RoleStatus(props: RoleStatusProps) {
  const { state, hasWaited, goesOn, onGoesOn } = props;
  const styles = useStyles();
  return (
    <div>
      <RoleAnswer {...props} />
      {(state.kind === 'waiting' || (state.kind === 'ready' && hasWaited)) && (
        <Checkbox
          className={styles.choice}
          checked={goesOn}
          label="Connect the account as soon as its role answers"
          onChange={(_event, data) => onGoesOn(data.checked === true)}
        />
      )}
    </div>
  );
}

function RoleAnswer({ awsAccountId, state, onAskAgain }: RoleStatusProps) {
  const styles = useStyles();
  return (
    <div role="status">
      {state.kind === 'waiting' && (
        <div className={styles.line}>
          <Spinner size="tiny" aria-hidden />
          <Body1 as="p" className={styles.text}>
            {state.trouble
              ? `AWS could not be asked for the role in account ${awsAccountId}. ${PRODUCT_NAME} tries again in a moment.`
              : `Waiting for the role in account ${awsAccountId}. ${PRODUCT_NAME} asks AWS every few seconds.`}
          </Body1>
        </div>
      )}
      {state.kind === 'ready' && (
        <div className={styles.line}>
          <CheckmarkCircleRegular className={styles.good} />
          <Body1 as="p" className={styles.text}>
            The role in account {awsAccountId} answers: the account can be connected.
          </Body1>
        </div>
      )}
      {state.kind === 'refused' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{state.detail}</MessageBarBody>
        </MessageBar>
      )}
      {state.kind === 'stopped' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            The role has not answered for some minutes. {PRODUCT_NAME} has stopped asking AWS.
            <DetailLines detail={state.detail} />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={onAskAgain}>
              Ask Again
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </div>
  );
}
