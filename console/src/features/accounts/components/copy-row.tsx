import { makeStyles, tokens } from '@fluentui/react-components';
import { CopyButton } from '../../../ui/copy-button.tsx';

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
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
});

/** A value by its name, to be copied; stands in a list of descriptions. */
export function CopyRow({ name, value }: { name: string; value: string }) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
      <CopyButton size="small" value={value} label={name} />
    </div>
  );
}
