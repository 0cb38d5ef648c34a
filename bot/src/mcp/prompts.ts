/** A frequent question that a client offers by name. */
export interface PromptText {
  name: string;
  title: string;
  description: string;
  /** The optional argument: its name and its meaning. */
  argument?: { name: string; description: string };
  /** @param given the argument's value */
  text(given?: string): string;
}

const CAREFULLY = 'Say what could not be read, and let `calculate` do the sums.';

export const prompts: readonly PromptText[] = [
  {
    name: 'cost_review',
    title: 'Review the costs',
    description: 'What was spent, on what, what changed and why',
    argument: {
      name: 'period',
      description: 'Such as "last month" or "2026-10"; the last full month if absent',
    },
    text: (period = 'the last full month') =>
      `Review our AWS costs of ${period}: the total, the largest services, what changed against the period before and why (\`costs\` tells all of it), and what stands out. ${CAREFULLY}`,
  },
  {
    name: 'security_review',
    title: 'Review the security',
    description: 'What the checks find, the worst first, with what to do',
    argument: { name: 'account', description: 'The name or number of an account; all if absent' },
    text: (account) =>
      `Review the security of ${account ? `the AWS account ${account}` : 'our AWS accounts'} with \`findings\`: the worst first, how many of each, which things, and what a person should do about each. What could not be judged is neither good nor bad: tell it apart.`,
  },
  {
    name: 'find_waste',
    title: 'Find waste',
    description: 'What costs money and serves nobody, with what it costs a month',
    text: () =>
      `Find what we pay for in AWS and do not use (\`findings\` of waste), what each costs a month, and who owns it by its tags (\`about\`). ${CAREFULLY}`,
  },
  {
    name: 'what_happened',
    title: 'What happened to it',
    description: 'Why something in AWS behaves otherwise than before',
    argument: { name: 'thing', description: 'The name, id or ARN of what is looked into' },
    text: (thing = 'the thing I am about to name') =>
      `Find out what happened to ${thing} in AWS: what it is and what belongs to it (\`about\`; \`list_things\` of what is related to it), who changed what (\`changes\`), how it fares (\`metrics\`, \`health\`). Tell the likely cause apart from what is proven.`,
  },
];
