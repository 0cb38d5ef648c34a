import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChatSparkleRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { useOverlays } from '../lib/overlays.ts';
import { PRODUCT_NAME } from '../lib/product.ts';

const SMALL = '@media (max-width: 640px)';

const useStyles = makeStyles({
  // On a phone only the icon is visible; the label is for screen readers.
  label: {
    whiteSpace: 'nowrap',
    [SMALL]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  button: { [SMALL]: { minWidth: '32px', padding: '5px', position: 'relative' } },
  icon: { [SMALL]: { marginInlineEnd: 0 } },
  key: {
    marginInlineStart: tokens.spacingHorizontalS,
    [SMALL]: { display: 'none' },
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
  },
});

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the sheet for asking a question from any page; so does ⌘K on Apple keyboards and Ctrl+K on others. */
export function AskButton() {
  const styles = useStyles();
  const { open } = useOverlays();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isDialogOpen()) return;
      // Some browsers use this shortcut for their own search.
      event.preventDefault();
      open({ kind: 'try-it' });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);
  return (
    <Button
      className={styles.button}
      icon={{ className: styles.icon, children: <ChatSparkleRegular /> }}
      aria-haspopup="dialog"
      aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
      onClick={() => open({ kind: 'try-it' })}
    >
      <span className={styles.label}>{`Ask ${PRODUCT_NAME}`}</span>
      <kbd className={styles.key} aria-hidden>
        {IS_APPLE ? '⌘K' : 'Ctrl K'}
      </kbd>
    </Button>
  );
}

function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean {
  const isHeld = IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return key.toLowerCase() === 'k' && isHeld && !altKey && !shiftKey && !repeat;
}

/** Whether a dialog is open: the sheet would cover what the person is doing there. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
