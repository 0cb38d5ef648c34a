import type {
  SupportClient,
  TrustedAdvisorCheckDescription,
  TrustedAdvisorCheckSummary,
} from '@aws-sdk/client-support';
import { ExplainedError } from '../../aws/errors.ts';
import { tagError } from '../../aws/instrument.ts';
import { chunksOf } from '../../aws/pages.ts';
import { where } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { iso, row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { checkFields } from './check-fields.ts';

const CHECKS = 'support:DescribeTrustedAdvisorChecks';
const SUMMARIES = 'support:DescribeTrustedAdvisorCheckSummaries';

export const trustedadvisorChecks: ListTool = {
  kind: 'list',
  id: 'trustedadvisor.checks',
  title: 'Trusted Advisor checks',
  summary:
    'What AWS Trusted Advisor found: each check with category, status, flagged resources and estimated monthly savings. AWS answers accounts with Business Support or above only.',
  noun: ['Trusted Advisor check', 'Trusted Advisor checks'],
  nouns: [
    'trusted advisor check',
    'trusted advisor',
    'trustedadvisor',
    'aws trusted advisor',
    'trusted advisor result',
    'trusted advisor finding',
    'trusted advisor recommendation',
    'trusted advisor recommend',
    'trusted advisor report',
    'trusted advisor summary',
    'trusted adviser',
  ],
  examples: [
    'What does Trusted Advisor say?',
    'Trusted Advisor checks by category',
    'which Trusted Advisor checks are red?',
    'Trusted Advisor warnings',
    'Trusted Advisor security checks',
    'Trusted Advisor checks with flagged resources',
    'how much could we save according to Trusted Advisor?',
    'how many Trusted Advisor checks are green?',
  ],
  permissions: [CHECKS, SUMMARIES],
  scope: 'global',
  breakdown: 'status',
  defaultSort: { field: 'flagged', direction: 'desc' },
  conditions: [
    where('flagged', 'gt', 0, {
      phrases: ['with flagged resources', 'that flag something', 'that flag resources'],
      says: 'have flagged resources',
    }),
    where('status', 'eq', ['warning', 'error'], {
      phrases: ['with problems', 'not green', 'not ok'],
      says: 'are yellow or red',
    }),
  ],
  // As values of the category, these words would be taken from other tools: “security” from Security Hub.
  plain: [
    { words: ['security'], filters: [{ field: 'category', op: 'eq', value: 'security' }] },
    { words: ['cost', 'costs'], filters: [{ field: 'category', op: 'eq', value: 'cost_optimizing' }] },
  ],
  fields: checkFields,
  instead: [
    { id: 'own-security', kind: 'ask', label: 'Security findings', text: 'security findings' },
    { id: 'own-waste', kind: 'ask', label: 'Findings of waste', text: 'waste findings' },
  ],
  async collect(target) {
    const { SupportClient } = await import('@aws-sdk/client-support');
    const client = target.clients.get(SupportClient, target.region);
    const checks = await describedChecks(client);
    const summaries = SUMMARISED.some(target.needs) ? await summariesOf(target, client, checks) : undefined;
    if (checks.length > 0 && target.needs('monthly_savings'))
      target.note(
        'Savings are as Trusted Advisor estimates them; where several checks flag one resource, each counts its saving.',
      );
    return checks.map((check) => checkRow(check, summaries));
  },
};

/** The fields that a check's summary returns. */
const SUMMARISED = ['status', 'flagged', 'monthly_savings', 'checked', 'excluded', 'refreshed_at'];
const UNKNOWN = Object.fromEntries(SUMMARISED.map((key) => [key, null]));

/** Returns all checks, which AWS describes in one answer. Throws ExplainedError without the support plan. */
async function describedChecks(client: SupportClient): Promise<TrustedAdvisorCheckDescription[]> {
  const { DescribeTrustedAdvisorChecksCommand } = await import('@aws-sdk/client-support');
  try {
    return (await client.send(new DescribeTrustedAdvisorChecksCommand({ language: 'en' }))).checks ?? [];
  } catch (error) {
    throw explained(error);
  }
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'SubscriptionRequiredException') return error;
  const needsPlan = new ExplainedError('Trusted Advisor needs a support plan', {
    kind: 'not_available',
    reason: 'needs AWS Business Support',
    remedy:
      'AWS answers for Trusted Advisor only in accounts with a Business, Enterprise On-Ramp or Enterprise support plan; Windsock’s own security and waste checks look at much the same.',
  });
  return tagError(needsPlan, CHECKS);
}

/** The most checks per call. An account has about a hundred. */
const CHECKS_A_CALL = 50;

/** Returns the summaries by the check's id. Those that were refused are missing. */
async function summariesOf(
  target: ListTarget,
  client: SupportClient,
  checks: TrustedAdvisorCheckDescription[],
): Promise<Map<string, TrustedAdvisorCheckSummary>> {
  const { DescribeTrustedAdvisorCheckSummariesCommand } = await import('@aws-sdk/client-support');
  const found = new Map<string, TrustedAdvisorCheckSummary>();
  const ids = checks.flatMap(({ id }) => id ?? []);
  await forEachBounded(chunksOf(ids, CHECKS_A_CALL), async (checkIds) => {
    const answer = await lookUp(target, SUMMARIES, () =>
      client.send(new DescribeTrustedAdvisorCheckSummariesCommand({ checkIds })),
    );
    for (const summary of answer?.summaries ?? []) found.set(summary.checkId ?? '', summary);
  });
  return found;
}

function checkRow(
  { category, description, id = '', name }: TrustedAdvisorCheckDescription,
  summaries: Map<string, TrustedAdvisorCheckSummary> | undefined,
): Row {
  const own = { check: name, category, description: plain(description), check_id: id };
  const summary = summaries?.get(id);
  return summary ? row({ ...own, ...summaryCells(summary) }) : { ...row(own), ...(summaries && UNKNOWN) };
}

function summaryCells({
  categorySpecificSummary,
  resourcesSummary: resources,
  status,
  timestamp,
}: TrustedAdvisorCheckSummary) {
  return {
    status,
    flagged: resources?.resourcesFlagged,
    monthly_savings: categorySpecificSummary?.costOptimizing?.estimatedMonthlySavings,
    checked: resources?.resourcesProcessed,
    excluded: resources?.resourcesSuppressed,
    refreshed_at: iso(timestamp),
  };
}

const MAX_CHARACTERS = 500;

const TAG = /<\/?(?:a|b|br|code|em|h\d|i|li|ol|p|span|strong|ul)\b[^<>]*>/gi;

/** AWS writes descriptions in HTML. */
const plain = (html: string | undefined): string | undefined =>
  html?.replaceAll(TAG, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS);
