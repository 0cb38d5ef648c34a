import type { Action, Reply } from '../../contract/reply.ts';
import type { Choice } from '../plan.ts';

export const choiceActions = (options: Choice[]): Action[] =>
  options.map(({ label, text }, at) => ({ id: `choice-${at + 1}`, kind: 'choose', label, text }));

export function chooseReply({ question, options }: { question: string; options: Choice[] }): Reply {
  return { kind: 'clarify', text: question, actions: choiceActions(options) };
}

export function unknownReply(options: Choice[]): Reply {
  if (options.length > 0)
    return {
      kind: 'clarify',
      text: 'I am not sure what you mean. Did you mean one of these?',
      actions: choiceActions(options),
    };
  return {
    kind: 'clarify',
    text: 'I did not understand that. I answer questions about AWS resources, costs and security, in English: say **help** for examples.',
    actions: [{ id: 'help', kind: 'ask', label: 'Help', text: 'help' }],
  };
}

export const problemReply = (message: string): Reply => ({ kind: 'clarify', text: message });
