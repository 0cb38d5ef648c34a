import { subjectOfService } from '../aws/api-subjects.ts';
import type { Subject } from '../domain/scope.ts';
import type { Tool } from './tool.ts';

/** The subject of each area's tools; null for Windsock itself, which everybody may ask about. */
const AREAS: Record<string, Subject | null> = {
  accessanalyzer: 'security',
  account: null,
  acm: 'resources',
  activity: 'people_and_events',
  autoscaling: 'resources',
  cloudcontrol: 'resources',
  cloudformation: 'resources',
  cloudfront: 'resources',
  cloudtrail: 'people_and_events',
  cloudwatch: 'resources',
  config: 'resources',
  cost: 'costs',
  dynamodb: 'resources',
  ec2: 'resources',
  ecs: 'resources',
  eks: 'resources',
  elasticache: 'resources',
  elb: 'resources',
  guardduty: 'security',
  health: 'people_and_events',
  iam: 'people_and_events',
  kms: 'resources',
  lambda: 'resources',
  logs: 'resources',
  rds: 'resources',
  resources: 'resources',
  route53: 'resources',
  s3: 'resources',
  secretsmanager: 'resources',
  securityhub: 'security',
  servicequotas: 'resources',
  sns: 'resources',
  sqs: 'resources',
  trustedadvisor: 'security',
  vpc: 'resources',
};

/** Tools whose subjects differ from their area's. */
const TOOLS: Record<string, readonly Subject[]> = {
  'account.guards': ['security'],
  'checks.benchmark': ['security'],
  'checks.findings': ['security', 'costs'],
  'checks.urgent': ['security', 'costs', 'resources'],
};

/**
 * Returns the subjects of a tool. It may run if one of them is allowed, and then shows only allowed ones. None:
 * everybody may ask.
 * @param id '<area>.<name>', or 'glue:job' for a resource that no list tool reads
 * @throws Error for a tool without a declared subject
 */
export function subjectsOf({ id }: Pick<Tool, 'id'>): readonly Subject[] {
  const own = TOOLS[id];
  if (own) return own;
  const area = AREAS[id.split('.', 1)[0] ?? ''];
  if (area === undefined) throw new Error(`No subject is declared for the tool '${id}'`);
  return area === null ? [] : [area];
}

/** Returns the subjects of a kind: a list tool's id or AWS's own type, 'glue:job'. */
export const subjectsOfKind = (kind: string): readonly Subject[] =>
  kind.includes(':') ? [subjectOfService(kind.split(':', 1)[0] ?? '')] : subjectsOf({ id: kind });
