import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { SendFilled, StopFilled } from '@fluentui/react-icons';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useState } from 'react';

/** As in chat, where the button comes with the first progress. */
const NOTICEABLE_MS = 1_500;
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
  /** It was asked to stop already. */
  stopping: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** Where the question is written: Enter sends, Shift+Enter begins a line. While one is on its way, the next can be written. */
export function Composer({ box, busy, stopping, onSend, onStop }: ComposerProps) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const slow = useLasting(busy);
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
      {slow ? (
        <Button icon={<StopFilled />} aria-label="Stop" disabledFocusable={stopping} onClick={onStop} />
      ) : (
        <Button
          appearance="primary"
          icon={<SendFilled />}
          aria-label="Send"
          disabledFocusable={busy || !text.trim()}
          onClick={send}
        />
      )}
    </div>
  );
}

/** Whether something has been so for a noticeable time: a button must not flash by under a quick answer. */
function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), NOTICEABLE_MS);
    return () => clearTimeout(timer);
  }, [is]);
  return is && lasts;
}
