import { allOf } from '../../../aws/pages.ts';
import { iso } from '../../row.ts';
import type { ServiceLists } from './service-list.ts';
import { described, facts } from './service-list.ts';

export const EKS_LISTS: ServiceLists = {
  async 'AWS::EKS::Cluster'({ clients, region }) {
    const { EKSClient, paginateListClusters } = await import('@aws-sdk/client-eks');
    const client = clients.get(EKSClient, region);
    const names = await allOf(paginateListClusters({ client, pageSize: 100 }, {}), (page) => page.clusters);
    return names.map((name) => ({ name, identifier: name }));
  },

  async 'AWS::EKS::Nodegroup'(target, clusterName) {
    const { DescribeNodegroupCommand, EKSClient, paginateListNodegroups } = await import(
      '@aws-sdk/client-eks'
    );
    const client = target.clients.get(EKSClient, target.region);
    const pages = paginateListNodegroups({ client, pageSize: 100 }, { clusterName });
    const names = await allOf(pages, (page) => page.nodegroups);
    return described(target, 'eks:DescribeNodegroup', names, {
      ask: async (nodegroupName) =>
        (await client.send(new DescribeNodegroupCommand({ clusterName, nodegroupName }))).nodegroup,
      cells: ({ capacityType, createdAt, instanceTypes, nodegroupArn, scalingConfig, status, version }) => ({
        status,
        details: facts({
          version,
          nodes:
            scalingConfig &&
            `${scalingConfig.desiredSize} (${scalingConfig.minSize} to ${scalingConfig.maxSize})`,
          type: instanceTypes?.join(' or '),
          capacity: capacityType?.toLowerCase().replace('_', ' '),
        }),
        created_at: iso(createdAt),
        arn: nodegroupArn,
      }),
    });
  },

  async 'AWS::EKS::Addon'(target, clusterName) {
    const { DescribeAddonCommand, EKSClient, paginateListAddons } = await import('@aws-sdk/client-eks');
    const client = target.clients.get(EKSClient, target.region);
    const pages = paginateListAddons({ client, pageSize: 100 }, { clusterName });
    const names = await allOf(pages, (page) => page.addons);
    return described(target, 'eks:DescribeAddon', names, {
      ask: async (addonName) =>
        (await client.send(new DescribeAddonCommand({ clusterName, addonName }))).addon,
      cells: ({ addonArn, addonVersion: version, createdAt, status }) => ({
        status,
        details: facts({ version }),
        created_at: iso(createdAt),
        arn: addonArn,
      }),
    });
  },

  async 'AWS::EKS::FargateProfile'({ clients, region }, clusterName) {
    const { EKSClient, paginateListFargateProfiles } = await import('@aws-sdk/client-eks');
    const client = clients.get(EKSClient, region);
    const pages = paginateListFargateProfiles({ client, pageSize: 100 }, { clusterName });
    const names = await allOf(pages, (page) => page.fargateProfileNames);
    return names.map((name) => ({ name, identifier: name }));
  },
};
