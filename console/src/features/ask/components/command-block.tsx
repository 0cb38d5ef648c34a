import { makeStyles, tokens } from '@fluentui/react-components';
import { CopyButton } from '../../../ui/copy-button.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalS,
    marginBlock: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  code: {
    flexGrow: 1,
    flexBasis: '240px',
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingVerticalXS,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'pre-wrap',
  },
  // Lines break between words, not after the hyphens of an option.
  word: { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' },
});

/** Shows a whole command exactly as it is run, and a button that copies it. */
export function CommandBlock({ command }: { command: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <pre className={styles.code}>
        <code>
          {command.split(/(\s+)/).map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat and never move
            <span key={at} className={/\S/.test(word) ? styles.word : undefined}>
              {word}
            </span>
          ))}
        </code>
      </pre>
      <CopyButton size="small" value={command} label="command" />
    </div>
  );
}
