import { evidenceOf } from '@windsock/bot/assistant/investigator/evidence.ts';
import { figuresIn } from '@windsock/bot/assistant/investigator/figures.ts';
import { grounded } from '@windsock/bot/assistant/investigator/grounded.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { expect, test } from 'vitest';

const finding: Finding = {
  outcome: 'found',
  text: '**$3,719.99** with tag team sales from 1 to 22 November 2026.',
  bullets: ['Status: ACTIVE · Items: 164 · Size: 105 KiB', 'Keys: flag · Created: 2026-02-08 18:07 UTC'],
  plan: {
    tool: 'cost.usage',
    args: { filters: [{ dimension: 'tag:team', op: 'eq', values: ['sales'] }] },
  },
  period: { start: '2026-11-01', end: '2026-11-23', label: '1–22 November 2026' },
  gaps: [],
  sources: [],
  cost_usd: 0,
};
const evidence = evidenceOf({
  said: ['what did they cost, and what is in there?'],
  findings: [finding],
  timezone: 'UTC',
  now: new Date('2026-11-23T06:00:00Z'),
  accounts: [],
});
const isKept = (sentence: string) => grounded(sentence, evidence).cut.length === 0;

// True sentences that models wrote about real results, and that were removed.
test.each([
  'It has 164 items keyed by flag.',
  'What is tagged `team=sales` cost **$3,719.99**.',
  'The sales team (tag team=sales) cost $3,719.99 in November (1–22).',
  'The sales team (tag team=sales) cost $3,719.99 in November (1 to 22, the last days may be incomplete).',
])('%s is kept', (sentence) => {
  expect(isKept(sentence)).toBe(true);
});

test.each([
  'It has 165 items keyed by flag.',
  'What is tagged `team=search` cost **$3,719.99**.',
  'It cost $3,719.99 in November (1–24).',
])('%s is cut', (sentence) => {
  expect(isKept(sentence)).toBe(false);
});

test.each([
  ['runs hot (CPU 92.6% now)', 'percent', undefined],
  ['has RDS 8.0', 'plain', undefined],
  ['costs EUR 12.50', 'money', 'EUR'],
])('in “%s” the letters before the number are a currency, or none', (text, kind, currency) => {
  expect(figuresIn(text)).toMatchObject([{ kind, currency }]);
});
