import type { ButtonProps } from '@fluentui/react-components';
import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { copyText } from './copy-text.ts';
import { useVisuallyHidden } from './visually-hidden.ts';

const COPIED_MS = 2_000;

export interface CopyButtonProps extends Pick<ButtonProps, 'appearance' | 'size' | 'disabled'> {
  /** What is copied. */
  value: string;
  /** What is copied, for those who do not see where the button stands: 'Copy external ID'. */
  label: string;
  /** What the button says ('Copy'). */
  text?: string;
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, maxWidth: '100%' },
  // The same width for all of its words, so that nothing beside it moves.
  button: { minWidth: '104px', whiteSpace: 'nowrap' },
  value: { minWidth: 0 },
});

/**
 * Copies a text and says 'Copied!' for 2 seconds. Where the browser copies nothing, the text stands beside the button,
 * selected, for the person to copy.
 */
export function CopyButton({ value, label, text = 'Copy', ...button }: CopyButtonProps) {
  const styles = useStyles();
  const hidden = useVisuallyHidden();
  const root = useRef<HTMLSpanElement>(null);
  const { state, show } = useOutcome();
  const copied = state === 'copied';
  const copy = async () => show((await copyText(value, root.current)) ? 'copied' : 'refused');
  return (
    <span ref={root} className={styles.root}>
      {state === 'refused' && (
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
        {state === 'refused' && 'Press Ctrl+C or Command+C to copy the selected text.'}
      </span>
    </span>
  );
}

/** How the last copying went; 'copied' for 2 seconds. */
function useOutcome() {
  const [state, show] = useState<'copied' | 'refused'>();
  const [times, again] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each copying starts the 2 seconds anew
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => show(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state, times]);
  return {
    state,
    show: (outcome: 'copied' | 'refused') => {
      show(outcome);
      again((count) => count + 1);
    },
  };
}
