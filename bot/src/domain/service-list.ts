/** The names of an AWS service: ours, Cost Explorer's, and people's. */
export interface Service {
  /** Canonical short name, used as a filter value: 'ec2', 'data transfer'. */
  short: string;
  /** 'Amazon EC2' */
  label: string;
  /** The values of Cost Explorer's SERVICE dimension, exactly as AWS spells them. */
  names: string[];
  /**
   * A part of further SERVICE values that belong to the service: 'AWS Support' for 'AWS Support (Business)'. Lower
   * case.
   */
  contains?: string;
  /** The usage types of the service, if Cost Explorer has no SERVICE value of its own for it. */
  usageTypes?: RegExp;
  /** Other words for it, lower case. */
  words: string[];
}

function service(
  short: string,
  label: string,
  names: string[],
  words: string[] = [],
  extra: Pick<Service, 'contains' | 'usageTypes'> = {},
): Service {
  return { short, label, names, words, ...extra };
}

const EC2_OTHER = 'EC2 - Other';

export const SERVICES: Service[] = [
  service(
    'ec2',
    'Amazon EC2',
    ['Amazon Elastic Compute Cloud - Compute', EC2_OTHER],
    ['elastic compute cloud', 'amazon ec2', 'virtual machines', 'vms', 'servers', 'compute', 'ec2 instances'],
  ),
  service(
    's3',
    'Amazon S3',
    ['Amazon Simple Storage Service'],
    ['simple storage service', 'buckets', 'object storage'],
  ),
  service(
    'rds',
    'Amazon RDS',
    ['Amazon Relational Database Service'],
    ['relational database service', 'relational databases', 'aurora', 'rds instances', 'rds databases'],
  ),
  service('lambda', 'AWS Lambda', ['AWS Lambda'], ['lambdas', 'lambda functions']),
  service('dynamodb', 'Amazon DynamoDB', ['Amazon DynamoDB'], ['dynamo', 'dynamo db', 'ddb']),
  service(
    'cloudwatch',
    'Amazon CloudWatch',
    ['AmazonCloudWatch', 'Amazon CloudWatch', 'CloudWatch Events'],
    ['cloud watch'],
  ),
  service('cloudwatch logs', 'CloudWatch Logs', ['AmazonCloudWatch', 'Amazon CloudWatch'], ['cw logs'], {
    usageTypes: /DataProcessing|VendedLog|TimedStorage|LogsIngest|DataScanned/,
  }),
  service('vpc', 'Amazon VPC', ['Amazon Virtual Private Cloud'], ['virtual private cloud', 'vpcs']),
  service(
    'elb',
    'Elastic Load Balancing',
    ['Amazon Elastic Load Balancing', 'Elastic Load Balancing'],
    ['load balancers', 'load balancing', 'load balancer', 'elbs', 'albs', 'alb', 'nlb', 'nlbs'],
  ),
  service('cloudfront', 'Amazon CloudFront', ['Amazon CloudFront'], ['cloud front', 'cdn']),
  service('route53', 'Amazon Route 53', ['Amazon Route 53'], ['route 53', 'dns', 'hosted zones']),
  service(
    'domains',
    'Amazon Registrar',
    ['Amazon Registrar'],
    ['registrar', 'domain registration', 'domain names'],
  ),
  service('kms', 'AWS KMS', ['AWS Key Management Service'], ['key management service', 'kms keys']),
  service(
    'eks',
    'Amazon EKS',
    ['Amazon Elastic Container Service for Kubernetes', 'Amazon Elastic Kubernetes Service'],
    ['kubernetes', 'k8s', 'elastic kubernetes service', 'eks clusters'],
  ),
  service(
    'ecs',
    'Amazon ECS',
    ['Amazon Elastic Container Service', 'Amazon EC2 Container Service'],
    ['elastic container service', 'ecs clusters'],
  ),
  service(
    'fargate',
    'AWS Fargate',
    ['Amazon Elastic Container Service', 'Amazon Elastic Container Service for Kubernetes'],
    [],
    {
      usageTypes: /fargate/i,
    },
  ),
  service(
    'ecr',
    'Amazon ECR',
    ['Amazon EC2 Container Registry (ECR)', 'Amazon Elastic Container Registry'],
    ['container registry', 'elastic container registry'],
  ),
  service(
    'elasticache',
    'Amazon ElastiCache',
    ['Amazon ElastiCache'],
    ['elasti cache', 'redis', 'memcached', 'valkey'],
  ),
  service('memorydb', 'Amazon MemoryDB', ['Amazon MemoryDB'], ['memory db']),
  service('sqs', 'Amazon SQS', ['Amazon Simple Queue Service'], ['simple queue service', 'queues']),
  service('sns', 'Amazon SNS', ['Amazon Simple Notification Service'], ['simple notification service']),
  service('ses', 'Amazon SES', ['Amazon Simple Email Service'], ['simple email service']),
  service('eventbridge', 'Amazon EventBridge', ['Amazon EventBridge', 'CloudWatch Events'], ['event bridge']),
  service(
    'stepfunctions',
    'AWS Step Functions',
    ['AWS Step Functions'],
    ['step functions', 'state machines'],
  ),
  service('mq', 'Amazon MQ', ['Amazon MQ'], ['amazon mq', 'rabbitmq', 'activemq']),
  service('msk', 'Amazon MSK', ['Amazon Managed Streaming for Apache Kafka'], ['kafka', 'managed kafka']),
  service('secretsmanager', 'AWS Secrets Manager', ['AWS Secrets Manager'], ['secrets manager', 'secrets']),
  service('systemsmanager', 'AWS Systems Manager', ['AWS Systems Manager'], ['systems manager', 'ssm']),
  service('cloudtrail', 'AWS CloudTrail', ['AWS CloudTrail'], ['cloud trail']),
  service('config', 'AWS Config', ['AWS Config'], ['aws config']),
  service('cloudformation', 'AWS CloudFormation', ['AWS CloudFormation'], ['cloud formation']),
  service('guardduty', 'Amazon GuardDuty', ['Amazon GuardDuty'], ['guard duty']),
  service('securityhub', 'AWS Security Hub', ['AWS Security Hub'], ['security hub']),
  service('inspector', 'Amazon Inspector', ['Amazon Inspector'], [], { contains: 'amazon inspector' }),
  service('macie', 'Amazon Macie', ['Amazon Macie']),
  service('detective', 'Amazon Detective', ['Amazon Detective']),
  service('waf', 'AWS WAF', ['AWS WAF'], ['web application firewall']),
  service('shield', 'AWS Shield', ['AWS Shield']),
  service('networkfirewall', 'AWS Network Firewall', ['AWS Network Firewall'], ['network firewall']),
  service('cognito', 'Amazon Cognito', ['Amazon Cognito']),
  service('acm', 'AWS Certificate Manager', ['AWS Certificate Manager'], ['certificate manager']),
  service('directoryservice', 'AWS Directory Service', ['AWS Directory Service'], ['directory service']),
  service('redshift', 'Amazon Redshift', ['Amazon Redshift'], ['data warehouse']),
  service(
    'opensearch',
    'Amazon OpenSearch Service',
    ['Amazon OpenSearch Service', 'Amazon Elasticsearch Service'],
    ['open search', 'elasticsearch', 'elastic search'],
  ),
  service(
    'documentdb',
    'Amazon DocumentDB',
    ['Amazon DocumentDB (with MongoDB compatibility)'],
    ['document db', 'docdb', 'mongodb'],
  ),
  service('neptune', 'Amazon Neptune', ['Amazon Neptune']),
  service('efs', 'Amazon EFS', ['Amazon Elastic File System'], ['elastic file system']),
  service('fsx', 'Amazon FSx', ['Amazon FSx']),
  service(
    'glacier',
    'Amazon S3 Glacier',
    ['Amazon Glacier', 'Amazon S3 Glacier Deep Archive'],
    ['s3 glacier'],
  ),
  service('ebs', 'Amazon EBS', [EC2_OTHER], ['elastic block store', 'ebs volumes', 'volumes', 'disks'], {
    usageTypes: /(?:^|-)EBS:/,
  }),
  service('ebs snapshots', 'EBS snapshots', [EC2_OTHER], ['ebs snapshot', 'snapshot storage'], {
    usageTypes: /(?:^|-)EBS:Snapshot/,
  }),
  service('nat gateway', 'NAT gateways', [EC2_OTHER], ['nat gateways', 'nat', 'natgateway', 'nats'], {
    usageTypes: /NatGateway/,
  }),
  service(
    'public ipv4',
    'Public IPv4 addresses',
    ['Amazon Virtual Private Cloud'],
    ['public ips', 'ipv4 addresses', 'ipv4'],
    {
      usageTypes: /PublicIPv4/,
    },
  ),
  service(
    'eks extended support',
    'Extended support of EKS',
    ['Amazon Elastic Container Service for Kubernetes', 'Amazon Elastic Kubernetes Service'],
    [],
    { usageTypes: /extendedsupport/i },
  ),
  service('rds extended support', 'Extended support of RDS', ['Amazon Relational Database Service'], [], {
    usageTypes: /extendedsupport/i,
  }),
  service('extended support', 'Extended support', [], [], { usageTypes: /extendedsupport/i }),
  service(
    'data transfer',
    'Data transfer',
    [],
    ['data transfers', 'bandwidth', 'egress', 'network traffic', 'traffic'],
    {
      usageTypes: /DataTransfer|DataXfer|-(?:In|Out)-(?:ABytes|Bytes|OBytes)$|AWS-(?:In|Out)-Bytes/,
    },
  ),
  service('bedrock', 'Amazon Bedrock', ['Amazon Bedrock'], ['aws bedrock'], { contains: 'amazon bedrock' }),
  service('sagemaker', 'Amazon SageMaker', ['Amazon SageMaker'], ['sage maker'], { contains: 'sagemaker' }),
  service('q', 'Amazon Q', ['Amazon Q'], ['amazon q']),
  service('rekognition', 'Amazon Rekognition', ['Amazon Rekognition']),
  service('textract', 'Amazon Textract', ['Amazon Textract']),
  service('transcribe', 'Amazon Transcribe', ['Amazon Transcribe']),
  service('polly', 'Amazon Polly', ['Amazon Polly']),
  service('comprehend', 'Amazon Comprehend', ['Amazon Comprehend']),
  service('glue', 'AWS Glue', ['AWS Glue'], ['aws glue']),
  service('athena', 'Amazon Athena', ['Amazon Athena']),
  service(
    'emr',
    'Amazon EMR',
    ['Amazon Elastic MapReduce', 'EMR Serverless'],
    ['elastic mapreduce', 'mapreduce'],
  ),
  service(
    'kinesis',
    'Amazon Kinesis',
    ['Amazon Kinesis', 'Amazon Kinesis Firehose', 'Amazon Kinesis Analytics', 'Amazon Kinesis Video Streams'],
    ['kinesis streams'],
  ),
  service(
    'firehose',
    'Amazon Data Firehose',
    ['Amazon Kinesis Firehose', 'Amazon Data Firehose'],
    ['data firehose', 'kinesis data firehose', 'kinesis firehose'],
  ),
  service('quicksight', 'Amazon QuickSight', ['Amazon QuickSight'], ['quick sight']),
  service('lakeformation', 'AWS Lake Formation', ['AWS Lake Formation'], ['lake formation']),
  service('apigateway', 'Amazon API Gateway', ['Amazon API Gateway'], ['api gateway', 'api gateways']),
  service('appsync', 'AWS AppSync', ['AWS AppSync'], ['app sync']),
  service('amplify', 'AWS Amplify', ['AWS Amplify']),
  service('beanstalk', 'AWS Elastic Beanstalk', ['AWS Elastic Beanstalk'], ['elastic beanstalk']),
  service('lightsail', 'Amazon Lightsail', ['Amazon Lightsail']),
  service('apprunner', 'AWS App Runner', ['AWS App Runner'], ['app runner']),
  service('batch', 'AWS Batch', ['AWS Batch'], ['aws batch']),
  service('workspaces', 'Amazon WorkSpaces', ['Amazon WorkSpaces'], ['amazon workspaces', 'workspaces']),
  service('connect', 'Amazon Connect', ['Amazon Connect'], ['amazon connect']),
  service('backup', 'AWS Backup', ['AWS Backup'], ['aws backup', 'backups']),
  service(
    'dms',
    'AWS Database Migration Service',
    ['AWS Database Migration Service'],
    ['database migration service', 'database migration'],
  ),
  service('datasync', 'AWS DataSync', ['AWS DataSync'], ['data sync']),
  service('transfer', 'AWS Transfer Family', ['AWS Transfer Family'], ['transfer family', 'sftp']),
  service('storagegateway', 'AWS Storage Gateway', ['AWS Storage Gateway'], ['storage gateway']),
  service('directconnect', 'AWS Direct Connect', ['AWS Direct Connect'], ['direct connect']),
  service('globalaccelerator', 'AWS Global Accelerator', ['AWS Global Accelerator'], ['global accelerator']),
  service('codebuild', 'AWS CodeBuild', ['CodeBuild', 'AWS CodeBuild'], ['code build']),
  service('codepipeline', 'AWS CodePipeline', ['AWS CodePipeline'], ['code pipeline']),
  service('codeartifact', 'AWS CodeArtifact', ['AWS CodeArtifact'], ['code artifact']),
  service('xray', 'AWS X-Ray', ['AWS X-Ray'], ['x-ray', 'x ray']),
  service('costexplorer', 'AWS Cost Explorer', ['AWS Cost Explorer'], ['cost explorer']),
  service('marketplace', 'AWS Marketplace', ['AWS Marketplace'], ['aws marketplace'], {
    contains: 'marketplace',
  }),
  service(
    'savings plans',
    'Savings Plans',
    ['Savings Plans for AWS Compute usage', 'Savings Plans for AWS Machine Learning'],
    ['savings plan'],
    { contains: 'savings plans' },
  ),
  service(
    'support',
    'AWS Support',
    ['AWS Support (Business)', 'AWS Support (Developer)', 'AWS Support (Enterprise)'],
    [
      'aws support',
      'premium support',
      'support plan',
      'support costs',
      'support cost',
      'support fees',
      'support charges',
    ],
    { contains: 'aws support' },
  ),
  service('tax', 'Tax', ['Tax'], ['taxes', 'vat', 'gst', 'sales tax']),
];
