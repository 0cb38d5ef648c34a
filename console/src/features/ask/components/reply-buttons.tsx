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
      {actions.map((action) => {
        const look = {
          className: styles.button,
          size: 'small' as const,
          appearance: action.style === 'primary' ? ('primary' as const) : ('secondary' as const),
        };
        return action.url ? (
          <Button key={action.id} {...look} as="a" href={action.url}>
            {clean(action.label, 120)}
          </Button>
        ) : (
          <Button key={action.id} {...look} disabledFocusable={busy} onClick={() => onPress(action)}>
            {clean(action.label, 120)}
          </Button>
        );
      })}
    </div>
  );
}
