import accessanalyzerAnalyzers from './accessanalyzer-analyzers.json' with { type: 'json' };
import accessanalyzerFindings from './accessanalyzer-findings.json' with { type: 'json' };
import accountRegions from './account-regions.json' with { type: 'json' };
import acmCertificates from './acm-certificates.json' with { type: 'json' };
import autoscalingGroups from './autoscaling-groups.json' with { type: 'json' };
import budgets from './budgets.json' with { type: 'json' };
import cloudcontrolResources from './cloudcontrol-resources.json' with { type: 'json' };
import cloudformationStacks from './cloudformation-stacks.json' with { type: 'json' };
import cloudfrontDistributions from './cloudfront-distributions.json' with { type: 'json' };
import cloudtrailEvents from './cloudtrail-events.json' with { type: 'json' };
import cloudtrailTrails from './cloudtrail-trails.json' with { type: 'json' };
import cloudwatchAlarms from './cloudwatch-alarms.json' with { type: 'json' };
import cloudwatchCompositeAlarms from './cloudwatch-composite-alarms.json' with { type: 'json' };
import configRecorders from './config-recorders.json' with { type: 'json' };
import costAnomalies from './cost-anomalies.json' with { type: 'json' };
import costAnomalyMonitors from './cost-anomaly-monitors.json' with { type: 'json' };
import costOptimizationRecommendations from './cost-optimization-recommendations.json' with { type: 'json' };
import costUsage from './cost-usage.json' with { type: 'json' };
import dynamodbTables from './dynamodb-tables.json' with { type: 'json' };
import ec2Addresses from './ec2-addresses.json' with { type: 'json' };
import ec2EbsEncryption from './ec2-ebs-encryption.json' with { type: 'json' };
import ec2FlowLogs from './ec2-flow-logs.json' with { type: 'json' };
import ec2Images from './ec2-images.json' with { type: 'json' };
import ec2Instances from './ec2-instances.json' with { type: 'json' };
import ec2NatGateways from './ec2-nat-gateways.json' with { type: 'json' };
import ec2NetworkAcls from './ec2-network-acls.json' with { type: 'json' };
import ec2NetworkInterfaces from './ec2-network-interfaces.json' with { type: 'json' };
import ec2Regions from './ec2-regions.json' with { type: 'json' };
import ec2RouteTables from './ec2-route-tables.json' with { type: 'json' };
import ec2SecurityGroups from './ec2-security-groups.json' with { type: 'json' };
import ec2Snapshots from './ec2-snapshots.json' with { type: 'json' };
import ec2Subnets from './ec2-subnets.json' with { type: 'json' };
import ec2Volumes from './ec2-volumes.json' with { type: 'json' };
import ec2VpcEndpoints from './ec2-vpc-endpoints.json' with { type: 'json' };
import ec2Vpcs from './ec2-vpcs.json' with { type: 'json' };
import ecrRepositories from './ecr-repositories.json' with { type: 'json' };
import ecsClusters from './ecs-clusters.json' with { type: 'json' };
import ecsServices from './ecs-services.json' with { type: 'json' };
import ecsTasks from './ecs-tasks.json' with { type: 'json' };
import eksClusters from './eks-clusters.json' with { type: 'json' };
import eksNodegroups from './eks-nodegroups.json' with { type: 'json' };
import eksVersions from './eks-versions.json' with { type: 'json' };
import elasticacheClusters from './elasticache-clusters.json' with { type: 'json' };
import elasticacheGroups from './elasticache-groups.json' with { type: 'json' };
import elbBalancers from './elb-balancers.json' with { type: 'json' };
import elbClassic from './elb-classic.json' with { type: 'json' };
import elbListeners from './elb-listeners.json' with { type: 'json' };
import elbTargetGroups from './elb-target-groups.json' with { type: 'json' };
import guarddutyDetectors from './guardduty-detectors.json' with { type: 'json' };
import guarddutyFindings from './guardduty-findings.json' with { type: 'json' };
import healthEvents from './health-events.json' with { type: 'json' };
import iamGroups from './iam-groups.json' with { type: 'json' };
import iamPolicies from './iam-policies.json' with { type: 'json' };
import iamRoles from './iam-roles.json' with { type: 'json' };
import iamServerCertificates from './iam-server-certificates.json' with { type: 'json' };
import iamUsers from './iam-users.json' with { type: 'json' };
import kmsKeys from './kms-keys.json' with { type: 'json' };
import lambdaFunctions from './lambda-functions.json' with { type: 'json' };
import logsGroups from './logs-groups.json' with { type: 'json' };
import rdsClusterSnapshots from './rds-cluster-snapshots.json' with { type: 'json' };
import rdsClusters from './rds-clusters.json' with { type: 'json' };
import rdsDatabases from './rds-databases.json' with { type: 'json' };
import rdsEngineVersions from './rds-engine-versions.json' with { type: 'json' };
import rdsSnapshots from './rds-snapshots.json' with { type: 'json' };
import resourceExplorerIndexes from './resource-explorer-indexes.json' with { type: 'json' };
import route53Zones from './route53-zones.json' with { type: 'json' };
import s3Buckets from './s3-buckets.json' with { type: 'json' };
import secretsmanagerSecrets from './secretsmanager-secrets.json' with { type: 'json' };
import securityhubFindings from './securityhub-findings.json' with { type: 'json' };
import securityhubHubs from './securityhub-hubs.json' with { type: 'json' };
import serviceQuotas from './service-quotas.json' with { type: 'json' };
import snsTopics from './sns-topics.json' with { type: 'json' };
import sqsQueues from './sqs-queues.json' with { type: 'json' };

