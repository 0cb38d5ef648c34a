import type { ModelService } from '../../services/llm/model-service.ts';
import type { Investigator } from './investigator.ts';
import type { OpenInvestigatorContext } from './open.ts';
import type { TryContext } from './try.ts';

/** The investigator, whose code is loaded with the first message. */
export function lazyInvestigator(ctx: OpenInvestigatorContext): Investigator {
  let opened: Promise<Investigator> | undefined;
  const open = () => {
    opened ??= import('./open.ts').then(({ openInvestigator }) => openInvestigator(ctx));
    return opened;
  };
  return { investigate: async (question) => (await open()).investigate(question) };
}

/** A test of the model, whose code is loaded when first used. */
export const lazyTry =
  (ctx: TryContext): ModelService['ask'] =>
  async (signal) =>
    (await import('./try.ts')).tryModel(ctx, signal);
