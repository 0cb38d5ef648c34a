import { makeStyles, tokens } from '@fluentui/react-components';
import { CopyButton } from './copy-button.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  words: { flex: '1 1 200px', minWidth: 0 },
  name: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
});

/** A named value with a button to copy it. */
export function CopyRow({ name, value }: { name: string; value: string }) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        <code className={styles.value}>{value}</code>
      </div>
      <CopyButton size="small" value={value} label={name} />
    </div>
  );
}
