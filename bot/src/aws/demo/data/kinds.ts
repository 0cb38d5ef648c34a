// biome-ignore-all lint/performance/noBarrelFile: the one list of all files of the demo account's data
/** The demo account's data by kind, one file each. */
export { default as accessanalyzerAnalyzers } from './accessanalyzer-analyzers.json' with { type: 'json' };
export { default as accessanalyzerFindings } from './accessanalyzer-findings.json' with { type: 'json' };
export { default as accountContacts } from './account-contacts.json' with { type: 'json' };
export { default as accountRegions } from './account-regions.json' with { type: 'json' };
export { default as acmCertificates } from './acm-certificates.json' with { type: 'json' };
export { default as autoscalingGroups } from './autoscaling-groups.json' with { type: 'json' };
export { default as budgets } from './budgets.json' with { type: 'json' };
export { default as cloudcontrolResources } from './cloudcontrol-resources.json' with { type: 'json' };
export { default as cloudformationStacks } from './cloudformation-stacks.json' with { type: 'json' };
export { default as cloudfrontDistributions } from './cloudfront-distributions.json' with { type: 'json' };
export { default as cloudtrailEvents } from './cloudtrail-events.json' with { type: 'json' };
export { default as cloudtrailRoutine } from './cloudtrail-routine.json' with { type: 'json' };
export { default as cloudtrailTrails } from './cloudtrail-trails.json' with { type: 'json' };
export { default as cloudwatchAlarms } from './cloudwatch-alarms.json' with { type: 'json' };
export { default as cloudwatchCompositeAlarms } from './cloudwatch-composite-alarms.json' with {
  type: 'json',
};
export { default as configRecorderStatus } from './config-recorder-status.json' with { type: 'json' };
export { default as configRecorders } from './config-recorders.json' with { type: 'json' };
export { default as costAnomalies } from './cost-anomalies.json' with { type: 'json' };
export { default as costAnomalyMonitors } from './cost-anomaly-monitors.json' with { type: 'json' };
export { default as costCharges } from './cost-charges.json' with { type: 'json' };
export { default as costOptimizationRecommendations } from './cost-optimization-recommendations.json' with {
  type: 'json',
};
export { default as costPrices } from './cost-prices.json' with { type: 'json' };
export { default as costReservations } from './cost-reservations.json' with { type: 'json' };
export { default as costSavingsPlans } from './cost-savings-plans.json' with { type: 'json' };
export { default as costUsage } from './cost-usage.json' with { type: 'json' };
export { default as dynamodbBackups } from './dynamodb-backups.json' with { type: 'json' };
export { default as dynamodbTables } from './dynamodb-tables.json' with { type: 'json' };
export { default as ec2Addresses } from './ec2-addresses.json' with { type: 'json' };
export { default as ec2EbsEncryption } from './ec2-ebs-encryption.json' with { type: 'json' };
export { default as ec2FlowLogs } from './ec2-flow-logs.json' with { type: 'json' };
export { default as ec2Images } from './ec2-images.json' with { type: 'json' };
export { default as ec2Instances } from './ec2-instances.json' with { type: 'json' };
export { default as ec2NatGateways } from './ec2-nat-gateways.json' with { type: 'json' };
export { default as ec2NetworkAcls } from './ec2-network-acls.json' with { type: 'json' };
export { default as ec2NetworkInterfaces } from './ec2-network-interfaces.json' with { type: 'json' };
export { default as ec2Regions } from './ec2-regions.json' with { type: 'json' };
export { default as ec2RouteTables } from './ec2-route-tables.json' with { type: 'json' };
export { default as ec2SecurityGroups } from './ec2-security-groups.json' with { type: 'json' };
export { default as ec2Snapshots } from './ec2-snapshots.json' with { type: 'json' };
export { default as ec2Subnets } from './ec2-subnets.json' with { type: 'json' };
export { default as ec2Volumes } from './ec2-volumes.json' with { type: 'json' };
export { default as ec2VpcEndpoints } from './ec2-vpc-endpoints.json' with { type: 'json' };
export { default as ec2Vpcs } from './ec2-vpcs.json' with { type: 'json' };
export { default as ecrRegistry } from './ecr-registry.json' with { type: 'json' };
export { default as ecrRepositories } from './ecr-repositories.json' with { type: 'json' };
export { default as ecsClusters } from './ecs-clusters.json' with { type: 'json' };
export { default as ecsServices } from './ecs-services.json' with { type: 'json' };
export { default as ecsTasks } from './ecs-tasks.json' with { type: 'json' };
export { default as efsFileSystems } from './efs-file-systems.json' with { type: 'json' };
export { default as eksAddons } from './eks-addons.json' with { type: 'json' };
export { default as eksClusters } from './eks-clusters.json' with { type: 'json' };
export { default as eksFargateProfiles } from './eks-fargate-profiles.json' with { type: 'json' };
export { default as eksNodegroups } from './eks-nodegroups.json' with { type: 'json' };
export { default as eksVersions } from './eks-versions.json' with { type: 'json' };
export { default as elasticacheClusters } from './elasticache-clusters.json' with { type: 'json' };
export { default as elasticacheGroups } from './elasticache-groups.json' with { type: 'json' };
export { default as elasticacheParameterGroups } from './elasticache-parameter-groups.json' with {
  type: 'json',
};
export { default as elasticacheServerless } from './elasticache-serverless.json' with { type: 'json' };
export { default as elasticacheSubnetGroups } from './elasticache-subnet-groups.json' with { type: 'json' };
export { default as elbBalancers } from './elb-balancers.json' with { type: 'json' };
export { default as elbClassic } from './elb-classic.json' with { type: 'json' };
export { default as elbListeners } from './elb-listeners.json' with { type: 'json' };
export { default as elbTargetGroups } from './elb-target-groups.json' with { type: 'json' };
export { default as guarddutyDetectors } from './guardduty-detectors.json' with { type: 'json' };
export { default as guarddutyFindings } from './guardduty-findings.json' with { type: 'json' };
export { default as healthEvents } from './health-events.json' with { type: 'json' };
export { default as iamAccount } from './iam-account.json' with { type: 'json' };
export { default as iamGroups } from './iam-groups.json' with { type: 'json' };
export { default as iamPolicies } from './iam-policies.json' with { type: 'json' };
export { default as iamRoles } from './iam-roles.json' with { type: 'json' };
export { default as iamServerCertificates } from './iam-server-certificates.json' with { type: 'json' };
export { default as iamUsers } from './iam-users.json' with { type: 'json' };
export { default as kmsKeys } from './kms-keys.json' with { type: 'json' };
export { default as lambdaEventSources } from './lambda-event-sources.json' with { type: 'json' };
export { default as lambdaFunctions } from './lambda-functions.json' with { type: 'json' };
export { default as lambdaLayers } from './lambda-layers.json' with { type: 'json' };
export { default as logsGroups } from './logs-groups.json' with { type: 'json' };
export { default as rdsClusterParameterGroups } from './rds-cluster-parameter-groups.json' with {
  type: 'json',
};
export { default as rdsClusterSnapshots } from './rds-cluster-snapshots.json' with { type: 'json' };
export { default as rdsClusters } from './rds-clusters.json' with { type: 'json' };
export { default as rdsDatabases } from './rds-databases.json' with { type: 'json' };
export { default as rdsEngineVersions } from './rds-engine-versions.json' with { type: 'json' };
export { default as rdsOptionGroups } from './rds-option-groups.json' with { type: 'json' };
export { default as rdsParameterGroups } from './rds-parameter-groups.json' with { type: 'json' };
export { default as rdsSnapshots } from './rds-snapshots.json' with { type: 'json' };
export { default as rdsSubnetGroups } from './rds-subnet-groups.json' with { type: 'json' };
export { default as resourceExplorerIndexes } from './resource-explorer-indexes.json' with { type: 'json' };
export { default as route53Zones } from './route53-zones.json' with { type: 'json' };
export { default as s3Buckets } from './s3-buckets.json' with { type: 'json' };
export { default as s3Control } from './s3-control.json' with { type: 'json' };
export { default as secretsmanagerSecrets } from './secretsmanager-secrets.json' with { type: 'json' };
export { default as securityhubFindings } from './securityhub-findings.json' with { type: 'json' };
export { default as securityhubHubs } from './securityhub-hubs.json' with { type: 'json' };
export { default as serviceQuotas } from './service-quotas.json' with { type: 'json' };
export { default as snsSubscriptions } from './sns-subscriptions.json' with { type: 'json' };
export { default as snsTopics } from './sns-topics.json' with { type: 'json' };
export { default as sqsQueues } from './sqs-queues.json' with { type: 'json' };
export { default as stsIdentity } from './sts-identity.json' with { type: 'json' };
export { default as trustedadvisorChecks } from './trustedadvisor-checks.json' with { type: 'json' };
