import type { Action, Reply } from '../../contract/reply.ts';
import { actionsWithoutAccount } from './connect.ts';

/**
 * The source of Windsock's answers: a connected account, the demo account, or nothing unless somebody asks for the demo
 * account.
 */
type AnswersFrom = 'account' | 'demo' | 'nothing';

export interface Hello {
  /** direct: one to one with a person. */
  place: 'channel' | 'direct';
  from: AnswersFrom;
}

/** Questions that have an answer in every AWS account. */
export const EXAMPLES = [
  'which EC2 instances are running?',
  'what did we spend last month by service?',
] as const;

export const WHAT_IT_DOES =
  'I answer questions about AWS: resources, costs and security. I only read; I never change anything.';

/** Returns three lines: what it does, how to ask, and what to do next. Only `**bold**`. */
export function helloLines({ from, place }: Hello): [what: string, how: string, next: string] {
  return [
    `**Hi, I am Windsock.** ${WHAT_IT_DOES}`,
    place === 'direct' ? HOW_TO_WRITE : HOW_TO_MENTION,
    NEXT[from],
  ];
}

const HOW_TO_MENTION =
  'Mention me with a question and I answer in its thread, where you go on without a mention.';
const HOW_TO_WRITE = 'Write your question here, or add me to a channel and mention me there.';

const TRY = `**To begin,** ask “${EXAMPLES[0]}”, “${EXAMPLES[1]}” or “help”.`;
const NEXT: Record<AnswersFrom, string> = {
  account: TRY,
  demo: `${TRY} No AWS account is connected yet, so I answer from a demo account.`,
  nothing:
    '**Next,** connect an AWS account in Windsock’s settings, as an owner or admin of the workspace can. Until then I can show you answers from a demo account.',
};

/** The same as a reply. @param hello.url where an account is connected */
export function helloReply({ url, ...hello }: Hello & { url: string }): Reply {
  const [text, ...bullets] = helloLines(hello);
  return { kind: 'help', text, bullets, actions: actionsOf(hello, url) };
}

function actionsOf({ from, place }: Hello, url: string): Action[] {
  const [connect, demo] = actionsWithoutAccount({ text: EXAMPLES[1], url });
  const ask = [...EXAMPLES, 'help'].map((text, at) => ({
    id: `example-${at + 1}`,
    kind: 'ask' as const,
    label: text.charAt(0).toUpperCase() + text.slice(1),
    text,
  }));
  const asks = { account: ask, demo: ask, nothing: demo ? [demo] : [] }[from];
  const links = from === 'account' || !connect ? [] : [connect];
  // A private message has no run, so its buttons could not be answered.
  return place === 'direct' ? links : [...links, ...asks];
}
