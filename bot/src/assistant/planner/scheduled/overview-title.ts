import { plainText } from '../../../reply/markup.ts';
import type { SeveralPlan } from '../../plan.ts';

/** Names the job that reports an overview: 'Health of env=production', or its question where that says it best. */
export function overviewTitle({ overview, plans }: SeveralPlan, query: string): string {
  const { about, composed, of = '' } = overview ?? {};
  // The days of a time that moves would be those of today.
  const isTimed = plans.some(({ args }) => args.window !== undefined);
  if (about || composed || isTimed) return query.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const what = plans.some(({ tool }) => tool.startsWith('resources.')) ? 'Overview' : 'Health';
  return plainText(`${what} ${of || 'of everything'}`);
}
