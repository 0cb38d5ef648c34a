import { analyse } from '@windsock/bot/analysis/analyse.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import type { Check } from '@windsock/bot/checks/check.ts';
import { checks as all } from '@windsock/bot/checks/index.ts';
import type { Reply, Section } from '@windsock/bot/contract/reply.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import type { Progress } from '@windsock/bot/services/accounts/steps.ts';

export const logger = createLogger({ level: 'silent' });
const NOW = Date.parse('2026-11-21T10:00:00Z');

/** Opens the demo account as of a moment. */
export function openDemo({ now = NOW, progress = () => {} }: { now?: number; progress?: Progress } = {}) {
  const aws = createAws({ now: () => new Date(now) });
  return openAccounts({
    ctx: { aws, logger, now: () => now },
    input: {
      accounts: [demoAccount],
      timezone: 'Australia/Brisbane',
      signal: new AbortController().signal,
      progress,
    },
  });
}

/** Analyses the demo account, and records the progress. */
export async function analyseDemo({
  now = NOW,
  checks = all,
}: {
  now?: number;
  checks?: readonly Check[];
} = {}) {
  const told: string[] = [];
  const { reply, tables } = await analyse({
    ctx: {
      checks,
      logger,
      open: async (onPlaces) =>
        openDemo({
          now,
          progress: (_text, places) => places && onPlaces(places.done, places.total, places.scope),
        }),
    },
    input: { account: demoAccount, progress: (text) => told.push(text) },
  });
  return { reply, tables, told };
}

export function sectionOf(reply: Reply, title: string): Section {
  const section = reply.sections?.find((one) => one.title === title);
  if (!section) throw new Error(`There is no section ${title}`);
  return section;
}
