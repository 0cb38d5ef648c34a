import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../ui/copy-text.ts';

const COPIED_MS = 2_000;
/** Letters of an id that fit beside what else is on a phone. */
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
    // Higher than its line, which stays as it is.
    marginBlock: '-4px',
    padding: 0,
    color: tokens.colorNeutralForeground3,
    // Where there is a mouse the row that is pointed at shows it (table-grid.tsx); the keyboard finds it in any.
    '@media (hover: hover)': { opacity: 0 },
    ':focus-visible': { opacity: 1 },
  },
});

interface CopyIdProps {
  id: string;
  /** Says it to those who do not see the sign change; '' once it is over. */
  onSay: (words: string) => void;
}

/** An id beneath a name, with a button that copies it. It says 'Copied!' for 2 seconds. */
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
