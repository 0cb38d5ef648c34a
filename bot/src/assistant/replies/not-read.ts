import { mergedGaps } from '../../checks/merge.ts';
import type { Gap, Reply } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';

/**
 * The reply to a question whose words may be names or tags in accounts that were not read yet, or that AWS does not let
 * us read. It claims neither that there is nothing nor that the words mean nothing.
 * @param causes why the accounts could not be read; empty: they were not read yet
 */
export function notReadReply(
  words: readonly string[],
  causes: readonly Gap[],
  { accounts, text }: { accounts: number; text: string },
): Reply {
  const said = joined(words.map((word) => `“${data(word, 80)}”`));
  const mean = words.length === 1 ? 'means' : 'mean';
  const again = { id: 'ask-again', kind: 'ask' as const, label: 'Ask again', text };
  const [cause] = causes;
  if (cause) {
    const whose = accounts === 1 ? 'Your AWS account' : 'Some of your AWS accounts';
    return {
      kind: 'error',
      text: `${whose} could not be read: ${whyOf(cause)}. So I do not know what ${said} ${mean} there. ${cause.reason === 'throttled' ? 'Ask again in a few minutes.' : 'Ask again once that is mended.'}`,
      gaps: mergedGaps([...causes]),
      actions: [again],
    };
  }
  const whose = accounts === 1 ? 'your AWS account' : 'all of your AWS accounts';
  return {
    kind: 'clarify',
    text: `I have not read ${whose} yet, so I do not know what ${said} ${mean} there. Ask again in a minute.`,
    actions: [again],
  };
}

const whyOf = ({ reason }: Gap): string =>
  reason === 'throttled'
    ? 'AWS throttles our calls'
    : reason === 'AccessDenied'
      ? 'AWS does not allow it (AccessDenied)'
      : reason;
