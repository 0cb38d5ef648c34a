import { Body1, Body1Strong, Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { Rule } from '@windsock/bot/contract/rules.ts';
import { isPlace, targetOf } from '../kinds.ts';
import type { Accounts } from '../rule-words.ts';
import { privateWords, scopeWords, targetWords } from '../rule-words.ts';

const useStyles = makeStyles({
  groups: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  heading: { margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  rule: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface RuleListProps {
  rules: readonly Rule[];
  accounts: Accounts;
  onChange: (rule: Rule) => void;
  onDelete: (rule: Rule) => void;
}

/** Lists the rules as sentences: first those for places, then those for people. */
export function RuleList({ rules, ...props }: RuleListProps) {
  const styles = useStyles();
  const groups = [
    ['Where', rules.filter(({ holds_for }) => isPlace(holds_for))],
    ['Who', rules.filter(({ holds_for }) => !isPlace(holds_for))],
  ] as const;
  return (
    <div className={styles.groups}>
      {groups.map(
        ([heading, own]) =>
          own.length > 0 && (
            <section key={heading} aria-label={heading}>
              <Subtitle2 as="h3" className={styles.heading}>
                {heading}
              </Subtitle2>
              <ul className={styles.list}>
                {own.map((rule) => (
                  <OneRule key={rule.id} rule={rule} {...props} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function OneRule({ rule, accounts, onChange, onDelete }: Omit<RuleListProps, 'rules'> & { rule: Rule }) {
  const styles = useStyles();
  const target = targetWords(targetOf(rule));
  const secret = privateWords(rule);
  return (
    <li className={styles.rule}>
      <Body1 className={styles.words}>
        <Body1Strong>{target}:</Body1Strong> {scopeWords(rule.allows, accounts)}
        {secret && <span className={styles.quiet}>. {secret}</span>}
      </Body1>
      <div className={styles.actions}>
        <Button aria-label={`Change: ${target}`} onClick={() => onChange(rule)}>
          Change
        </Button>
        <Button aria-label={`Delete: ${target}`} onClick={() => onDelete(rule)}>
          Delete
        </Button>
      </div>
    </li>
  );
}