/** What there is in the demo account, by kind: a file each. */
export const FILES = {
  'accessanalyzer-analyzers': accessanalyzerAnalyzers,
  'accessanalyzer-findings': accessanalyzerFindings,
  'account-regions': accountRegions,
  'acm-certificates': acmCertificates,
  'autoscaling-groups': autoscalingGroups,
  budgets,
  'cloudcontrol-resources': cloudcontrolResources,
  'cloudformation-stacks': cloudformationStacks,
  'cloudfront-distributions': cloudfrontDistributions,
  'cloudtrail-events': cloudtrailEvents,
  'cloudtrail-trails': cloudtrailTrails,
  'cloudwatch-alarms': cloudwatchAlarms,
  'cloudwatch-composite-alarms': cloudwatchCompositeAlarms,
  'config-recorders': configRecorders,
  'cost-anomalies': costAnomalies,
  'cost-anomaly-monitors': costAnomalyMonitors,
  'cost-optimization-recommendations': costOptimizationRecommendations,
  'cost-usage': costUsage,
  'dynamodb-tables': dynamodbTables,
  'ec2-addresses': ec2Addresses,
  'ec2-ebs-encryption': ec2EbsEncryption,
  'ec2-flow-logs': ec2FlowLogs,
  'ec2-images': ec2Images,
  'ec2-instances': ec2Instances,
  'ec2-nat-gateways': ec2NatGateways,
  'ec2-network-acls': ec2NetworkAcls,
  'ec2-network-interfaces': ec2NetworkInterfaces,
  'ec2-regions': ec2Regions,
  'ec2-route-tables': ec2RouteTables,
  'ec2-security-groups': ec2SecurityGroups,
  'ec2-snapshots': ec2Snapshots,
  'ec2-subnets': ec2Subnets,
  'ec2-volumes': ec2Volumes,
  'ec2-vpc-endpoints': ec2VpcEndpoints,
  'ec2-vpcs': ec2Vpcs,
  'ecr-repositories': ecrRepositories,
  'ecs-clusters': ecsClusters,
  'ecs-services': ecsServices,
  'ecs-tasks': ecsTasks,
  'eks-clusters': eksClusters,
  'eks-nodegroups': eksNodegroups,
  'eks-versions': eksVersions,
  'elasticache-clusters': elasticacheClusters,
  'elasticache-groups': elasticacheGroups,
  'elb-balancers': elbBalancers,
  'elb-classic': elbClassic,
  'elb-listeners': elbListeners,
  'elb-target-groups': elbTargetGroups,
  'guardduty-detectors': guarddutyDetectors,
  'guardduty-findings': guarddutyFindings,
  'health-events': healthEvents,
  'iam-groups': iamGroups,
  'iam-policies': iamPolicies,
  'iam-roles': iamRoles,
  'iam-server-certificates': iamServerCertificates,
  'iam-users': iamUsers,
  'kms-keys': kmsKeys,
  'lambda-functions': lambdaFunctions,
  'logs-groups': logsGroups,
  'rds-cluster-snapshots': rdsClusterSnapshots,
  'rds-clusters': rdsClusters,
  'rds-databases': rdsDatabases,
  'rds-engine-versions': rdsEngineVersions,
  'rds-snapshots': rdsSnapshots,
  'resource-explorer-indexes': resourceExplorerIndexes,
  'route53-zones': route53Zones,
  's3-buckets': s3Buckets,
  'secretsmanager-secrets': secretsmanagerSecrets,
  'securityhub-findings': securityhubFindings,
  'securityhub-hubs': securityhubHubs,
  'service-quotas': serviceQuotas,
  'sns-topics': snsTopics,
  'sqs-queues': sqsQueues,
};

export type Kind = keyof typeof FILES;
