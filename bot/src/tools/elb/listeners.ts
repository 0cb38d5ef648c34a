import { where } from '../condition.ts';
import { row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { describeClassic } from './classic.ts';
import { bothHalves } from './halves.ts';
import { listenerFields } from './listener-fields.ts';
import { listenerId, lowestTls } from './listener-row.ts';
import { mayListen, modernListeners } from './modern-listeners.ts';

export const elbListeners: ListTool = {
  kind: 'list',
  id: 'elb.listeners',
  title: 'Load balancer listeners',
  summary:
    'Listeners of load balancers: port, protocol, certificate, TLS policy, and what they do by default: forward, redirect or answer.',
  noun: ['listener', 'listeners'],
  nouns: ['load balancer listener', 'elb listener', 'alb listener', 'nlb listener', 'listener'],
  examples: [
    'List all listeners',
    'which listeners redirect to https?',
    'which listeners still take plain http?',
    'load balancer listeners by protocol',
    'show listeners in Sydney',
    'which listeners accept old TLS?',
    'how many HTTPS listeners do we have?',
    'listeners on port 443',
  ],
  service: 'elb',
  permissions: [
    'elasticloadbalancing:DescribeLoadBalancers',
    'elasticloadbalancing:DescribeListeners',
    'elasticloadbalancing:DescribeListenerCertificates',
  ],
  scope: 'regional',
  breakdown: 'protocol',
  defaultSort: { field: 'listener', direction: 'asc' },
  fields: listenerFields,
  conditions: [
    {
      phrases: ['plain http', 'unencrypted', 'not encrypted', 'without https', 'without tls', 'insecure'],
      filters: [
        { field: 'protocol', op: 'eq', value: 'HTTP' },
        { field: 'action', op: 'ne', value: 'redirect' },
      ],
      says: 'accept plain HTTP',
    },
    where('redirect_to', 'starts_with', 'https:', {
      phrases: ['redirect to https', 'redirecting to https', 'redirect http to https'],
      says: 'use a redirect to HTTPS',
    }),
    where('lowest_tls', 'eq', ['1.0', '1.1'], {
      phrases: [
        'old tls',
        'weak tls',
        'outdated tls',
        'deprecated tls',
        'tls below 1.2',
        'tls older than 1.2',
      ],
      says: 'accept TLS below 1.2',
    }),
  ],
  collect: (target) => bothHalves(target, [modernListeners(target), classicListeners(target)]),
};

/**
 * Returns the listeners of classic load balancers, which come with them. The TLS version of a custom policy is unknown.
 */
async function classicListeners(target: ListTarget): Promise<Row[]> {
  const found = await describeClassic(target);
  return found
    .filter(({ LoadBalancerName = '' }) => mayListen(LoadBalancerName, target))
    .flatMap(({ ListenerDescriptions = [], LoadBalancerName = '' }) =>
      ListenerDescriptions.map(({ Listener, PolicyNames = [] }) => {
        const certificate = Listener?.SSLCertificateId;
        const policy = PolicyNames.find((name) => name.startsWith('ELBSecurityPolicy-'));
        return row({
          listener: listenerId(LoadBalancerName, Listener?.LoadBalancerPort),
          load_balancer: LoadBalancerName,
          protocol: Listener?.Protocol?.toUpperCase(),
          port: Listener?.LoadBalancerPort,
          action: 'forward',
          target_groups: [],
          more_certificates: [],
          ...(certificate && {
            certificate,
            tls_policy: policy ?? null,
            lowest_tls: policy ? lowestTls(policy) : null,
          }),
        });
      }),
    );
}
