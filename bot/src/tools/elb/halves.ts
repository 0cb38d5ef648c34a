import type { ListTarget, Row } from '../tool.ts';

/**
 * Two APIs tell of a half each, the second of classic load balancers. Where both refuse there is nothing, and the first's
 * error is thrown; where one does, a half must not pass for the whole.
 */
export async function bothHalves(
  target: Pick<ListTarget, 'incomplete' | 'signal'>,
  [modern, classic]: [modern: Promise<Row[]>, classic: Promise<Row[]>],
): Promise<Row[]> {
  const halves = await Promise.allSettled([modern, classic]);
  target.signal.throwIfAborted();
  const [refused, other] = halves.filter((half) => half.status === 'rejected');
  if (refused && other) throw refused.reason;
  if (refused) target.incomplete('elasticloadbalancing:DescribeLoadBalancers', refused.reason);
  return halves.flatMap((half) => (half.status === 'fulfilled' ? half.value : []));
}
