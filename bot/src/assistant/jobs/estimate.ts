import { permissionsOf } from '../../checks/permissions.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { chooseChecks } from '../../tools/checks/choose-checks.ts';
import { checksFindings } from '../../tools/checks/findings.ts';
import type { Tool, ToolContext } from '../../tools/tool.ts';
import type { ToolPlan } from '../plan.ts';

type Account = ToolContext['accounts'][number];

/** The price of a Cost Explorer request. All other APIs that the list tools call are free. */
const REQUEST_USD = 0.01;
const FREE = 'nothing, since AWS lists these for free';
/** For a job that reads a CloudWatch metric of one or many resources. */
const METRICS = 'up to a cent for a thousand things: CloudWatch’s metrics, $0.01 a thousand';
/** Free tools besides lists and account facts. */
const FREE_TOOLS = new Set(['cloudcontrol.resources', 'resources.search']);
const UNKNOWN = 'not known beforehand: each answer says what it cost';
/** Requests for each account. A comparison needs two if its periods are not adjacent. */
const REQUESTS: Record<string, { least: number; most: number }> = {
  'cost.usage': { least: 1, most: 1 },
  'cost.compare': { least: 1, most: 2 },
};

/** Returns in words what AWS will charge for one answer of a plan. An unknown price is called unknown. */
export function estimateInWords(
  plan: ToolPlan,
  tools: readonly Tool[],
  accounts: readonly Account[],
): string {
  const tool = tools.find(({ id }) => id === plan.tool);
  const asked = askedOf(plan, accounts);
  const real = asked.filter(({ access }) => access.kind !== 'demo');
  if (asked.length > 0 && real.length === 0) return 'nothing, since the demo account is not in AWS';
  const requests = REQUESTS[plan.tool];
  if (requests) {
    const each = real.length > 1 ? ` for each of ${real.length} accounts` : '';
    const least = spokenMoney(requests.least * REQUEST_USD * real.length);
    const most = spokenMoney(requests.most * REQUEST_USD * real.length);
    if (least === most) return `about ${least}: one request to Cost Explorer${each}`;
    return `about ${least} to ${most}: one or two requests to Cost Explorer${each}`;
  }
  if (plan.tool === checksFindings.id) return checksInWords(plan, real.length);
  if (plan.tool === 'cloudwatch.metrics') return METRICS;
  const isFree = tool?.kind === 'list' || plan.tool.startsWith('account.') || FREE_TOOLS.has(plan.tool);
  return isFree ? FREE : UNKNOWN;
}

/** Most of what checks read is free. */
function checksInWords({ args }: ToolPlan, accounts: number): string {
  const checks = checksOf(args);
  if (checks.length === 0) return UNKNOWN;
  const permissions = new Set(checks.flatMap(permissionsOf));
  const asksCosts = permissions.has('ce:GetCostAndUsage');
  const asksMetrics = permissions.has('cloudwatch:GetMetricData');
  if (!asksCosts && !asksMetrics) return FREE;
  const least = asksCosts ? `from ${spokenMoney(REQUEST_USD * accounts)}: Cost Explorer` : 'a cent or more:';
  const metrics = 'CloudWatch’s metrics, $0.01 a thousand';
  return [least, asksMetrics && metrics].filter(Boolean).join(asksCosts ? ' and ' : ' ');
}

/** Returns the checks. None if there is no such check, which the answer will say. */
function checksOf(args: ToolPlan['args']) {
  try {
    return chooseChecks(args);
  } catch (error) {
    if (error instanceof QueryError) return [];
    throw error;
  }
}

function askedOf({ args }: ToolPlan, accounts: readonly Account[]): Account[] {
  const named = (args.accounts as string[] | undefined)?.map((name) => name.toLowerCase()) ?? [];
  return accounts.filter(
    ({ id, alias }) => !named.length || named.includes(id) || (alias && named.includes(alias.toLowerCase())),
  );
}
