import { SEVERITIES } from '../checks/check.ts';
import type { Action, Reply } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import { toNumber } from '../domain/money.ts';
import { spokenMoney } from '../reply/spoken-money.ts';
import { ESTIMATES } from '../tools/checks/table.ts';
import type { Inventory } from '../tools/resources/count-inventory.ts';
import { inventorySection, regionsOf, total } from '../tools/resources/inventory-section.ts';
import type { ToolContext } from '../tools/tool.ts';
import { costSection, lastMonths } from './cost-section.ts';
import type { Costs } from './costs.ts';
import { costOf } from './costs.ts';
import { findingSection, severityWords } from './finding-section.ts';
import type { Findings } from './findings.ts';
import { monthName } from './months.ts';
import type { Account } from './part.ts';
import { mergedLookups } from './part.ts';
import { accountName, changeText } from './words.ts';

/** The results of the parts. Undefined for a part that failed entirely. */
export interface Parts {
  inventory: Inventory | undefined;
  costs: Costs | undefined;
  findings: Findings | undefined;
}

/** Composes the report as posted: a sentence that stands alone, a section for each part, and what could not be read. */
export function compose(
  { inventory, costs, findings }: Parts,
  { account, ctx, ms }: { account: Account; ctx: ToolContext; ms: number },
): Reply {
  const parts = [inventory, costs, findings].filter((part) => part !== undefined);
  const { gaps, sources, cost_usd } = mergedLookups(parts);
  const failed = [
    ...(inventory ? [] : ['inventory']),
    ...(costs ? [] : ['costs']),
    ...(findings ? [] : ['checks']),
  ];
  const facts = [resourceFact(inventory), costFact(costs), findingFact(findings)].join(', ');
  const sections = [
    ...(findings ? [findingSection(findings)] : []),
    ...(costs ? [costSection(costs)] : []),
    ...(inventory ? [inventorySection(inventory)] : []),
  ];
  const actions = actionsFor(findings, account);
  return {
    kind: 'answer',
    text: `${accountName(account)}: ${facts}.${forecastSentence(costs)}`,
    sections,
    ...(actions.length > 0 && { actions }),
    ...(gaps.length > 0 && { gaps }),
    notes: [
      ...failed.map((part) => `The ${part} failed on our side and are unknown: analyse the account again.`),
      ...(typeof findings?.monthly_usd === 'number' ? [ESTIMATES] : []),
      ...(costs?.known ? ['Unblended costs in UTC months; credits, refunds and tax are included.'] : []),
      ...(costs?.notes ?? []),
    ],
    sources,
    scope: {
      accounts: [{ id: account.id, ...(account.alias && { name: account.alias }) }],
      ...(inventory && { regions: inventory.regions }),
      timezone: ctx.timezone,
      demo: account.access.kind === 'demo',
      at: ctx.now.toISOString(),
      ms: Math.round(ms),
      cost_usd,
    },
  };
}

function resourceFact(inventory: Inventory | undefined): string {
  if (!inventory) return 'resources unknown';
  const n = total(inventory.counts);
  const regions = regionsOf(inventory.counts).length;
  const least = inventory.partial.length > 0;
  if (n === 0 && least) return 'resources unknown';
  return `**${least ? 'at least ' : ''}${counted(n, 'resource')}** in ${counted(regions, 'region')}`;
}

function costFact(costs: Costs | undefined): string {
  if (!costs?.known) return 'costs unknown';
  const { last, before } = lastMonths(costs);
  const [now, then] = [costOf(costs.known, last), costOf(costs.known, before)];
  if (now === null) return `costs of ${monthName(last)} unknown`;
  const percent = then === null ? undefined : changeText(now, then);
  return `**${spokenMoney(now, costs.currency)}** in ${monthName(last)}${percent ? ` (${percent})` : ''}`;
}

function findingFact(findings: Findings | undefined): string {
  if (!findings || findings.unread) return 'findings unknown';
  const n = SEVERITIES.reduce((sum, severity) => sum + findings.counts[severity], 0);
  const { length } = findings.unjudged;
  if (n === 0 && length > 0)
    return `no findings, but **${length} of ${counted(findings.checks, 'check')} could not judge everything**`;
  if (n === 0) return 'no findings';
  return `**${counted(n, 'finding')}** (${severityWords(findings)})`;
}

function forecastSentence(costs: Costs | undefined): string {
  if (costs?.forecast === undefined) return '';
  const amount = spokenMoney(toNumber(costs.forecast), costs.currency);
  return ` AWS forecasts ${amount} for ${monthName(costs.months.current)}.`;
}

/** Suggests questions about this account that any planner understands as intended. */
function actionsFor(findings: Findings | undefined, { id }: Account): Action[] {
  const [top] = findings?.failing ?? [];
  const all = `Show all findings of account ${id}`;
  const weekly: Action = {
    id: 'weekly',
    kind: 'ask',
    label: 'Schedule findings weekly',
    text: `${all} every Monday at 9am`,
  };
  if (!top) return [weekly];
  return [
    { id: 'findings', kind: 'ask', label: 'Show all findings', text: all, style: 'primary' },
    {
      id: 'explain',
      kind: 'ask',
      label: `Explain: ${top.check.finding[0]}`,
      text: `Explain ${top.check.id} of account ${id}`,
    },
    weekly,
  ];
}
