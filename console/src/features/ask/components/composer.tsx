import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { SendFilled, StopFilled } from '@fluentui/react-icons';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useState } from 'react';

/** As the contract has it. */
const MAX_LENGTH = 4_000;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
  box: { flex: 1, minWidth: 0, minHeight: '32px' },
  // One line that grows with what is written.
  text: { minHeight: '32px', maxHeight: '160px', height: 'auto', fieldSizing: 'content' },
});

export interface ComposerProps {
  /** The text box, for those who put the focus back into it. */
  box: RefObject<HTMLTextAreaElement | null>;
  busy: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** Where the question is written: Enter sends, Shift+Enter begins a line. While one is on its way, the next can be written. */
export function Composer({ box, busy, onSend, onStop }: ComposerProps) {
  const styles = useStyles();
  const [text, setText] = useState('');
  // After Fluent has put the focus on the drawer's first button.
  useEffect(() => {
    const timer = setTimeout(() => box.current?.focus());
    return () => clearTimeout(timer);
  }, [box]);
  const send = () => {
    if (busy || !text.trim()) return;
    onSend(text.trim());
    setText('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed (Japanese, Chinese …) Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.root}>
      <Textarea
        ref={box}
        className={styles.box}
        textarea={{ className: styles.text }}
        rows={1}
        value={text}
        maxLength={MAX_LENGTH}
        aria-label="Your question"
        placeholder="Ask about your AWS"
        onChange={(_event, data) => setText(data.value)}
        onKeyDown={onKeyDown}
      />
      {busy ? (
        <Button icon={<StopFilled />} aria-label="Stop waiting" onClick={onStop} />
      ) : (
        <Button
          appearance="primary"
          icon={<SendFilled />}
          aria-label="Send"
          disabledFocusable={!text.trim()}
          onClick={send}
        />
      )}
    </div>
  );
}
