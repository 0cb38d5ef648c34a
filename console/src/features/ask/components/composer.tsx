import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SendFilled, StopFilled } from '@fluentui/react-icons';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { readEarlyQuestion, removeEarlyQuestion } from '../early-question.ts';

/** In chat, too, the button comes with the first progress. */
const NOTICEABLE_MS = 1_500;
/** The limit in the contract. */
const MAX_LENGTH = 4_000;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXS,
    paddingInlineStart: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusXLarge,
    cursor: 'text',
    ':focus-within': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
      outlineOffset: '-1px',
    },
  },
  large: {
    padding: tokens.spacingHorizontalS,
    paddingInlineStart: tokens.spacingHorizontalL,
    boxShadow: tokens.shadow4,
  },
  // One line that grows with the text.
  text: {
    flex: 1,
    minWidth: 0,
    maxHeight: '160px',
    boxSizing: 'border-box',
    padding: `6px 0`,
    border: 'none',
    outlineStyle: 'none',
    resize: 'none',
    fieldSizing: 'content',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    // Phones zoom in on fields with a smaller font.
    '@media (max-width: 640px)': { fontSize: '16px', lineHeight: '22px' },
  },
  largeText: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, padding: '9px 0' },
});

export interface ComposerProps {
  /** The text box, so that others can move the focus back to it. */
  box: RefObject<HTMLTextAreaElement | null>;
  busy?: boolean;
  /** Stopping was already requested. */
  stopping?: boolean;
  /** The field is the page's main purpose. */
  large?: boolean;
  /** Takes a question; resolves with false if it could not be sent, and then the text comes back. */
  onSend: (text: string) => unknown;
  onStop?: () => void;
}

/**
 * The question field: Enter sends, Shift+Enter starts a new line. While one question is in progress, the next can be
 * typed.
 */
export function Composer({
  box,
  busy = false,
  stopping = false,
  large = false,
  onSend,
  onStop,
}: ComposerProps) {
  const styles = useStyles();
  const [text, setText] = useState(() => (large ? (readEarlyQuestion()?.text ?? '') : ''));
  const slow = useLasting(busy);
  const give = async (question: string) => {
    setText('');
    if ((await onSend(question)) === false) setText((typed) => typed || question);
  };
  const send = () => {
    if (busy || !text.trim()) return;
    void give(text.trim());
    box.current?.focus();
  };
  // Before the first paint, so that nobody sees one field replace the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the early field
  useLayoutEffect(() => {
    const early = large ? readEarlyQuestion() : undefined;
    if (!early) return;
    removeEarlyQuestion();
    if (early.selection) {
      box.current?.focus();
      box.current?.setSelectionRange(...early.selection);
    }
    if (!early.isSent) return setText(early.text);
    void give(early.text.trim());
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing (Japanese, Chinese …), Enter accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const size = large ? 'large' : 'medium';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse, the frame is part of the text box
    <div
      className={mergeClasses(styles.root, large && styles.large)}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        box.current?.focus();
      }}
    >
      <textarea
        ref={box}
        className={mergeClasses(styles.text, large && styles.largeText)}
        rows={1}
        value={text}
        maxLength={MAX_LENGTH}
        aria-label="Your question"
        placeholder="Ask about your AWS accounts"
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {slow && onStop ? (
        <Button
          size={size}
          icon={<StopFilled />}
          aria-label="Stop"
          disabledFocusable={stopping}
          onClick={onStop}
        />
      ) : (
        <Button
          size={size}
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

/** Whether `is` has been true for a noticeable time, so that a button does not flash during a quick answer. */
function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), NOTICEABLE_MS);
    return () => clearTimeout(timer);
  }, [is]);
  return is && lasts;
}
