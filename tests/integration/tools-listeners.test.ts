import { ACMClient, RequestCertificateCommand } from '@aws-sdk/client-acm';
import { DescribeSubnetsCommand, EC2Client } from '@aws-sdk/client-ec2';
import {
  CreateLoadBalancerCommand as CreateClassicCommand,
  ElasticLoadBalancingClient,
} from '@aws-sdk/client-elastic-load-balancing';
import type { CreateListenerCommandInput } from '@aws-sdk/client-elastic-load-balancing-v2';
import {
  AddListenerCertificatesCommand,
  CreateListenerCommand,
  CreateLoadBalancerCommand,
  CreateTargetGroupCommand,
  ElasticLoadBalancingV2Client,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { elbListeners } from '@windsock/bot/tools/elb/listeners.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, listEverything, REGION } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

describe('listeners', () => {
  let [own, other] = ['', ''];

  beforeAll(async () => {
    const { Subnets = [] } = await new EC2Client(admin).send(new DescribeSubnetsCommand({}));
    const subnets = Subnets.slice(0, 2).flatMap(({ SubnetId }) => SubnetId ?? []);
    const acm = new ACMClient(admin);
    const certificate = async (DomainName: string) =>
      (await acm.send(new RequestCertificateCommand({ DomainName }))).CertificateArn ?? '';
    own = await certificate('web.example');
    other = await certificate('old.example');
    const v2 = new ElasticLoadBalancingV2Client(admin);
    const group = async (Name: string) => {
      const vpc = Subnets[0]?.VpcId;
      const command = new CreateTargetGroupCommand({ Name, Protocol: 'HTTP', Port: 80, VpcId: vpc });
      return (await v2.send(command)).TargetGroups?.[0]?.TargetGroupArn;
    };
    const [blue, green] = [await group('blue'), await group('green')];
    const { LoadBalancers } = await v2.send(new CreateLoadBalancerCommand({ Name: 'web', Subnets: subnets }));
    await v2.send(new CreateLoadBalancerCommand({ Name: 'mute', Subnets: subnets }));
    const LoadBalancerArn = LoadBalancers?.[0]?.LoadBalancerArn;
    const listen = async (more: Omit<CreateListenerCommandInput, 'LoadBalancerArn'>) =>
      (await v2.send(new CreateListenerCommand({ LoadBalancerArn, ...more }))).Listeners?.[0]?.ListenerArn;
    const ListenerArn = await listen({
      ...{ Protocol: 'HTTPS', Port: 443, Certificates: [{ CertificateArn: own }] },
      SslPolicy: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
      DefaultActions: [{ Type: 'forward', TargetGroupArn: blue }],
    });
    await v2.send(
      new AddListenerCertificatesCommand({ ListenerArn, Certificates: [{ CertificateArn: other }] }),
    );
    await listen({
      ...{ Protocol: 'HTTPS', Port: 8443, Certificates: [{ CertificateArn: other }] },
      SslPolicy: 'ELBSecurityPolicy-2016-08',
      DefaultActions: [
        {
          Type: 'forward',
          ForwardConfig: {
            TargetGroups: [
              { TargetGroupArn: blue, Weight: 9 },
              { TargetGroupArn: green, Weight: 1 },
            ],
          },
        },
      ],
    });
    const RedirectConfig = { Protocol: 'HTTPS' as const, Port: '443', StatusCode: 'HTTP_301' as const };
    await listen({ Protocol: 'HTTP', Port: 80, DefaultActions: [{ Type: 'redirect', RedirectConfig }] });
    const FixedResponseConfig = { StatusCode: '410', ContentType: 'text/plain', MessageBody: 'gone' };
    await listen({
      ...{ Protocol: 'HTTP', Port: 81 },
      DefaultActions: [{ Type: 'fixed-response', FixedResponseConfig }],
    });
    await new ElasticLoadBalancingClient(admin).send(
      new CreateClassicCommand({
        LoadBalancerName: 'old',
        Listeners: [{ Protocol: 'TCP', LoadBalancerPort: 25, InstancePort: 25 }],
        AvailabilityZones: [`${REGION}a`],
      }),
    );
  });

  test('show their certificates, their TLS policy and their default action', async () => {
    const { gaps, row, rows } = await listEverything(elbListeners, moto.url);
    expect(gaps).toEqual([]);
    expect(rows.map(({ listener }) => listener)).toEqual([
      ...['old:25', 'web:80', 'web:81', 'web:443', 'web:8443'],
    ]);
    expect(row('web:443')).toMatchObject({
      ...{ load_balancer: 'web', protocol: 'HTTPS', port: 443, certificate: own, more_certificates: [other] },
      ...{ tls_policy: 'ELBSecurityPolicy-TLS13-1-2-2021-06', lowest_tls: '1.2' },
      ...{ action: 'forward', target_groups: ['blue'], arn: expect.stringContaining(':listener/app/web/') },
    });
    expect(row('web:8443')).toMatchObject({
      ...{ lowest_tls: '1.0', target_groups: ['blue (weight 9)', 'green (weight 1)'] },
    });
    expect(row('web:80')).toMatchObject({
      ...{ action: 'redirect', redirect_to: 'https://#{host}:443/#{path}?#{query} (301)' },
    });
    expect(row('web:81')).toMatchObject({ action: 'fixed-response', response_code: '410' });
    expect(JSON.stringify(rows)).not.toContain('gone');
    expect(row('old:25')).toMatchObject({
      load_balancer: 'old',
      protocol: 'TCP',
      port: 25,
      action: 'forward',
    });
  });

  test('are read from a single load balancer if only its are asked for', async () => {
    const ofMute = { field: 'load_balancer', op: 'eq' as const, value: 'mute' };
    const query = { regions: [REGION], filters: [ofMute] };
    const { sources, text } = await runListTool(elbListeners, contextOf(moto.url), query);
    expect(text).toMatch(/^There are no listeners/);
    const called = sources.find(({ api }) => api === 'elasticloadbalancing:DescribeListeners');
    expect(called?.calls).toBe(1);
  });

  test('make the list incomplete if they are refused', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeListeners' ? DENIED : undefined);
    const { gaps, text } = await runListTool(elbListeners, contextOf(proxy.url), { regions: [REGION] });
    expect(gaps).toMatchObject([{ api: 'elasticloadbalancing:DescribeListeners', reason: 'AccessDenied' }]);
    expect(text).toContain('in part only');
  });
});
