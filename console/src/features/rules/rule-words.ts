import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import type { Rule, RuleScope } from '@windsock/bot/contract/rules.ts';
import type { Target } from './kinds.ts';

export type Subject = NonNullable<RuleScope['subjects']>[number];

export const SUBJECT_WORDS: Record<Subject, string> = {
  costs: 'costs',
  security: 'security',
  resources: 'resources',
  people_and_events: 'people and events',
};

/** The connected accounts, for showing aliases instead of ids. */
export type Accounts = readonly Pick<AwsAccount, 'aws_account_id' | 'account_alias'>[];

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Returns whom or which place a rule is for: 'In #finance', 'Members of @finance', 'Everyone without a rule of their
 * own'.
 */
export function targetWords({ kind, id, name }: Target): string {
  const called = name || id;
  switch (kind) {
    case 'slack_channel':
      return `In ${name ? `#${name}` : `the Slack channel ${id}`}`;
    case 'teams_channel':
      return `In the Teams channel ${called}`;
    case 'teams_team':
      return `In the team ${called}`;
    case 'everywhere':
      return 'Everywhere without a rule of its own';
    case 'slack_group':
      return `Members of ${name ? `@${name}` : `the user group ${id}`}`;
    case 'slack_person':
      return `${called} in Slack`;
    case 'teams_person':
      return `${called} in Teams`;
    case 'console_person':
      return `${called} in this console`;
    case 'api_key':
      return `The API key ${called}`;
    case 'everyone':
      return 'Everyone without a rule of their own';
  }
}

/** Returns a rule's scope in words: 'costs of Production and Data, all regions'. */
export function scopeWords({ accounts, regions, subjects }: RuleScope, known: Accounts): string {
  if ([accounts, regions, subjects].some((part) => part?.length === 0)) return 'nothing';
  if (!accounts && !regions && !subjects) return 'everything';
  const what = subjects ? list.format(subjects.map((each) => SUBJECT_WORDS[each])) : 'everything';
  const whose = accounts ? list.format(accounts.map((each) => accountWords(each, known))) : 'all accounts';
  return `${what} of ${whose}, ${regions ? list.format(regions) : 'all regions'}`;
}

function accountWords(id: string, known: Accounts): string {
  return known.find(({ aws_account_id }) => aws_account_id === id)?.account_alias ?? id;
}

/** Returns a sentence if the rule requires private answers; otherwise nothing. */
export const privateWords = ({ private: isPrivate }: Pick<Rule, 'private'>): string =>
  isPrivate ? 'Answers are shown to the asker alone.' : '';
