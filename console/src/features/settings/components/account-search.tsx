import { Caption1, makeStyles, SearchBox, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  box: { width: '100%', maxWidth: '320px' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface AccountSearchProps {
  typed: string;
  onType: (typed: string) => void;
  /** How many accounts match, and how many there are. */
  found: number;
  all: number;
}

export function AccountSearch({ typed, onType, found, all }: AccountSearchProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <SearchBox
        className={styles.box}
        aria-label="Search AWS accounts"
        placeholder="Name, ID or region"
        value={typed}
        onChange={(_event, data) => onType(data.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('');
        }}
      />
      <Caption1 role="status" className={styles.quiet}>
        {typed.trim() ? `${found} of ${all} accounts` : `${all} accounts`}
      </Caption1>
    </div>
  );
}
