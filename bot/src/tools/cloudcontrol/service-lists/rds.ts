import { allOf } from '../../../aws/pages.ts';
import { row } from '../../row.ts';
import type { ServiceLists } from './service-list.ts';
import { facts } from './service-list.ts';

export const RDS_LISTS: ServiceLists = {
  async 'AWS::RDS::DBParameterGroup'({ clients, region }) {
    const { paginateDescribeDBParameterGroups, RDSClient } = await import('@aws-sdk/client-rds');
    const client = clients.get(RDSClient, region);
    const pages = paginateDescribeDBParameterGroups({ client, pageSize: 100 }, {});
    const found = await allOf(pages, (page) => page.DBParameterGroups);
    return found.map(({ DBParameterGroupArn, DBParameterGroupFamily: family, DBParameterGroupName }) =>
      row({ name: DBParameterGroupName, details: facts({ family }), arn: DBParameterGroupArn }),
    );
  },

  async 'AWS::RDS::DBClusterParameterGroup'({ clients, region }) {
    const { paginateDescribeDBClusterParameterGroups, RDSClient } = await import('@aws-sdk/client-rds');
    const client = clients.get(RDSClient, region);
    const pages = paginateDescribeDBClusterParameterGroups({ client, pageSize: 100 }, {});
    const found = await allOf(pages, (page) => page.DBClusterParameterGroups);
    return found.map(
      ({ DBClusterParameterGroupArn, DBClusterParameterGroupName, DBParameterGroupFamily: family }) =>
        row({
          name: DBClusterParameterGroupName,
          details: facts({ family }),
          arn: DBClusterParameterGroupArn,
        }),
    );
  },

  async 'AWS::RDS::DBSubnetGroup'({ clients, region }) {
    const { paginateDescribeDBSubnetGroups, RDSClient } = await import('@aws-sdk/client-rds');
    const client = clients.get(RDSClient, region);
    const pages = paginateDescribeDBSubnetGroups({ client, pageSize: 100 }, {});
    const found = await allOf(pages, (page) => page.DBSubnetGroups);
    return found.map(({ DBSubnetGroupArn, DBSubnetGroupName, SubnetGroupStatus, Subnets = [], VpcId: vpc }) =>
      row({
        name: DBSubnetGroupName,
        status: SubnetGroupStatus,
        details: facts({ vpc, subnets: Subnets.length }),
        arn: DBSubnetGroupArn,
      }),
    );
  },

  async 'AWS::RDS::OptionGroup'({ clients, region }) {
    const { paginateDescribeOptionGroups, RDSClient } = await import('@aws-sdk/client-rds');
    const client = clients.get(RDSClient, region);
    const pages = paginateDescribeOptionGroups({ client, pageSize: 100 }, {});
    const found = await allOf(pages, (page) => page.OptionGroupsList);
    return found.map(({ EngineName = '', MajorEngineVersion = '', OptionGroupArn, OptionGroupName }) =>
      row({
        name: OptionGroupName,
        details: facts({ engine: `${EngineName} ${MajorEngineVersion}`.trim() }),
        arn: OptionGroupArn,
      }),
    );
  },
};
