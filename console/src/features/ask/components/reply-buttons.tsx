import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Action } from '@windsock/bot/contract/reply.ts';
import { clean } from '@windsock/bot/reply/neutralise.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minWidth: 0, maxWidth: '100%', textAlign: 'start', overflowWrap: 'anywhere' },
});

interface ReplyButtonsProps {
  actions: readonly Action[];
  busy: boolean;
  onPress: (action: Action) => void;
}

export function ReplyButtons({ actions, busy, onPress }: ReplyButtonsProps) {
  const styles = useStyles();
  if (actions.length === 0) return null;
  return (
    <div className={styles.root}>
      {actions.map((action) => (
        <Button
          key={action.id}
          className={styles.button}
          size="small"
          appearance={action.style === 'primary' ? 'primary' : 'secondary'}
          disabledFocusable={busy}
          onClick={() => onPress(action)}
        >
          {clean(action.label, 120)}
        </Button>
      ))}
    </div>
  );
}
