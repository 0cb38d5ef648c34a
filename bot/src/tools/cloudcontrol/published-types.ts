/**
 * The resource types that AWS can list, from CloudFormation's published registry (schemas of 2026-10): those that AWS's
 * audit policies allow and those of the services that people ask about most. Each line has a service and its types. A
 * property in brackets is required for listing: the parent of the type, or one of a few values.
 */
export const PUBLISHED_TYPES = `
AccessAnalyzer: Analyzer ArchiveRule(AnalyzerName)
ACMPCA: CertificateAuthority
AIOps: InvestigationGroup
AmazonMQ: Broker Configuration
Amplify: App Branch(AppId) Domain(AppId) Webhook(AppId)
ApiGateway: ApiKey Authorizer(RestApiId) BasePathMapping(DomainName) BasePathMappingV2(DomainNameArn)
  ClientCertificate Deployment(RestApiId) DocumentationPart(RestApiId) DocumentationVersion(RestApiId) DomainName
  DomainNameV2 GatewayResponse(RestApiId) Model(RestApiId) RequestValidator(RestApiId) Resource(RestApiId) RestApi
  Stage(RestApiId) UsagePlan UsagePlanKey(UsagePlanId) VpcLink
ApiGatewayV2: Api ApiMapping Authorizer(ApiId) Deployment(ApiId) DomainName Integration(ApiId) IntegrationResponse
  Model(ApiId) PortalProduct Route(ApiId) RouteResponse RoutingRule(DomainNameArn) Stage(ApiId) VpcLink
AppConfig: Application ConfigurationProfile(ApplicationId) DeploymentStrategy Environment(ApplicationId)
  ExperimentDefinition(ApplicationIdentifier) Extension
AppFlow: Connector ConnectorProfile Flow
ApplicationAutoScaling: ScalableTarget ScalingPolicy(ServiceNamespace)
AppRunner: AutoScalingConfiguration ObservabilityConfiguration Service VpcConnector VpcIngressConnection
AppStream: DirectoryConfig ImageBuilder
AppSync: Api ApiCache(ApiId) ApiKey(ApiId) ChannelNamespace(ApiId) DataSource(ApiId) DomainName
  FunctionConfiguration(ApiId) GraphQLApi Type(ApiId)
APS: AnomalyDetector(Arn) ResourcePolicy RuleGroupsNamespace(Arn) Scraper Workspace
Athena: CapacityReservation DataCatalog NamedQuery PreparedStatement(WorkGroup) WorkGroup
AuditManager: Assessment AssessmentFramework
AutoScaling: AutoScalingGroup LaunchConfiguration LifecycleHook ScalingPolicy ScheduledAction
  WarmPool(AutoScalingGroupName)
Backup: BackupPlan BackupSelection BackupVault Framework LegalHold LogicallyAirGappedBackupVault ReportPlan
  RestoreTestingPlan RestoreTestingSelection TieringConfiguration
Batch: ComputeEnvironment ConsumableResource JobDefinition JobQueue QuotaShare SchedulingPolicy ServiceEnvironment
Bedrock: Agent AgentAlias(AgentId) ApplicationInferenceProfile DataSource(KnowledgeBaseId) Flow FlowAlias(FlowArn)
  FlowVersion(FlowArn) Guardrail IntelligentPromptRouter KnowledgeBase Prompt PromptVersion(PromptArn)
BillingConductor: BillingGroup
Budgets: BudgetsAction
Cassandra: Table
CE: AnomalyMonitor AnomalySubscription CostCategory
CertificateManager: AcmeDomainValidation(AcmeEndpointArn) AcmeEndpoint AcmeExternalAccountBinding(AcmeEndpointArn)
  Certificate
Chime: AppInstance AppInstanceBot(AppInstanceArn) AppInstanceUser(AppInstanceArn) ChannelFlow(AppInstanceArn)
  MediaInsightsPipelineConfiguration MediaPipelineKinesisVideoStreamPool SipMediaApplication VoiceConnector
CleanRooms: AnalysisTemplate(MembershipIdentifier) Collaboration ConfiguredTable
  IdMappingTable(MembershipIdentifier) IntermediateTable(MembershipIdentifier)
  PrivacyBudgetTemplate(MembershipIdentifier)
Cloud9: EnvironmentEC2
CloudFormation: ChangeSet(StackName) GeneratedTemplate GuardHook HookDefaultVersion HookTypeConfig HookVersion
  LambdaHook ModuleDefaultVersion PublicTypeVersion Publisher ResourceDefaultVersion ResourceVersion Stack StackSet
CloudFront: AnycastIpList CachePolicy CloudFrontOriginAccessIdentity ConnectionFunction ConnectionGroup
  ContinuousDeploymentPolicy Distribution DistributionTenant FieldLevelEncryptionProfile Function KeyGroup
  KeyValueStore OriginAccessControl OriginRequestPolicy PublicKey RealtimeLogConfig ResponseHeadersPolicy TrustStore
  VpcOrigin
CloudTrail: Channel Dashboard EventDataStore Trail
CloudWatch: Alarm AlarmMuteRule CompositeAlarm Dashboard InsightRule LogAlarm MetricStream OTelEnrichment View
CodeArtifact: Domain PackageGroup(DomainName) Repository
CodeBuild: Fleet SourceCredential
CodeCommit: Repository
CodeConnections: Connection Host
CodeDeploy: Application DeploymentConfig DeploymentGroup(ApplicationName)
CodePipeline: CustomActionType Pipeline Webhook
Cognito: IdentityPool Terms(UserPoolId) UserPool UserPoolClient(UserPoolId) UserPoolGroup(UserPoolId)
  UserPoolIdentityProvider(UserPoolId) UserPoolReplica(UserPoolId) UserPoolResourceServer(UserPoolId)
  UserPoolUser(UserPoolId)
Comprehend: DocumentClassifier DocumentClassifierEndpoint EntityRecognizer EntityRecognizerEndpoint Flywheel
Config: AggregationAuthorization ConfigRule ConfigurationAggregator ConfigurationRecorder ConformancePack Connector
  DeliveryChannel OrganizationConfigRule OrganizationConformancePack RemediationConfiguration StoredQuery
Connect: AgentStatus(InstanceArn) ApprovedOrigin ContactFlow(InstanceArn) ContactFlowModule(InstanceArn)
  ContactFlowModuleAlias(ContactFlowModuleId) ContactFlowModuleVersion(ContactFlowModuleId)
  ContactFlowVersion(ContactFlowId) DataTable(InstanceArn) EvaluationForm HoursOfOperation(InstanceArn) Instance
  InstanceStorageConfig Metric Notification(InstanceArn) PhoneNumber(TargetArn) PredefinedAttribute(InstanceArn)
  Prompt(InstanceArn) Queue(InstanceArn) QuickConnect(InstanceArn) RoutingProfile(InstanceArn) Rule(InstanceArn)
  SecurityKey SecurityProfile(InstanceArn) TaskTemplate(InstanceArn) TestCase(InstanceArn) TrafficDistributionGroup
  User(InstanceArn) UserHierarchyGroup(InstanceArn) View(InstanceArn) ViewVersion(ViewArn) Workspace
CustomerProfiles: Domain Integration(DomainName) SegmentDefinition(DomainName)
DataBrew: Dataset Job Project Recipe Ruleset Schedule
DataExchange: DataSet
DataPipeline: Pipeline
DataSync: Agent LocationAzureBlob LocationEFS LocationFSxLustre LocationFSxONTAP LocationFSxOpenZFS
  LocationFSxWindows LocationHDFS LocationNFS LocationObjectStorage LocationS3 LocationSMB Task
DAX: ParameterGroup
Deadline: Farm Fleet(FarmId) Limit(FarmId) Queue(FarmId) StorageProfile(FarmId)
Detective: Graph MemberInvitation OrganizationAdmin
DirectConnect: Connection DirectConnectGateway Lag PrivateVirtualInterface PublicVirtualInterface
  TransitVirtualInterface
DirectoryService: MicrosoftAD SimpleAD
DLM: LifecyclePolicy
DMS: Certificate DataMigration DataProvider Endpoint EventSubscription InstanceProfile MigrationProject
  ReplicationConfig ReplicationSubnetGroup ReplicationTask
DocDB: DBClusterParameterGroup DBSubnetGroup EventSubscription GlobalCluster
DocDBElastic: Cluster ClusterSnapshot
DSQL: Cluster
DynamoDB: GlobalTable Table
EC2: ApplicationStatusCheck CapacityManagerDataExport CapacityReservation CapacityReservationFleet CarrierGateway
  CustomerGateway DHCPOptions EC2Fleet EgressOnlyInternetGateway EIP FlowLog FpgaImage Host Instance
  InstanceConnectEndpoint InstanceEventWindow InternetGateway IPAM IPAMAllocation(IpamPoolId)
  IpamExternalResourceVerificationToken IPAMPool IPAMPoolCidr(IpamPoolId) IPAMPrefixListResolver
  IPAMPrefixListResolverTarget IPAMResourceDiscovery IPAMScope IPv4Pool KeyPair LaunchTemplate LocalGatewayRoute
  LocalGatewayRouteTable LocalGatewayVirtualInterface LocalGatewayVirtualInterfaceGroup NatGateway NetworkAcl
  NetworkInsightsAccessScope NetworkInsightsAccessScopeAnalysis NetworkInsightsAnalysis NetworkInsightsPath
  NetworkInterface NetworkPerformanceMetricSubscription PlacementGroup PrefixList Route(RouteTableId) RouteServer
  RouteServerEndpoint RouteServerPeer RouteServerPropagation RouteTable SecurityGroup SecurityGroupEgress
  SecurityGroupIngress SnapshotBlockPublicAccess SpotFleet SqlHaStandbyDetectedInstance Subnet SubnetCidrBlock
  SubnetCidrReservation(SubnetId) TrafficMirrorFilter TrafficMirrorFilterRule TrafficMirrorSession
  TrafficMirrorTarget TransitGateway TransitGatewayConnect TransitGatewayConnectPeer TransitGatewayMeteringPolicy
  TransitGatewayMeteringPolicyEntry(TransitGatewayMeteringPolicyId) TransitGatewayMulticastDomain
  TransitGatewayMulticastGroupMember(TransitGatewayMulticastDomainId)
  TransitGatewayMulticastGroupSource(TransitGatewayMulticastDomainId) TransitGatewayPolicyTable
  TransitGatewayPolicyTableEntry(TransitGatewayPolicyTableId) TransitGatewayRoute(TransitGatewayRouteTableId)
  TransitGatewayRouteTable TransitGatewayRouteTablePropagation(TransitGatewayRouteTableId) VerifiedAccessEndpoint
  VerifiedAccessGroup VerifiedAccessInstance VerifiedAccessTrustProvider Volume VPC VPCBlockPublicAccessExclusion
  VPCCidrBlock(VpcId) VPCEncryptionControl VPCEndpoint VPCEndpointConnectionNotification VPCEndpointService
  VPCEndpointServicePermissions VPCPeeringConnection VPNConcentrator VPNConnection VPNConnectionRoute VPNGateway
ECR: PublicRepository PullThroughCacheRule PullTimeUpdateExclusion RegistryPolicy RegistryScanningConfiguration
  ReplicationConfiguration Repository RepositoryCreationTemplate SigningConfiguration
ECS: CapacityProvider Cluster ClusterCapacityProviderAssociations Daemon DaemonTaskDefinition Service TaskDefinition
EFS: AccessPoint FileSystem MountTarget(FileSystemId)
EKS: AccessEntry(ClusterName) Addon(ClusterName) Capability(ClusterName) CertificateAuthority(ClusterName) Cluster
  FargateProfile(ClusterName) IdentityProviderConfig(ClusterName) Nodegroup(ClusterName)
ElastiCache: CacheCluster GlobalReplicationGroup ParameterGroup ReplicationGroup ServerlessCache
  ServerlessCacheSnapshot Snapshot SubnetGroup User UserGroup
ElasticBeanstalk: Application ApplicationVersion ConfigurationTemplate Environment
ElasticLoadBalancing: LoadBalancer
ElasticLoadBalancingV2: Listener(LoadBalancerArn) ListenerRule(ListenerArn) LoadBalancer TargetGroup TrustStore
  TrustStoreRevocation(TrustStoreArn)
EMR: InstanceGroupConfig(JobFlowId) SecurityConfiguration Studio StudioSessionMapping WALWorkspace
EMRServerless: Application
Events: ApiDestination Archive Connection Endpoint EventBus EventBusPolicy Rule
EventSchemas: Discoverer Registry Schema(RegistryName)
EventsV2: EventBus EventSource ResourcePolicy Subscriber
FinSpace: Environment
FMS: Policy
Forecast: Dataset
FraudDetector: Detector
FSx: Backup FileCache
GameLift: Alias Build ContainerFleet ContainerGroupDefinition Fleet GameServerGroup Location Script
GlobalAccelerator: Accelerator EndpointGroup Listener
Glue: Blueprint Catalog Classifier Connection(CatalogId) ConnectionType Crawler CustomEntityType Database
  DataQualityRuleset Integration IntegrationResourceProperty Job MLTransform Registry Schema SchemaVersion(Schema)
  SchemaVersionMetadata(SchemaVersionId) SecurityConfiguration Session Trigger UsageProfile
  UserDefinedFunction(DatabaseName) Workflow
Grafana: Workspace
GreengrassV2: ComponentVersion(Arn) Deployment
GuardDuty: Detector Filter IPSet MalwareProtectionPlan Master Member PublishingDestination ThreatEntitySet
  ThreatIntelSet TrustedEntitySet
HealthLake: FHIRDatastore
IAM: Group InstanceProfile ManagedPolicy OIDCProvider Role SAMLProvider ServerCertificate User VirtualMFADevice
IdentityStore: Group(IdentityStoreId) User(IdentityStoreId)
ImageBuilder: Component ContainerRecipe DistributionConfiguration Image ImagePipeline ImageRecipe
  InfrastructureConfiguration LifecyclePolicy Workflow
Inspector: AssessmentTarget AssessmentTemplate
InspectorV2: CisScanConfiguration CodeSecurityIntegration CodeSecurityScanConfiguration Connector Filter
InternetMonitor: Monitor
IoT: AccountAuditConfiguration Authorizer BillingGroup CACertificate Certificate CertificateProvider Command
  CustomMetric Dimension DomainConfiguration EncryptionConfiguration FleetMetric Job JobTemplate MitigationAction
  Policy ProvisioningTemplate ResourceSpecificLogging RoleAlias ScheduledAudit SecurityProfile SoftwarePackage
  SoftwarePackageVersion(PackageName) Stream Thing ThingGroup ThingType TopicRule TopicRuleDestination
IoTAnalytics: Channel
IoTEvents: Input
IoTFleetWise: ModelManifest
IoTSecureTunneling: Tunnel
IoTSiteWise: Asset AssetModel Gateway
IoTTwinMaker: Workspace
IVS: RecordingConfiguration StorageConfiguration
KafkaConnect: Connector CustomPlugin WorkerConfiguration
Kendra: DataSource Index
Kinesis: Channel Stream StreamConsumer
KinesisAnalyticsV2: Application
KinesisFirehose: DeliveryStream
KinesisVideo: SignalingChannel Stream
KMS: Alias Key ReplicaKey
Lambda: Alias(FunctionName) CapacityProvider CodeSigningConfig EventInvokeConfig(FunctionName) EventSourceMapping
  Function LayerVersion(LayerName) MicrovmImage NetworkConnector Url(TargetFunctionArn) Version(FunctionName)
  WebFunction WebFunctionEndpoint(FunctionName) WebFunctionRevision(FunctionName)
Lex: Bot ResourcePolicy(ResourceArn)
LicenseManager: Grant License LicenseAssetGroup LicenseAssetRuleSet
Lightsail: Alarm Bucket Certificate ContactMethod Container Database DatabaseSnapshot Disk DiskSnapshot Distribution
  Domain Instance InstanceSnapshot KeyPair LoadBalancer LoadBalancerTlsCertificate StaticIp
Location: Map
Logs:
  AccountPolicy(PolicyType=DATA_PROTECTION_POLICY|SUBSCRIPTION_FILTER_POLICY|FIELD_INDEX_POLICY|TRANSFORMER_POLICY|METRIC_EXTRACTION_POLICY)
  Delivery DeliveryDestination DeliverySource Destination Integration LogAnomalyDetector LogGroup
  LogStream(LogGroupName) MetricFilter QueryDefinition ResourcePolicy ScheduledQuery StorageTierPolicy
  SubscriptionFilter(LogGroupName) Transformer
LookoutVision: Project
M2: Application Environment
Macie: AllowList CustomDataIdentifier FindingsFilter Member Session
MediaConnect: Bridge Flow FlowMediaStream(FlowArn) FlowOutput(FlowArn) FlowSource(FlowArn) FlowVpcInterface(FlowArn)
  Gateway RouterInput RouterNetworkInterface RouterOutput
MediaPackage: Asset OriginEndpoint PackagingConfiguration PackagingGroup
MemoryDB: ACL Cluster MultiRegionCluster ParameterGroup Snapshot SubnetGroup User
MSK: BatchScramSecret(ClusterArn) Channel Cluster ClusterPolicy(ClusterArn) Configuration Replicator
  ServerlessCluster Topic VpcConnection
MWAA: Environment
Neptune: DBCluster DBClusterParameterGroup DBInstance DBParameterGroup DBSubnetGroup EventSubscription GlobalCluster
NeptuneGraph: Graph
NetworkFirewall: Firewall FirewallPolicy RuleGroup TLSInspectionConfiguration
NetworkManager: GlobalNetwork
Oam: Link Sink
ObservabilityAdmin: OrganizationTelemetryRule
ODB: OdbNetwork
OpenSearchServerless: AccessPolicy(Type=data) Collection CollectionGroup Index(CollectionEndpoint)
  LifecyclePolicy(Type=retention) SecurityConfig(Type=saml|iamidentitycenter|iamfederation)
  SecurityPolicy(Type=encryption|network) VpcEndpoint
OpenSearchService: Application
Organizations: Account Organization OrganizationalUnit(ParentId)
  Policy(Type=AISERVICES_OPT_OUT_POLICY|BACKUP_POLICY|BEDROCK_POLICY|CHATBOT_POLICY|DECLARATIVE_POLICY_EC2|INSPECTOR_POLICY|NETWORK_SECURITY_DIRECTOR_POLICY|RESOURCE_CONTROL_POLICY|S3_POLICY|SECURITYHUB_POLICY|SERVICE_CONTROL_POLICY|TAG_POLICY|UPGRADE_ROLLOUT_POLICY)
  ResourcePolicy
OSIS: Pipeline
Outposts: Outpost Site
Panorama: ApplicationInstance Package
PCS: Cluster ComputeNodeGroup(ClusterId) Queue(ClusterId)
Personalize: DatasetGroup
Pipes: Pipe
QBusiness: Application Index(ApplicationId) Plugin(ApplicationId) Retriever(ApplicationId)
  WebExperience(ApplicationId)
QuickSight: ActionConnector Agent(AwsAccountId) Analysis(AwsAccountId) ApprovalPolicy Customization(Namespace)
  CustomPermissions Dashboard(AwsAccountId) DataSet DataSource DLPSetting Flow Folder KnowledgeBase LimitsProfile
  OAuthClientApplication Space(AwsAccountId) Template(AwsAccountId) Theme(AwsAccountId) Topic TopicV2 VPCConnection
RAM: ResourceShare
RDS: ClusterSnapshot CustomDBEngineVersion DBCluster DBClusterParameterGroup DBInstance DBParameterGroup DBProxy
  DBProxyEndpoint DBProxyTargetGroup DBShardGroup DBSnapshot DBSubnetGroup EventSubscription GlobalCluster
  Integration OptionGroup
Redshift: Cluster ClusterParameterGroup ClusterSubnetGroup EndpointAccess EndpointAuthorization EventSubscription
  Integration QEV2IdcApplication RedshiftIdcApplication ScheduledAction Snapshot SnapshotCopyGrant SnapshotSchedule
  UsageLimit
RedshiftServerless: Namespace Snapshot Workgroup
Rekognition: Collection Dataset(ProjectArn) Project StreamProcessor
ResourceExplorer2: Index View
ResourceGroups: Group TagSyncTask
RoboMaker: Fleet Robot RobotApplication SimulationApplication
RolesAnywhere: CRL Profile TrustAnchor
Route53: CidrCollection DelegationSet DNSSEC HealthCheck HostedZone KeySigningKey QueryLoggingConfig
  RecordSet(HostedZoneId) TrafficPolicy TrafficPolicyInstance
Route53Profiles: Profile
Route53Resolver: FirewallDomainList FirewallRuleGroup OutpostResolver ResolverConfig ResolverDNSSECConfig
  ResolverEndpoint ResolverQueryLoggingConfig ResolverRule
RUM: AppMonitor
S3: AccessGrant AccessGrantsInstance AccessGrantsLocation AccessPoint Bucket BucketPolicy MultiRegionAccessPoint
  MultiRegionAccessPointPolicy StorageLens StorageLensGroup
S3Express: AccessPoint BucketPolicy DirectoryBucket
S3ObjectLambda: AccessPoint
S3Outposts: Endpoint
S3Tables: Namespace(TableBucketARN) Table(TableBucketARN) TableBucket TableBucketPolicy TablePolicy(TableBucketARN)
SageMaker: Action AIWorkloadConfig Algorithm App AppImageConfig Artifact Cluster ClusterSchedulerConfig
  CodeRepository Context DataQualityJobDefinition Domain Endpoint EndpointConfig Experiment FeatureGroup Hub
  HumanTaskUi Image ImageVersion(ImageName) InferenceComponent InferenceExperiment MlflowApp MlflowTrackingServer
  Model ModelBiasJobDefinition ModelCard ModelExplainabilityJobDefinition ModelPackage ModelPackageGroup
  ModelQualityJobDefinition MonitoringSchedule NotebookInstance NotebookInstanceLifecycleConfig PartnerApp Pipeline
  ProcessingJob Project Space StudioLifecycleConfig TrialComponent UserProfile Workforce Workteam
Scheduler: Schedule ScheduleGroup
SDB: Domain
SecretsManager: ResourcePolicy RotationSchedule Secret
SecurityHub: AggregatorV2 AutomationRule AutomationRuleV2 ConfigurationPolicy Connector ConnectorV2 DelegatedAdmin
  FindingAggregator Hub HubV2 Insight OrganizationConfiguration ProductSubscription SecurityControl Standard
ServerlessRepo: Application
ServiceCatalog: AcceptedPortfolioShare CloudFormationProduct LaunchNotificationConstraint(PortfolioId)
  LaunchRoleConstraint(PortfolioId) LaunchTemplateConstraint(PortfolioId) Portfolio PortfolioShare(PortfolioId)
  ResourceUpdateConstraint(PortfolioId) ServiceAction StackSetConstraint(PortfolioId) TagOption
ServiceCatalogAppRegistry: Application AttributeGroup
SES: ConfigurationSet ConfigurationSetEventDestination(ConfigurationSetName) ContactList
  CustomVerificationEmailTemplate DedicatedIpPool EmailIdentity EmailIdentityCertificate(EmailIdentity)
  MailManagerAddonInstance MailManagerAddonSubscription MailManagerAddressList MailManagerArchive
  MailManagerIngressPoint MailManagerRelay MailManagerRuleSet MailManagerTrafficPolicy MultiRegionEndpoint
  ReceiptFilter ReceiptRule(RuleSetName) ReceiptRuleSet Template Tenant
Shield: DRTAccess ProactiveEngagement Protection ProtectionGroup
SNS: Subscription Topic
SQS: Queue
SSM: CloudConnector Document MaintenanceWindow MaintenanceWindowTarget(WindowId) MaintenanceWindowTask(WindowId)
  OpsItem Parameter PatchBaseline ResourceDataSync ResourcePolicy ServiceSetting(SettingId)
SSMQuickSetup: LifecycleAutomation
SSO: Application(InstanceArn) ApplicationAssignment Instance
  InstanceAccessControlAttributeConfiguration(InstanceArn) PermissionSet(InstanceArn)
StepFunctions: Activity StateMachine StateMachineAlias(StateMachineArn) StateMachineVersion(StateMachineArn)
StorageGateway: Tape TapePool Volume(GatewayARN)
Synthetics: Canary Group
Transcribe: CallAnalyticsCategory MedicalVocabulary Vocabulary VocabularyFilter
Transfer: Agreement(ServerId) Certificate Connector HostKey(ServerId) Profile Server User(ServerId) WebApp Workflow
Translate: ParallelData Terminology
VerifiedPermissions: IdentitySource(PolicyStoreId)
VpcLattice: AccessLogSubscription(ResourceIdentifier)
WAFv2: IPSet(Scope=CLOUDFRONT|REGIONAL) LoggingConfiguration RegexPatternSet(Scope=CLOUDFRONT|REGIONAL)
  RuleGroup(Scope=CLOUDFRONT|REGIONAL) WebACL(Scope=CLOUDFRONT|REGIONAL)
WorkSpaces: ConnectionAlias Workspace WorkspaceIpGroup WorkspacesPool
WorkspacesInstances: Volume
WorkSpacesWeb: BrowserSettings DataProtectionSettings IpAccessSettings Portal UserSettings
XRay: Group ResourcePolicy SamplingRule TransactionSearchConfig
`;
