import type { Investigator } from './investigator.ts';
import type { OpenInvestigatorContext } from './open.ts';

/** The investigator, none of whose code is loaded before the first message. */
export function lazyInvestigator(ctx: OpenInvestigatorContext): Investigator {
  let opened: Promise<Investigator> | undefined;
  const open = () => {
    opened ??= import('./open.ts').then(({ openInvestigator }) => openInvestigator(ctx));
    return opened;
  };
  return { investigate: async (question) => (await open()).investigate(question) };
}
