/**
 * The kinds that Cloud Control lists, one per line: CloudFormation types | short name of the service | noun, with its
 * plural unless that only adds an s | further nouns | IAM actions of AWS's list handler | how it is listed:
 *   (nothing)      in each region, or once where types.ts says so of its service
 *   tagged TYPE    by the Tagging API, which knows what has or once had a tag; Cloud Control cannot list it
 *   unlisted WHAT  not at all, because AWS lists it only for one WHAT at a time
 * The properties that types are listed by, and all other types, are in published-types.ts. The IAM actions leave out
 * those that read stored content or change anything, because listing works without them.
 */
export const TYPE_TABLE = `
# Integration and messaging
StepFunctions::StateMachine | stepfunctions | Step Functions state machine | step function, state machine, sfn state machine, sfn, workflow, step functions workflow | states:ListStateMachines
StepFunctions::Activity | stepfunctions | Step Functions activity/Step Functions activities | - | states:ListActivities
Events::Rule | eventbridge | EventBridge rule | event bridge rule, event rule, cloudwatch event rule, events rule | events:ListRules
Events::EventBus | eventbridge | EventBridge event bus/EventBridge event buses | event bus, eventbridge bus | events:ListEventBuses events:ListTagsForResource
Events::ApiDestination | eventbridge | EventBridge API destination | api destination | events:ListApiDestinations
Scheduler::Schedule | eventbridge | EventBridge schedule | eventbridge scheduler schedule, scheduler schedule, event bridge schedule | scheduler:ListSchedules
Scheduler::ScheduleGroup | eventbridge | EventBridge schedule group | - | scheduler:ListScheduleGroups
Pipes::Pipe | eventbridge | EventBridge pipe | - | pipes:ListPipes
AmazonMQ::Broker | mq | Amazon MQ broker | mq broker, message broker, rabbitmq broker, activemq broker | mq:ListBrokers
MSK::Cluster MSK::ServerlessCluster | msk | MSK cluster | kafka cluster, managed kafka cluster, msk, kafka | kafka:ListClusters kafka:ListClustersV2
MSK::ServerlessCluster | msk | MSK Serverless cluster | serverless kafka cluster | kafka:ListClustersV2
MSK::Configuration | msk | MSK configuration | kafka configuration | kafka:ListConfigurations
KafkaConnect::Connector | msk | MSK Connect connector | kafka connector | kafkaconnect:ListConnectors
Kinesis::Stream | kinesis | Kinesis data stream | kinesis stream, data stream, kinesis | kinesis:ListStreams
KinesisFirehose::DeliveryStream | firehose | Firehose delivery stream | delivery stream, firehose stream, firehose, kinesis firehose | firehose:ListDeliveryStreams
KinesisAnalyticsV2::Application | kinesis | Managed Flink application | kinesis analytics application, flink application | kinesisanalytics:ListApplications
SES::EmailIdentity | ses | SES email identity/SES email identities | ses identity, email identity, verified email identity, verified sender | ses:ListEmailIdentities
SES::ConfigurationSet | ses | SES configuration set | - | ses:ListConfigurationSets
SNS::Subscription | sns | SNS subscription | topic subscription, sns subscriber, subscriber, who subscribes to, who is subscribed to, subscribed to | sns:ListSubscriptions
# APIs and front ends
ApiGateway::RestApi ApiGatewayV2::Api | apigateway | API Gateway API | api gateway, apigateway, api gateway rest and http api | apigateway:GET
ApiGateway::RestApi | apigateway | API Gateway REST API | rest api | apigateway:GET
ApiGateway::DomainName | apigateway | API Gateway domain name | api gateway custom domain, custom domain name | apigateway:GET
ApiGateway::UsagePlan | apigateway | API Gateway usage plan | usage plan | apigateway:GET
ApiGatewayV2::Api | apigateway | API Gateway HTTP or WebSocket API/API Gateway HTTP and WebSocket APIs | http api, websocket api, api gateway v2 api | apigateway:GET
AppSync::GraphQLApi | appsync | AppSync GraphQL API | appsync api, graphql api, appsync | appsync:ListGraphqlApis
Amplify::App | amplify | Amplify app | amplify application, amplify | amplify:GetApp amplify:ListApps amplify:ListTagsForResource
AppRunner::Service | apprunner | App Runner service | app runner, apprunner service | apprunner:ListServices
ElasticBeanstalk::Application | beanstalk | Elastic Beanstalk application | beanstalk application, beanstalk app | elasticbeanstalk:DescribeApplications
ElasticBeanstalk::Environment | beanstalk | Elastic Beanstalk environment | beanstalk environment, beanstalk env, beanstalk | elasticbeanstalk:DescribeEnvironments elasticbeanstalk:ListTagsForResource
CloudFront::Function | cloudfront | CloudFront function | - | cloudfront:ListFunctions
CloudFront::OriginAccessControl | cloudfront | CloudFront origin access control | origin access control | cloudfront:ListOriginAccessControls
CloudFront::KeyValueStore | cloudfront | CloudFront key value store | - | cloudfront:ListKeyValueStores
GlobalAccelerator::Accelerator | globalaccelerator | Global Accelerator accelerator | global accelerator, accelerator | globalaccelerator:ListAccelerators
WAFv2::WebACL | waf | WAF web ACL | web acl, wafv2 web acl, waf acl, waf, firewall acl | wafv2:ListWebACLs
WAFv2::IPSet | waf | WAF IP set | ip set | wafv2:ListIPSets
WAFv2::RuleGroup | waf | WAF rule group | waf rule | wafv2:ListRuleGroups
Shield::Protection | shield | Shield protection | shield advanced protection | shield:ListProtections
# Data and analytics
OpenSearchService::Domain | opensearch | OpenSearch domain | elasticsearch domain, opensearch cluster, elasticsearch cluster, opensearch, elasticsearch | - | tagged es:domain
OpenSearchServerless::Collection | opensearch | OpenSearch Serverless collection | opensearch collection, serverless collection | aoss:ListCollections
OSIS::Pipeline | opensearch | OpenSearch ingestion pipeline | ingestion pipeline | osis:ListPipelines
Redshift::Cluster | redshift | Redshift cluster | data warehouse, redshift warehouse, redshift | redshift:DescribeClusters redshift:DescribeTags
Redshift::Snapshot | redshift | Redshift snapshot | - | redshift:DescribeClusterSnapshots
RedshiftServerless::Workgroup | redshift | Redshift Serverless workgroup | redshift workgroup | redshift-serverless:ListTagsForResource redshift-serverless:ListWorkgroups
RedshiftServerless::Namespace | redshift | Redshift Serverless namespace | redshift namespace | redshift-serverless:ListNamespaces redshift-serverless:ListTagsForResource
Glue::Job | glue | Glue job | etl job, glue etl job | glue:ListJobs
Glue::Crawler | glue | Glue crawler | crawler | glue:ListCrawlers
Glue::Database | glue | Glue database | glue catalog database, data catalog database | glue:GetDatabases
Glue::Trigger | glue | Glue trigger | - | glue:ListTriggers
Glue::Workflow | glue | Glue workflow | - | glue:ListWorkflows
Athena::WorkGroup | athena | Athena workgroup | athena work group | athena:ListWorkGroups
EMR::Cluster | emr | EMR cluster | elastic mapreduce cluster, spark cluster, hadoop cluster, emr | - | tagged elasticmapreduce:cluster
EMRServerless::Application | emr | EMR Serverless application | - | emr-serverless:ListApplications
Neptune::DBCluster | neptune | Neptune database cluster | neptune database, neptune, graph database, graph db | kms:DescribeKey rds:DescribeDBClusters rds:ListTagsForResource
Neptune::DBInstance | neptune | Neptune instance | - | rds:DescribeDBInstances rds:ListTagsForResource
DocDBElastic::Cluster | documentdb | DocumentDB elastic cluster | - | docdb-elastic:ListClusters
MemoryDB::Cluster | memorydb | MemoryDB cluster | memorydb | memorydb:DescribeClusters
DSQL::Cluster | - | Aurora DSQL cluster | dsql cluster | dsql:ListClusters dsql:ListTagsForResource
AppFlow::Flow | - | AppFlow flow | appflow | appflow:ListFlows
MWAA::Environment | - | Airflow environment | mwaa environment, managed airflow environment, airflow | airflow:ListEnvironments
DMS::ReplicationTask | dms | DMS replication task | dms task, migration task | dms:DescribeReplicationTasks dms:ListTagsForResource
DMS::Endpoint | dms | DMS endpoint | - | dms:DescribeEndpoints
RDS::DBParameterGroup | rds | RDS parameter group | db parameter group, database parameter group | rds:DescribeDBParameterGroups
RDS::DBClusterParameterGroup | rds | RDS cluster parameter group | db cluster parameter group, aurora parameter group, aurora cluster parameter group, cluster parameter group | rds:DescribeDBClusterParameterGroups
RDS::DBSubnetGroup | rds | RDS subnet group | db subnet group, database subnet group, aurora subnet group | rds:DescribeDBSubnetGroups
RDS::OptionGroup | rds | RDS option group | option group, db option group | rds:DescribeOptionGroups
ElastiCache::SubnetGroup | elasticache | ElastiCache subnet group | cache subnet group, redis subnet group | elasticache:DescribeCacheSubnetGroups
ElastiCache::ParameterGroup | elasticache | ElastiCache parameter group | cache parameter group, redis parameter group | elasticache:DescribeCacheParameterGroups
# Storage, backup and transfer
EFS::FileSystem | efs | EFS file system | file system, elastic file system, efs filesystem, filesystem, nfs share, efs | elasticfilesystem:DescribeBackupPolicy elasticfilesystem:DescribeFileSystemPolicy elasticfilesystem:DescribeFileSystems elasticfilesystem:DescribeLifecycleConfiguration elasticfilesystem:DescribeReplicationConfigurations
EFS::AccessPoint | efs | EFS access point | - | elasticfilesystem:DescribeAccessPoints
FSx::FileSystem | fsx | FSx file system | fsx filesystem, lustre file system, fsx | - | tagged fsx:file-system
FSx::Volume | fsx | FSx volume | - | fsx:DescribeVolumes
S3::AccessPoint | s3 | S3 access point | - | s3:ListAccessPoints
S3Express::DirectoryBucket | s3 | S3 directory bucket | directory bucket, s3 express bucket | s3express:ListAllMyDirectoryBuckets
S3Tables::TableBucket | s3 | S3 table bucket | table bucket | s3tables:ListTableBuckets
Backup::BackupVault | backup | Backup vault | backup vault, aws backup vault | backup:ListBackupVaults
Backup::BackupPlan | backup | Backup plan | aws backup plan | backup:ListBackupPlans
DataSync::Task | datasync | DataSync task | - | datasync:ListTasks
Transfer::Server | transfer | Transfer Family server | sftp server, ftp server, transfer server | transfer:ListServers
StorageGateway::NFSFileShare | storagegateway | Storage Gateway NFS file share | - | storagegateway:ListFileShares
DLM::LifecyclePolicy | ebs | EBS snapshot lifecycle policy/EBS snapshot lifecycle policies | data lifecycle manager policy, dlm policy, lifecycle manager policy | dlm:GetLifecyclePolicies
# Identity and security
Cognito::UserPool | cognito | Cognito user pool | user pool, cognito pool, cognito | cognito-idp:ListUserPools
Cognito::IdentityPool | cognito | Cognito identity pool | identity pool | cognito-identity:ListIdentityPools
DirectoryService::MicrosoftAD | directoryservice | Managed Microsoft AD directory/Managed Microsoft AD directories | managed ad directory, active directory, directory service directory | ds:DescribeDirectories
IAM::SAMLProvider | - | IAM SAML provider | saml provider, saml identity provider | iam:GetSAMLProvider iam:ListSAMLProviders
IAM::OIDCProvider | - | IAM OIDC provider | oidc provider, openid connect provider, oidc identity provider | iam:GetOpenIDConnectProvider iam:ListOpenIDConnectProviders
IAM::ManagedPolicy | - | customer managed policy/customer managed policies | policy we wrote, policy did we write, policy of our own, customer policy, custom policy, custom iam policy, iam managed policy, iam customer policy | iam:GetAccountAuthorizationDetails
IAM::InstanceProfile | - | IAM instance profile | - | iam:ListInstanceProfiles
Organizations::Policy | - | organization policy/organization policies | service control policy, scp, resource control policy, policy of the organization | organizations:ListPolicies
KMS::Alias | kms | KMS alias/KMS aliases | key alias, kms key alias | kms:ListAliases
GuardDuty::Detector | guardduty | GuardDuty detector | - | guardduty:ListDetectors guardduty:GetDetector
ACMPCA::CertificateAuthority | acm | private certificate authority/private certificate authorities | private ca, certificate authority, acm pca | acm-pca:DescribeCertificateAuthority acm-pca:GetCertificateAuthorityCsr acm-pca:ListCertificateAuthorities acm-pca:ListTags
NetworkFirewall::Firewall | networkfirewall | Network Firewall firewall | network firewall | network-firewall:ListFirewalls
NetworkFirewall::FirewallPolicy | networkfirewall | Network Firewall policy/Network Firewall policies | firewall policy | network-firewall:ListFirewallPolicies
Config::ConfigRule | config | Config rule | aws config rule, compliance rule | config:DescribeConfigRules
CloudTrail::EventDataStore | cloudtrail | CloudTrail event data store | event data store, cloudtrail lake store | cloudtrail:GetEventDataStore cloudtrail:GetInsightSelectors cloudtrail:ListEventDataStores cloudtrail:ListTags
# Compute, containers and network
Batch::JobQueue | batch | Batch job queue | job queue | batch:DescribeJobQueues
Batch::JobDefinition | batch | Batch job definition | batch job | batch:DescribeJobDefinitions
Batch::ComputeEnvironment | batch | Batch compute environment | compute environment | batch:DescribeComputeEnvironments
ECR::Repository | ecr | ECR repository/ECR repositories | container repository, container image, docker image, elastic container registry, elastic container repository, docker repository, image repository, container registry, docker registry, ecr repo, ecr | ecr:DescribeRepositories
ECS::TaskDefinition | ecs | ECS task definition | task definition | ecs:DescribeTaskDefinition ecs:ListTaskDefinitions
AutoScaling::LaunchConfiguration | ec2 | launch configuration | ec2 launch configuration | autoscaling:DescribeLaunchConfigurations
EC2::LaunchTemplate | ec2 | launch template | ec2 launch template | ec2:DescribeLaunchTemplates
EC2::KeyPair | ec2 | EC2 key pair | key pair, ssh key pair, ssh key | ec2:DescribeKeyPairs
EC2::PlacementGroup | ec2 | placement group | - | ec2:DescribePlacementGroups
EC2::CapacityReservation | ec2 | capacity reservation | ec2 capacity reservation, on demand capacity reservation | ec2:DescribeCapacityReservations
EC2::NetworkAcl | vpc | network ACL | nacl, network access control list | ec2:DescribeNetworkAcls
EC2::InternetGateway | vpc | internet gateway | igw | ec2:DescribeInternetGateways
EC2::VPCPeeringConnection | vpc | VPC peering connection | vpc peering, peering connection, peering | ec2:DescribeVpcPeeringConnections
EC2::NetworkInterface | vpc | network interface | eni, elastic network interface | ec2:DescribeNetworkInterfaces
EC2::VPCEndpointService | vpc | VPC endpoint service | endpoint service | ec2:DescribeVpcEndpointServiceConfigurations
EC2::TransitGateway | vpc | transit gateway | tgw | ec2:DescribeTags ec2:DescribeTransitGateways
EC2::TransitGatewayAttachment | vpc | transit gateway attachment | tgw attachment | ec2:DescribeTags ec2:DescribeTransitGatewayVpcAttachments
EC2::CustomerGateway | vpc | customer gateway | - | ec2:DescribeCustomerGateways
EC2::VPNConnection | vpc | VPN connection | site to site vpn, vpn, vpn tunnel | ec2:DescribeVpnConnections
EC2::VPNGateway | vpc | VPN gateway | virtual private gateway | ec2:DescribeVpnGateways
EC2::PrefixList | vpc | prefix list | managed prefix list | ec2:DescribeManagedPrefixLists ec2:GetManagedPrefixListEntries
EC2::DHCPOptions | vpc | DHCP options set | dhcp option, dhcp option set | ec2:DescribeDhcpOptions
EC2::FlowLog | vpc | VPC flow log | flow log | ec2:DescribeFlowLogs
DirectConnect::Connection | directconnect | Direct Connect connection | dx connection, direct connect | directconnect:DescribeConnections
DirectConnect::DirectConnectGateway | directconnect | Direct Connect gateway | dx gateway | directconnect:DescribeDirectConnectGateways
Route53::HealthCheck | route53 | Route 53 health check | dns health check, route53 health check | route53:ListHealthChecks route53:ListTagsForResource
Route53Resolver::ResolverEndpoint | route53 | Route 53 Resolver endpoint | resolver endpoint, dns resolver endpoint | route53resolver:ListResolverEndpoints
Route53Resolver::ResolverRule | route53 | Route 53 Resolver rule | resolver rule, dns resolver rule | route53resolver:ListResolverRules
Route53Resolver::FirewallRuleGroup | route53 | DNS Firewall rule group | dns firewall, dns firewall group | route53resolver:ListFirewallRuleGroups route53resolver:ListTagsForResource
Lambda::EventSourceMapping | lambda | Lambda event source mapping | event source mapping, lambda trigger | lambda:ListEventSourceMappings
Lambda::LayerVersion | lambda | Lambda layer version | lambda layer | lambda:ListLayers
Lightsail::Instance | lightsail | Lightsail instance | lightsail server, lightsail | lightsail:GetInstances
WorkSpaces::Workspace | workspaces | WorkSpaces desktop | amazon workspace, workspaces desktop, virtual desktop | workspaces:DescribeTags workspaces:DescribeWorkspaces
# Developer tools, operations and machine learning
CodePipeline::Pipeline | codepipeline | CodePipeline pipeline | codepipeline, code pipeline, pipeline, deployment pipeline, ci pipeline, cd pipeline | codepipeline:ListPipelines
CodeBuild::Project | codebuild | CodeBuild project | build project, codebuild | - | tagged codebuild:project
CodeCommit::Repository | - | CodeCommit repository/CodeCommit repositories | codecommit repo, git repository, codecommit | codecommit:ListRepositories
CodeDeploy::Application | - | CodeDeploy application | codedeploy app, codedeploy | codedeploy:ListApplications
CodeArtifact::Repository | codeartifact | CodeArtifact repository/CodeArtifact repositories | codeartifact repo | codeartifact:ListRepositories
CodeConnections::Connection | - | code connection | codestar connection, codeconnection, github connection | codeconnections:ListConnections codeconnections:ListTagsForResource
SSM::Parameter | systemsmanager | SSM parameter | parameter store parameter, systems manager parameter, parameter, ssm parameter name, parameter store, parameter store entry | ssm:DescribeParameters
SSM::Document | systemsmanager | SSM document | systems manager document, automation document, runbook | ssm:ListDocuments
SSM::MaintenanceWindow | systemsmanager | SSM maintenance window | maintenance window | ssm:DescribeMaintenanceWindows
SSM::PatchBaseline | systemsmanager | SSM patch baseline | patch baseline | ssm:DescribePatchBaselines ssm:GetDefaultPatchBaseline ssm:GetPatchBaseline ssm:ListTagsForResource
SSM::OpsItem | systemsmanager | SSM OpsItem | ops item, opsitem | ssm:DescribeOpsItems
AppConfig::Application | systemsmanager | AppConfig application | appconfig | appconfig:ListApplications
CloudWatch::Dashboard | cloudwatch | CloudWatch dashboard | dashboard | cloudwatch:ListDashboards
CloudWatch::MetricStream | cloudwatch | CloudWatch metric stream | metric stream | cloudwatch:ListMetricStreams
Logs::MetricFilter | cloudwatch | log metric filter | metric filter | logs:DescribeMetricFilters
Synthetics::Canary | cloudwatch | Synthetics canary/Synthetics canaries | canary, synthetic monitor | synthetics:DescribeCanaries
APS::Workspace | - | Managed Prometheus workspace | prometheus workspace, prometheus | aps:ListTagsForResource aps:ListWorkspaces
Grafana::Workspace | - | Managed Grafana workspace | grafana workspace, grafana | grafana:ListWorkspaces grafana:ListTagsForResource
ResourceGroups::Group | - | resource group | aws resource group | resource-groups:ListGroups
ServiceCatalog::Portfolio | - | Service Catalog portfolio | product portfolio | servicecatalog:ListPortfolios
CloudFormation::StackSet | cloudformation | CloudFormation stack set | stack set, stackset | cloudformation:ListStackSets
Organizations::Account | - | organization account | account of the organization, org account, member account, organisation account, account in the organization | organizations:ListAccounts
ImageBuilder::ImagePipeline | ec2 | Image Builder pipeline | image pipeline | imagebuilder:ListImagePipelines
SageMaker::NotebookInstance | sagemaker | SageMaker notebook instance | sagemaker notebook, notebook instance, notebook | sagemaker:ListNotebookInstances
SageMaker::Endpoint | sagemaker | SageMaker endpoint | inference endpoint, ml endpoint, model endpoint | sagemaker:ListEndpoints
SageMaker::Model | sagemaker | SageMaker model | ml model | sagemaker:ListModels
SageMaker::Domain | sagemaker | SageMaker domain | sagemaker studio domain | sagemaker:ListDomains sagemaker:ListTags
SageMaker::Pipeline | sagemaker | SageMaker pipeline | ml pipeline | sagemaker:ListPipelines
Bedrock::Agent | bedrock | Bedrock agent | ai agent | bedrock:ListAgents bedrock:ListGuardrails
Bedrock::KnowledgeBase | bedrock | Bedrock knowledge base | knowledge base | bedrock:ListKnowledgeBases
Bedrock::Guardrail | bedrock | Bedrock guardrail | guardrail | bedrock:ListGuardrails
IoT::Thing | - | IoT thing | iot device | iot:ListThings
IoT::TopicRule | - | IoT rule | iot topic rule | iot:ListTopicRules
Connect::Instance | connect | Connect instance | amazon connect instance, contact center, contact centre | connect:ListInstanceAttributes connect:ListInstances ds:DescribeDirectories
# Those that AWS lists only for something they belong to
ApiGateway::Stage | apigateway | API Gateway stage | rest api stage | apigateway:GET
ApiGateway::Authorizer | apigateway | API Gateway authorizer | api authorizer | apigateway:GET
ApiGateway::Resource | apigateway | API Gateway resource | - | apigateway:GET
ApiGateway::Deployment | apigateway | API Gateway deployment | - | apigateway:GET
ApiGatewayV2::Route | apigateway | API Gateway route | http api route | apigateway:GET
ApiGatewayV2::Stage | apigateway | API Gateway v2 stage | http api stage | apigateway:GET
Cognito::UserPoolClient | cognito | Cognito app client | user pool client, app client | cognito-idp:ListUserPoolClients
Cognito::UserPoolGroup | cognito | Cognito group | user pool group | cognito-idp:ListGroups
EKS::Nodegroup | eks | EKS node group | node group, nodegroup | eks:ListNodegroups eks:DescribeNodegroup
EKS::Addon | eks | EKS add-on | eks addon, cluster addon | eks:ListAddons eks:DescribeAddon
EKS::FargateProfile | eks | EKS Fargate profile | fargate profile | eks:ListFargateProfiles
EFS::MountTarget | efs | EFS mount target | mount target | elasticfilesystem:DescribeMountTargets elasticfilesystem:DescribeMountTargetSecurityGroups
Glue::Table | glue | Glue table | data catalog table | - | unlisted a database
AppSync::DataSource | appsync | AppSync data source | - | appsync:ListDataSources
AppSync::Resolver | appsync | AppSync resolver | - | - | unlisted a type of a GraphQL API
AppConfig::Environment | systemsmanager | AppConfig environment | - | appconfig:ListEnvironments
CodeDeploy::DeploymentGroup | - | CodeDeploy deployment group | deployment group | codedeploy:ListDeploymentGroups
ElasticLoadBalancingV2::Listener | elb | load balancer listener | listener, alb listener, nlb listener | elasticloadbalancing:DescribeListeners
ElasticLoadBalancingV2::ListenerRule | elb | load balancer listener rule | listener rule | elasticloadbalancing:DescribeRules elasticloadbalancing:DescribeListeners elasticloadbalancing:DescribeLoadBalancers
`;
