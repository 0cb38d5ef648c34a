import { makeStyles, tokens } from '@fluentui/react-components';
import { commandOf } from '../command-of.ts';
import { CommandBlock } from './command-block.tsx';
import { MarkedSpans, MarkedText } from './marked-text.tsx';

const useStyles = makeStyles({
  root: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalXL,
    listStyleType: 'disc',
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase400,
  },
});

/** The short lines under an answer. A command gets its own block, from which it can be copied. */
export function ReplyBullets({ bullets }: { bullets: readonly string[] }) {
  const styles = useStyles();
  if (bullets.length === 0) return null;
  return (
    <ul className={styles.root}>
      {bullets.map((bullet) => {
        const found = commandOf(bullet);
        return (
          <li key={bullet}>
            {found ? <MarkedSpans spans={found.lead} /> : <MarkedText text={bullet} />}
            {found && <CommandBlock command={found.command} />}
          </li>
        );
      })}
    </ul>
  );
}
