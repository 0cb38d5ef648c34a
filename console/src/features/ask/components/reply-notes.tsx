import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { noteLines, scopeLines } from '@windsock/bot/reply/footer.ts';
import { useId, useState } from 'react';
import { sourceLine } from '../source-line.ts';

const useStyles = makeStyles({
  root: { paddingTop: tokens.spacingVerticalXS, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  button: {
    // Aligns the text with the answer's text.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    maxWidth: '100%',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    textAlign: 'start',
  },
  lines: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  opened: { paddingTop: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** The sources of an answer in one line, which expands to all its caveats and sources. */
export function ReplyNotes({ reply }: { reply: Reply }) {
  const styles = useStyles();
  const id = useId();
  const [open, setOpen] = useState(false);
  const line = sourceLine(reply);
  const notes = noteLines(reply, Number.POSITIVE_INFINITY);
  const all = [...notes, ...scopeLines(reply, reply.scope?.timezone)];
  if (all.length === 0) return null;
  const lines = all.map((text) => (
    <Caption1 key={text} className={styles.quiet}>
      {text}
    </Caption1>
  ));
  if (line === undefined) return <div className={styles.lines}>{lines}</div>;
  return (
    <div className={styles.root}>
      <Button
        appearance="transparent"
        size="small"
        className={styles.button}
        icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {line}
      </Button>
      {open && (
        <div id={id} className={mergeClasses(styles.lines, styles.opened)}>
          {lines}
        </div>
      )}
    </div>
  );
}
