import { eksClusters } from '../data/eks.ts';
import { each } from '../each.ts';
import { securityHub } from '../sources.ts';
import { readOf, unreadOf } from '../verdict.ts';

const WORLD = ['0.0.0.0/0', '::/0'];

export const eksPublicEndpoints = each(eksClusters, {
  id: 'eks.public-endpoints',
  title: 'EKS endpoints are not open to the whole internet',
  finding: ['EKS cluster is open to the whole internet', 'EKS clusters are open to the whole internet'],
  kind: 'security',
  service: 'Amazon EKS',
  severity: 'high',
  risk: "Everyone can reach the cluster's API: one stolen token or one flaw of it is enough.",
  remediation: {
    text: 'Make the endpoint private, or list the networks that may reach it.',
    cli: 'aws eks update-cluster-config --name CLUSTER --resources-vpc-config endpointPublicAccess=false,endpointPrivateAccess=true',
  },
  source: securityHub('EKS.1'),
  judge({ item: name, part }) {
    const cluster = readOf(part);
    const access = cluster?.resourcesVpcConfig;
    const open = (access?.publicAccessCidrs ?? []).filter((cidr) => WORLD.includes(cidr));
    return {
      resource: name,
      arn: cluster?.arn,
      unread: unreadOf(part),
      fails:
        access?.endpointPublicAccess && open.length > 0 && `the endpoint is open to ${open.join(' and ')}`,
    };
  },
});
