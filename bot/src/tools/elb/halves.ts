import type { ListTarget, Row } from '../tool.ts';

/**
 * Joins the answers of the two load balancer APIs, of which the second covers classic ones. If both are refused, throws
 * the first error. If one is refused, the list is incomplete.
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
