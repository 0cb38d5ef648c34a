import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../ui/copy-text.ts';

const COPIED_MS = 2_000;
/** The longest id that fits on a phone beside the other columns, in letters. */
const UNBROKEN = 24;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground3,
  },
  id: { whiteSpace: 'nowrap' },
  long: { overflowWrap: 'anywhere' },
  button: {
    minWidth: '24px',
    width: '24px',
    height: '24px',
    // The negative margin keeps the taller button from stretching its line.
    marginBlock: '-4px',
    padding: 0,
    color: tokens.colorNeutralForeground3,
    // With a mouse, the hovered row shows it (table-grid.tsx); the keyboard reaches it in any row.
    '@media (hover: hover)': { opacity: 0 },
    ':focus-visible': { opacity: 1 },
  },
});

interface CopyIdProps {
  id: string;
  /** Tells screen readers what happened; '' clears the message. */
  onSay: (words: string) => void;
}

/** An id below a name, with a button that copies it and says 'Copied!' for 2 seconds. */
export function CopyId({ id, onSay }: CopyIdProps) {
  const styles = useStyles();
  const root = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    onSay('Copied!');
    const timer = setTimeout(() => {
      setCopied(false);
      onSay('');
    }, COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied, onSay]);
  return (
    <span ref={root} className={styles.root}>
      <span className={id.length > UNBROKEN ? styles.long : styles.id}>{id}</span>
      <Button
        appearance="transparent"
        size="small"
        data-copy=""
        className={styles.button}
        icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
        aria-label={copied ? `Copied! ${id}` : `Copy ${id}`}
        onClick={async () => setCopied(await copyText(id, root.current))}
      />
    </span>
  );
}
