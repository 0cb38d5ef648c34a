import type { Action, Listener } from '@aws-sdk/client-elastic-load-balancing-v2';
import { certificateArn } from './acm.ts';
import type { DemoListener } from './data/listeners.ts';
import { listenersOf } from './data/listeners.ts';
import type { DemoLoadBalancer } from './data/load-balancers.ts';
import { loadBalancers } from './data/load-balancers.ts';
import { balancerArn } from './elb.ts';
import { targetGroupArn } from './elb-targets.ts';
import { hex } from './make-up.ts';
import type { DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

const listenerArn = (balancer: DemoLoadBalancer, { port }: DemoListener): string =>
  `${balancerArn(balancer).replace(':loadbalancer/', ':listener/')}/${hex(16, balancer.region, balancer.name, String(port))}`;

function actionOf({ action }: DemoListener, { name, region }: DemoLoadBalancer): Action {
  if (action === 'to-https') {
    const same = { Host: '#{host}', Path: '/#{path}', Query: '#{query}' };
    return {
      Type: 'redirect',
      RedirectConfig: { Protocol: 'HTTPS', Port: '443', ...same, StatusCode: 'HTTP_301' },
    };
  }
  if (action === 'gone')
    return { Type: 'fixed-response', FixedResponseConfig: { StatusCode: '410', ContentType: 'text/plain' } };
  return { Type: 'forward', TargetGroupArn: targetGroupArn(region, name) };
}

const certificatesOf = ({ certificate }: DemoListener, { region }: DemoLoadBalancer) =>
  certificate ? [{ CertificateArn: certificateArn(certificate, region) }] : [];

const describe = (listener: DemoListener, balancer: DemoLoadBalancer): Listener => ({
  ListenerArn: listenerArn(balancer, listener),
  LoadBalancerArn: balancerArn(balancer),
  Protocol: listener.protocol,
  Port: listener.port,
  ...(listener.tls && { SslPolicy: listener.tls, Certificates: certificatesOf(listener, balancer) }),
  DefaultActions: [actionOf(listener, balancer)],
});

export const elbListeners: DemoService = {
  DescribeListeners(input: { LoadBalancerArn?: string; PageSize?: number; Marker?: string }, { region }) {
    const balancer = loadBalancers.find(
      (one) => one.region === region && one.type !== 'classic' && balancerArn(one) === input.LoadBalancerArn,
    );
    if (!balancer)
      throw awsError('LoadBalancerNotFoundException', `Load balancer '${input.LoadBalancerArn}' not found`);
    const all = listenersOf(balancer).map((listener) => describe(listener, balancer));
    const { items, next } = pageOf(all, { size: input.PageSize ?? 400, token: input.Marker });
    return { Listeners: items, ...(next && { NextMarker: next }) };
  },

  DescribeListenerCertificates({ ListenerArn: arn }: { ListenerArn?: string }, { region }) {
    for (const balancer of loadBalancers.filter((one) => one.region === region))
      for (const listener of listenersOf(balancer))
        if (listenerArn(balancer, listener) === arn)
          return {
            Certificates: certificatesOf(listener, balancer).map((own) => ({ ...own, IsDefault: true })),
          };
    throw awsError('ListenerNotFoundException', `Listener '${arn}' not found`);
  },
};
