import type { ElasticLoadBalancingV2Client } from '@aws-sdk/client-elastic-load-balancing-v2';
import { ExplainedError } from '../../aws/errors.ts';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import type { ListTarget, Row } from '../tool.ts';
import { listenerFields } from './listener-fields.ts';
import { listenerRow } from './listener-row.ts';
import { describeModern } from './modern.ts';

/**
 * The most load balancers to read listeners of. Each takes a call, and more calls in a region would outlast the
 * question.
 */
const MAX_BALANCERS = 300;
const LISTENERS = 'elasticloadbalancing:DescribeListeners';
const CERTIFICATES = 'elasticloadbalancing:DescribeListenerCertificates';

/** Returns listeners of a region's application, network and gateway load balancers. */
export async function modernListeners(target: ListTarget): Promise<Row[]> {
  const { ElasticLoadBalancingV2Client: Client, paginateDescribeListeners } = await import(
    '@aws-sdk/client-elastic-load-balancing-v2'
  );
  const client = target.clients.get(Client, target.region);
  const balancers = (await describeModern(target)).filter(({ LoadBalancerName = '' }) =>
    mayListen(LoadBalancerName, target),
  );
  const rows: Row[] = [];
  // A refused load balancer leaves out whole rows.
  const listing = { ...target, gap: target.incomplete };
  if (balancers.length > MAX_BALANCERS) target.incomplete(LISTENERS, tooMany(balancers.length));
  await forEachBounded(
    balancers.slice(0, MAX_BALANCERS),
    async ({ LoadBalancerArn, LoadBalancerName = '' }) => {
      const pages = paginateDescribeListeners({ client, pageSize: 400 }, { LoadBalancerArn });
      const found = await lookUp(listing, LISTENERS, () => allOf(pages, (page) => page.Listeners), {
        // The load balancer was deleted after it was listed.
        errors: ['LoadBalancerNotFoundException'],
        value: [],
      });
      rows.push(...(found ?? []).map((listener) => listenerRow(listener, LoadBalancerName)));
    },
  );
  if (target.needs('more_certificates')) await addCertificates(target, client, rows);
  return rows;
}

/** Whether a load balancer may have listeners that the question asks for. */
export function mayListen(name: string, { query: { filters = [] } }: Pick<ListTarget, 'query'>): boolean {
  const ids = filters.filter(({ field, op }) => field === 'listener' && op === 'eq');
  const isNamed = ids.every(({ value }) => [value].flat().some((id) => String(id).startsWith(`${name}:`)));
  return isNamed && mayMatch({ load_balancer: name }, listenerFields, filters, ['load_balancer']);
}

/** Adds the additional certificates for other names. Each listener takes a call. */
async function addCertificates(
  target: ListTarget,
  client: ElasticLoadBalancingV2Client,
  rows: readonly Row[],
): Promise<void> {
  const { paginateDescribeListenerCertificates } = await import('@aws-sdk/client-elastic-load-balancing-v2');
  const secure = rows.filter(({ certificate }) => certificate !== undefined);
  await forEachBounded(secure, async (found) => {
    const pages = paginateDescribeListenerCertificates({ client }, { ListenerArn: String(found.arn) });
    const all = await lookUp(target, CERTIFICATES, () => allOf(pages, (page) => page.Certificates), {
      errors: ['ListenerNotFoundException'],
      value: [],
    });
    const arns = all?.flatMap(({ CertificateArn = '', IsDefault }) => (IsDefault ? [] : CertificateArn));
    found.more_certificates = arns?.filter((arn) => arn !== '' && arn !== found.certificate) ?? null;
  });
}

const tooMany = (count: number): ExplainedError =>
  new ExplainedError('too many load balancers', {
    kind: 'other',
    reason: 'too many load balancers',
    remedy: `Listeners were read for ${MAX_BALANCERS} of ${count} load balancers: ask for those of one load balancer.`,
  });
