/** The calls that create or enlarge what a usage type bills, by their CloudTrail names. The most telling come first. */
const EVENTS: [service: RegExp, usageType: RegExp, names: string[]][] = [
  [/^EC2 - Other$/, /nat ?gateway/i, ['CreateNatGateway', 'CreateRoute', 'ReplaceRoute']],
  [/^EC2 - Other$/, /snapshot/i, ['CreateSnapshot', 'CreateSnapshots', 'CopySnapshot']],
  [/^EC2 - Other$/, /ebs/i, ['CreateVolume', 'ModifyVolume', 'RunInstances']],
  [/Elastic Compute Cloud/, /usage:/i, ['RunInstances', 'ModifyInstanceAttribute', 'StartInstances']],
  [/^EC2 - Other$/, /./, ['RunInstances', 'CreateVpcPeeringConnection', 'CreateTransitGateway']],
  [/Elastic Compute Cloud/, /./, ['RunInstances', 'ModifyInstanceAttribute', 'StartInstances']],
  [/Virtual Private Cloud/, /./, ['AllocateAddress', 'CreateVpcEndpoint', 'CreateVpnConnection']],
  [/Relational Database/, /./, ['CreateDBInstance', 'ModifyDBInstance', 'CreateDBCluster']],
  [/Simple Storage Service/, /./, ['CreateBucket', 'PutBucketReplication', 'DeleteBucketLifecycle']],
  [
    /^AWS Lambda/,
    /./,
    ['CreateFunction20150331', 'UpdateFunctionConfiguration20150331v2', 'CreateEventSourceMapping20150331'],
  ],
  [/DynamoDB/, /./, ['CreateTable', 'UpdateTable']],
  [/ElastiCache/, /./, ['CreateCacheCluster', 'CreateReplicationGroup', 'ModifyReplicationGroup']],
  [
    /Elastic Container Service for Kubernetes|Kubernetes|EKS/,
    /./,
    ['CreateCluster', 'CreateNodegroup', 'UpdateNodegroupConfig'],
  ],
  [/Elastic Container Service|ECS|Fargate/, /./, ['CreateService', 'UpdateService', 'RunTask']],
  [/Elastic Load Balancing/, /./, ['CreateLoadBalancer']],
  [/CloudFront/, /./, ['CreateDistribution', 'UpdateDistribution']],
  [
    /Redshift|Elastic ?MapReduce|MSK|OpenSearch|Elasticsearch/,
    /./,
    ['CreateCluster', 'RunJobFlow', 'CreateDomain'],
  ],
  [/SageMaker/, /./, ['CreateEndpoint', 'CreateTrainingJob', 'CreateNotebookInstance']],
  [/Glue/, /./, ['StartJobRun', 'CreateJob', 'CreateCrawler']],
  [/Key Management/, /./, ['CreateKey']],
  [/Secrets Manager/, /./, ['CreateSecret']],
  [/CloudWatch/, /./, ['CreateLogGroup', 'PutMetricAlarm']],
  [/Kinesis/, /./, ['CreateStream', 'UpdateShardCount', 'CreateDeliveryStream']],
  [/Elastic File System/, /./, ['CreateFileSystem']],
  [/AWS Backup/, /./, ['CreateBackupPlan', 'UpdateBackupPlan', 'StartBackupJob']],
];

/**
 * Returns the names of at most three events; none if it is not known which call creates such costs.
 * @param services the services that the usage type may belong to, in Cost Explorer's names
 */
export const creationEvents = (services: readonly string[], usageType: string): string[] =>
  EVENTS.find(([of, type]) => type.test(usageType) && services.some((service) => of.test(service)))?.[2] ??
  [];
