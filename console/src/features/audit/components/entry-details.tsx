import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { AuditEntry } from '@windsock/bot/contract/audit.ts';
import { useId, useState } from 'react';
import { detailWords, factsOf } from '../audit-words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 },
  button: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
  facts: {
    margin: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // If there is no room, the value goes below its name.
  fact: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  name: { flex: '0 0 128px', color: tokens.colorNeutralForeground2 },
  value: {
    flex: '1 1 180px',
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
  },
});

/** Shows an entry's main details; expanded, all of its contents. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const facts = useId();
  return (
    <div className={styles.root}>
      <span>{detailWords(entry).join(' · ')}</span>
      <Link
        as="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? facts : undefined}
        aria-label={`${isOpen ? 'Less' : 'More'} about entry ${entry.seq}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Less' : 'More'}
      </Link>
      {isOpen && (
        <dl id={facts} className={styles.facts}>
          {factsOf(entry).map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
