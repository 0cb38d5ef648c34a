import type { Reply } from '../../contract/reply.ts';
import type { Plan } from '../plan.ts';
import { EXAMPLES, example } from './help.ts';

export function smallTalkReply({ about, says }: Extract<Plan, { kind: 'small_talk' }>): Reply {
  switch (about) {
    case 'hello':
      return {
        kind: 'help',
        text: 'Hello! Ask me about your AWS resources, costs or security, or say **help**.',
        actions: EXAMPLES.slice(0, 3).map((text, at) => example(text, at)),
      };
    case 'thanks':
      return { kind: 'notice', text: 'You are welcome.' };
    case 'bye':
      return { kind: 'notice', text: 'Goodbye. I am here when you need me.' };
    case 'elsewhere':
      return {
        kind: 'help',
        text:
          says ??
          'That is beyond me, I am afraid: I only know your AWS accounts, so ask me what runs there, what it costs, what is wrong with it, or who changed it.',
      };
    case 'cancel':
      return { kind: 'notice', text: 'All right, nothing was done.' };
  }
}
