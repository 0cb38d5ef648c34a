import { accessanalyzerFindings } from './accessanalyzer/findings.ts';
import { accountAccounts } from './account/accounts.ts';
import { accountCoverage } from './account/coverage.ts';
import { accountGuards } from './account/guards.ts';
import { accountRegions } from './account/regions.ts';
import { accountWhoami } from './account/whoami.ts';
import { acmCertificates } from './acm/certificates.ts';
import { activityChanges } from './activity/changes.ts';
import { autoscalingGroups } from './autoscaling/groups.ts';
import { checksBenchmark } from './checks/benchmark.ts';
import { checksFindings } from './checks/findings.ts';
import { checksUrgent } from './checks/urgent.ts';
import { cloudControlResources } from './cloudcontrol/resources.ts';
import { cloudformationStacks } from './cloudformation/stacks.ts';
import { cloudfrontDistributions } from './cloudfront/distributions.ts';
import { cloudtrailEvents } from './cloudtrail/events.ts';
import { cloudtrailTrails } from './cloudtrail/trails.ts';
import { cloudwatchAlarms } from './cloudwatch/alarms.ts';
import { cloudwatchHistory } from './cloudwatch/history.ts';
import { cloudwatchMetrics } from './cloudwatch/metrics.ts';
import { configHistory } from './config/history.ts';
import { costAnomalies } from './cost/anomalies.ts';
import { costBudget } from './cost/budget.ts';
import { costBudgets } from './cost/budgets.ts';
import { costCommitments } from './cost/commitments.ts';
import { costCompare } from './cost/compare.ts';
import { costForecast } from './cost/forecast.ts';
import { costIncrease } from './cost/increase.ts';
import { costRecommendations } from './cost/recommendations.ts';
import { costResources } from './cost/resources.ts';
import { costUsage } from './cost/usage.ts';
import { dynamodbBackups } from './dynamodb/backups.ts';
import { dynamodbTables } from './dynamodb/tables.ts';
import { ec2Addresses } from './ec2/addresses.ts';
import { ec2Images } from './ec2/images.ts';
import { ec2Instances } from './ec2/instances.ts';
import { ec2SecurityGroups } from './ec2/security-groups.ts';
import { ec2Snapshots } from './ec2/snapshots.ts';
import { ec2Volumes } from './ec2/volumes.ts';
import { ecsClusters } from './ecs/clusters.ts';
import { ecsServices } from './ecs/services.ts';
import { ecsTasks } from './ecs/tasks.ts';
import { eksClusters } from './eks/clusters.ts';
import { elasticacheClusters } from './elasticache/clusters.ts';
import { elbListeners } from './elb/listeners.ts';
import { elbLoadBalancers } from './elb/load-balancers.ts';
import { elbTargetGroups } from './elb/target-groups.ts';
import { guarddutyFindings } from './guardduty/findings.ts';
import { healthEvents } from './health/events.ts';
import { iamAccess } from './iam/access.ts';
import { iamAccessKeys } from './iam/access-keys.ts';
import { iamAccount } from './iam/account.ts';
import { iamGroups } from './iam/groups.ts';
import { iamRoles } from './iam/roles.ts';
import { iamServerCertificates } from './iam/server-certificates.ts';
import { iamUsers } from './iam/users.ts';
import { kmsKeys } from './kms/keys.ts';
import { lambdaFunctions } from './lambda/functions.ts';
import { logsLogGroups } from './logs/log-groups.ts';
import { rdsClusters } from './rds/clusters.ts';
import { rdsInstances } from './rds/instances.ts';
import { rdsSnapshots } from './rds/snapshots.ts';
import { resourcesAbout } from './resources/about.ts';
import { resourcesByTag } from './resources/by-tag.ts';
import { resourcesCompare } from './resources/compare.ts';
import { resourcesInventory } from './resources/inventory.ts';
import { resourcesOwners } from './resources/owners.ts';
import { resourcesSearch } from './resources/search.ts';
import { resourcesTags } from './resources/tags.ts';
import { route53Records } from './route53/records.ts';
import { route53Zones } from './route53/zones.ts';
import { s3Buckets } from './s3/buckets.ts';
import { secretsmanagerSecrets } from './secretsmanager/secrets.ts';
import { securityhubFindings } from './securityhub/findings.ts';
import { servicequotasQuotas } from './servicequotas/quotas.ts';
import { snsTopics } from './sns/topics.ts';
import { sqsQueues } from './sqs/queues.ts';
import type { ListTool, Tool } from './tool.ts';
import { trustedadvisorChecks } from './trustedadvisor/checks.ts';
import { validateTools } from './validate-tools.ts';
import { vpcEndpoints } from './vpc/endpoints.ts';
import { vpcNatGateways } from './vpc/nat-gateways.ts';
import { vpcRouteTables } from './vpc/route-tables.ts';
import { vpcSubnets } from './vpc/subnets.ts';
import { vpcVpcs } from './vpc/vpcs.ts';

/** Every tool, in the order in which help lists them. Loads no SDK: tools do that when they run. */
export const tools: readonly Tool[] = validateTools([
  ec2Instances,
  ec2Volumes,
  ec2Snapshots,
  ec2Images,
  ec2Addresses,
  ec2SecurityGroups,
  autoscalingGroups,
  vpcVpcs,
  vpcSubnets,
  vpcRouteTables,
  vpcNatGateways,
  vpcEndpoints,
  s3Buckets,
  iamUsers,
  iamRoles,
  iamGroups,
  iamAccessKeys,
  iamAccess,
  iamAccount,
  rdsInstances,
  rdsClusters,
  rdsSnapshots,
  dynamodbTables,
  dynamodbBackups,
  elasticacheClusters,
  lambdaFunctions,
  ecsServices,
  ecsTasks,
  ecsClusters,
  eksClusters,
  elbLoadBalancers,
  elbListeners,
  elbTargetGroups,
  cloudfrontDistributions,
  route53Zones,
  route53Records,
  acmCertificates,
  iamServerCertificates,
  cloudformationStacks,
  sqsQueues,
  snsTopics,
  secretsmanagerSecrets,
  kmsKeys,
  logsLogGroups,
  cloudwatchAlarms,
  cloudwatchHistory,
  cloudwatchMetrics,
  resourcesByTag,
  resourcesTags,
  resourcesInventory,
  resourcesSearch,
  resourcesAbout,
  resourcesOwners,
  resourcesCompare,
  cloudControlResources,
  activityChanges,
  cloudtrailEvents,
  cloudtrailTrails,
  configHistory,
  accountGuards,
  servicequotasQuotas,
  healthEvents,
  trustedadvisorChecks,
  guarddutyFindings,
  securityhubFindings,
  accessanalyzerFindings,
  checksFindings,
  checksUrgent,
  checksBenchmark,
  costResources,
  costUsage,
  costCompare,
  costIncrease,
  costForecast,
  costBudget,
  costBudgets,
  costAnomalies,
  costCommitments,
  costRecommendations,
  accountWhoami,
  accountAccounts,
  accountRegions,
  accountCoverage,
]);

/** The tools that list resources of one kind. */
export const listTools: readonly ListTool[] = tools.filter((tool) => tool.kind === 'list');

const byId = new Map(tools.map((tool) => [tool.id, tool]));

/** Whether a tool must know which resources there are. */
export const usesKnown = (id: string): boolean => {
  const tool = byId.get(id);
  return tool?.kind === 'custom' && tool.usesKnown === true;
};

/** Returns the tool with an id such as 'ec2.instances'; undefined if there is none (any more). */
export const toolById = (id: string): Tool | undefined => byId.get(id);
