import { mayMatch } from '../../domain/row-filter.ts';
import { nameField } from '../common-words.ts';
import { detail } from '../field.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import type { Field, ListTarget, Row } from '../tool.ts';

const API = 'elasticloadbalancing:DescribeLoadBalancerAttributes';

/** Settings that take a call for each load balancer. */
export const attributeFields: Field[] = [
  detail.boolean('deletion_protection', 'Deletion protection', {
    words: ['deletion protection', 'delete protection', 'termination protection'],
    values: {
      true: ['with deletion protection', 'protected from deletion', 'deletion protected'],
      false: ['without deletion protection', 'no deletion protection', 'not protected from deletion'],
    },
    says: { true: 'have deletion protection', false: 'have no deletion protection' },
  }),
  detail.boolean('access_logs', 'Access logs', {
    words: ['access log', 'access logging', 'request log'],
    values: {
      true: ['with access logs', 'access logs on', 'access logging on'],
      false: ['without access logs', 'no access logs', 'access logs off', 'without logging'],
    },
    says: { true: 'have access logs', false: 'have no access logs' },
  }),
  detail.number('idle_timeout_s', 'Idle timeout', {
    unit: 's',
    words: ['idle timeout', 'connection timeout', 'timeout'],
    max: ['longest idle timeout', 'longest timeout'],
    min: ['shortest idle timeout', 'shortest timeout'],
  }),
];

const KEYS = attributeFields.map(({ key }) => key);

/** Adds the settings of load balancers that may still match the question. `read` returns them for one. */
export async function addAttributes(
  target: ListTarget,
  rows: readonly Row[],
  read: (row: Row) => Promise<Row>,
): Promise<void> {
  if (!KEYS.some((key) => target.needs(key))) return;
  const asked = rows.filter((each) => mayMatch(each, [nameField], target.query.filters, [nameField.key]));
  await forEachBounded(asked, async (each) => {
    const found = await lookUp(target, API, () => read(each));
    Object.assign(each, found ?? Object.fromEntries(KEYS.map((key) => [key, null])));
  });
}
