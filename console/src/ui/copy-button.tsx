import type { ButtonProps } from '@fluentui/react-components';
import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { copyText } from './copy-text.ts';
import { useVisuallyHidden } from './visually-hidden.ts';

const COPIED_MS = 2_000;

export interface CopyButtonProps extends Pick<ButtonProps, 'appearance' | 'size' | 'disabled'> {
  /** The text to copy. */
  value: string;
  /** What is copied, for people who cannot see the context: 'Copy external ID'. */
  label: string;
  /** The button's text ('Copy'). */
  text?: string;
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, maxWidth: '100%' },
  // Wide enough for each of its texts, so that nothing beside it moves when the text changes.
  button: { minWidth: '104px', whiteSpace: 'nowrap' },
  value: { minWidth: 0 },
});

/**
 * Copies a text and says 'Copied!' for 2 seconds. If the browser refuses, the text appears beside the button, selected,
 * for the person to copy.
 */
export function CopyButton({ value, label, text = 'Copy', ...button }: CopyButtonProps) {
  const styles = useStyles();
  const hidden = useVisuallyHidden();
  const root = useRef<HTMLSpanElement>(null);
  const { outcome, report } = useOutcome();
  const copied = outcome === 'copied';
  const copy = async () => report((await copyText(value, root.current)) ? 'copied' : 'refused');
  return (
    <span ref={root} className={styles.root}>
      {outcome === 'refused' && (
        <Input
          readOnly
          autoFocus
          className={styles.value}
          value={value}
          aria-label={`${label}: press Ctrl+C or Command+C`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Button
        {...button}
        className={styles.button}
        icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
        aria-label={copied ? `Copied! ${label}` : label === text ? undefined : `${text}: ${label}`}
        onClick={copy}
      >
        {copied ? 'Copied!' : text}
      </Button>
      <span role="status" className={hidden.root}>
        {copied && 'Copied!'}
        {outcome === 'refused' && 'Press Ctrl+C or Command+C to copy the selected text.'}
      </span>
    </span>
  );
}

/** The outcome of the last copy. 'copied' is forgotten after 2 seconds. */
function useOutcome() {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const [copies, setCopies] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each copy restarts the 2 seconds
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome, copies]);
  return {
    outcome,
    report: (latest: 'copied' | 'refused') => {
      setOutcome(latest);
      setCopies((count) => count + 1);
    },
  };
}
