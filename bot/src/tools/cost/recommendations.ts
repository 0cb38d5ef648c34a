import type { HubRecommendation } from '../../checks/data/cost/hub-recommendations.ts';
import { hubRecommendations } from '../../checks/data/cost/hub-recommendations.ts';
import { where } from '../condition.ts';
import { detail, field } from '../field.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTool, Row } from '../tool.ts';

export const costRecommendations: ListTool = {
  kind: 'list',
  id: 'cost.recommendations',
  title: 'Recommendations of AWS to save',
  summary:
    'What AWS Cost Optimization Hub recommends: rightsizing, idle resources, Graviton, Savings Plans and reservations, with monthly savings and effort.',
  noun: ['recommendation of AWS', 'recommendations of AWS'],
  nouns: [
    'rightsizing recommendation',
    'rightsizing rec',
    'aws rec',
    'savings rec',
    'rec',
    'right sizing recommendation',
    'aws recommendation',
    'cost optimization hub recommendation',
    'compute optimizer recommendation',
    'purchase recommendation',
    'saving recommendation',
    'recommendation',
    'aws recommend',
    'rightsizing',
    'rightsize',
    'cost optimization hub',
    'compute optimizer',
  ],
  examples: [
    'What does AWS recommend to save?',
    'rightsizing recommendations',
    'Show the recommendations of Cost Optimization Hub',
    'recommendations with low effort',
    'which recommendation saves the most?',
    'how much could we save with the recommendations?',
    'recommendations by action',
    'Graviton recommendations',
    'savings plans recommendations',
  ],
  permissions: ['cost-optimization-hub:ListRecommendations'],
  scope: 'global',
  breakdown: 'action',
  defaultSort: { field: 'monthly_savings', direction: 'desc' },
  conditions: [
    where('action', 'eq', 'purchase_savings_plans', {
      phrases: ['savings plan recommendation', 'recommended savings plan'],
    }),
    where('action', 'eq', 'purchase_reserved_instances', {
      phrases: ['reservation recommendation', 'reserved instance recommendation', 'recommended reservation'],
    }),
    where('action', 'eq', 'rightsize', {
      phrases: [
        'oversized',
        'over sized',
        'overprovisioned',
        'over provisioned',
        'too big',
        'too large',
        'bigger than needed',
      ],
    }),
  ],
  fields: [
    field.text('resource', 'Resource', { words: ['resource', 'resource id'], before: 'for' }),
    field.text('action', 'Action', {
      words: ['action', 'action type'],
      values: {
        rightsize: ['rightsize', 'rightsizing', 'right sizing', 'resize'],
        stop: ['stop', 'idle'],
        delete: ['delete', 'deletion'],
        scale_in: ['scale in'],
        upgrade: ['upgrade'],
        migrate_to_graviton: ['graviton', 'migrate to graviton', 'arm'],
        purchase_savings_plans: [
          'buy savings plan',
          'buying savings plan',
          'purchase savings plan',
          'savings plan purchase',
        ],
        purchase_reserved_instances: [
          'buy reserved instance',
          'buy reservation',
          'purchase reserved instance',
          'reservation purchase',
        ],
      },
      says: {
        rightsize: 'are about a size',
        stop: 'are to stop something',
        delete: 'are to delete something',
        scale_in: 'are to scale something in',
        upgrade: 'are to upgrade something',
        migrate_to_graviton: 'are to move to Graviton',
        purchase_savings_plans: 'are to buy Savings Plans',
        purchase_reserved_instances: 'are to buy reserved instances',
      },
    }),
    field.money('monthly_savings', 'Monthly savings', {
      words: ['saving', 'savings', 'monthly saving', 'save', 'saved'],
      max: ['largest', 'biggest', 'highest', 'saves the most', 'saves most', 'top'],
      min: ['smallest', 'lowest'],
      total: true,
    }),
    field.percent('savings_percent', 'Saves', {
      words: ['saving percentage', 'savings percentage', 'percent saved'],
    }),
    field.text('effort', 'Effort', {
      words: ['effort', 'implementation effort', 'work'],
      values: {
        very_low: ['very low effort', 'very easy'],
        low: ['low effort', 'little effort', 'easy', 'quick win', 'quick wins'],
        medium: ['medium effort'],
        high: ['high effort', 'hard'],
        very_high: ['very high effort', 'very hard'],
      },
      before: 'of effort',
    }),
    field.text('current', 'Current', { words: ['current', 'current configuration'] }),
    field.text('recommended', 'Recommended', { words: ['recommended', 'target'] }),
    field.text('resource_type', 'Type', {
      words: ['resource type', 'type'],
      values: {
        Ec2Instance: [
          'for ec2',
          'for ec2 instance',
          'for instance',
          'for server',
          'ec2 recommendation',
          'ec2 rightsizing',
        ],
        EbsVolume: [
          'for ebs',
          'for volume',
          'for ebs volume',
          'for disk',
          'ebs recommendation',
          'volume recommendation',
        ],
        LambdaFunction: ['for lambda', 'for lambda function', 'for function', 'lambda recommendation'],
        RdsDbInstance: [
          'for rds',
          'for database',
          'for rds instance',
          'for rds database',
          'rds recommendation',
          'database recommendation',
        ],
        EcsService: ['for ecs', 'for fargate', 'for ecs service', 'for container', 'ecs recommendation'],
        Ec2AutoScalingGroup: ['for auto scaling group', 'for asg', 'for autoscaling group'],
      },
      before: 'of type',
    }),
    field.text('region', 'Region', { words: ['region'], before: 'in' }),
    detail.money('monthly_cost', 'Costs a month', { words: ['monthly cost', 'current cost'], total: true }),
    detail.boolean('restart_needed', 'Restart', {
      words: ['restart', 'restart needed'],
      values: {
        true: ['with a restart', 'restart needed', 'needing a restart'],
        false: ['without a restart', 'without restart', 'no restart'],
      },
    }),
    detail.boolean('rollback_possible', 'Can be undone', {
      words: ['rollback', 'rollback possible'],
      values: { true: ['reversible', 'can be undone'], false: ['irreversible', 'cannot be undone'] },
    }),
    detail.text('source', 'Source', { words: ['source'] }),
    detail.number('looked_back_days', 'Looked back', { unit: 'days', words: ['lookback'] }),
    detail.date('refreshed_at', 'Refreshed', { words: ['refreshed', 'last refresh'] }),
    detail.text('arn', 'ARN', { words: ['arn'], pattern: /\barn:aws[\w-]*:\S+/ }),
    detail.tags('tags', 'Tags', { words: ['tags', 'tag'] }),
  ],
  async collect({ note, ...target }) {
    note('For what AWS does not look at, ask “where do we waste money?”: those are Windsock’s own checks.');
    const found = await hubRecommendations(target);
    if (found.length > 0)
      note(
        'Savings are as Cost Optimization Hub estimates them: after discounts where it knows them, before tax and credits. Where it has several for one resource, only the best is listed.',
      );
    return found.map(recommendationRow);
  },
};

function recommendationRow(found: HubRecommendation): Row {
  const isUsd = (found.currencyCode ?? 'USD') === 'USD';
  return row({
    resource: found.resourceId ?? found.currentResourceType ?? 'account',
    action: snake(found.actionType),
    // Other currencies would be read as dollars.
    monthly_savings: isUsd ? (found.estimatedMonthlySavings ?? null) : null,
    savings_percent: found.estimatedSavingsPercentage ?? null,
    effort: snake(found.implementationEffort),
    current: found.currentResourceSummary,
    recommended: found.recommendedResourceSummary,
    resource_type: found.currentResourceType,
    region: found.region,
    monthly_cost: isUsd ? found.estimatedMonthlyCost : null,
    restart_needed: found.restartNeeded,
    rollback_possible: found.rollbackPossible,
    source: found.source,
    looked_back_days: found.recommendationLookbackPeriodInDays,
    refreshed_at: iso(found.lastRefreshTimestamp),
    arn: found.resourceArn,
    tags: tagsOf(found.tags?.map(({ key, value }) => ({ Key: key, Value: value }))),
  });
}

/** 'MigrateToGraviton' → 'migrate_to_graviton' */
const snake = (name: string | undefined): string | undefined =>
  name?.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
