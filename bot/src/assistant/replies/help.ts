import type { Action, Reply } from '../../contract/reply.ts';
import type { Tool, ToolContext } from '../../tools/tool.ts';
import { whyRuledOut } from '../../tools/within-scope.ts';
import { toolsBySubject } from './subjects.ts';

/** One typical example each, most useful first. */
export const EXAMPLES = [
  'Which EC2 instances are running in Sydney?',
  'What did we spend last month, by service?',
  'Why did the bill go up?',
  'Which IAM users have no MFA?',
  'Who stopped web-1?',
  'Unattached EBS volumes larger than 100 GB',
  'Are any S3 buckets public?',
  'A security audit every Monday at 9am',
];

export function helpReply(
  all: readonly Tool[],
  { access, accounts }: Pick<ToolContext, 'access' | 'accounts'>,
): Reply {
  const tools = all.filter((tool) => !whyRuledOut(tool, { access }, {}));
  const demo = accounts.some(({ access }) => access.kind === 'demo');
  return {
    kind: 'help',
    text: 'Ask me about your AWS accounts in your own words. Continue in the thread without a mention: “only the stopped ones”, “group that by type”, “and in Ireland?”. Have it come by itself: “schedule this daily at 9”.',
    bullets: [
      ...toolsBySubject(tools).map(({ subject, titles }) => `**${subject}:** ${titles.join(', ')}`),
      ...EXAMPLES.map((example) => `“${example}”`),
    ],
    notes: [
      'I read and never change anything in AWS.',
      ...(access ? ['A rule of this workspace leaves out some of that here.'] : []),
      ...(demo ? ['No AWS account is connected yet, so I answer from a demo account.'] : []),
    ],
    actions: EXAMPLES.slice(0, 3).map((text, at) => example(text, at)),
  };
}

export const example = (text: string, at: number): Action => ({
  id: `example-${at + 1}`,
  kind: 'ask',
  label: text,
  text,
});
