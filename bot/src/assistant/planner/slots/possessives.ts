import type { PlanInput } from '../../plan.ts';

const WITH_S = /\b([a-z]{3,30})s(?= [a-z])/gi;

/** "annas buckets", "tomass stuff": writes the apostrophe behind the name of a user that no other thing has with an s. */
export function withApostrophes({ graph, text }: Pick<PlanInput, 'graph' | 'text'>): string {
  if (!graph || graph.isEmpty || !/s /i.test(text)) return text;
  return text.replace(WITH_S, (said: string, name: string) => {
    const isPerson = graph.called(name).some(({ kind }) => kind === 'iam.users');
    return isPerson && graph.called(said).length === 0 ? `${name}'s` : said;
  });
}
