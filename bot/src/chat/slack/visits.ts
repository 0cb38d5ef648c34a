import type { Incoming } from '../../contract/message.ts';
import { AppError } from '../../domain/errors.ts';
import type { Trail } from '../../services/audit/trail.ts';
import { addReason } from '../../services/feedback/add-reason.ts';
import { setJobEnabled } from '../../services/jobs/set-enabled.ts';
import type { FindWorkspaceByOrg } from '../../services/workspaces/find-by-org.ts';
import { createRateLimit } from '../rate-limit.ts';
import { resultWithin } from '../within.ts';
import { toSurfaceError } from './errors.ts';
import { standingOf } from './gate.ts';
import type { HomeOptions } from './home.ts';
import { createHome } from './home.ts';
import { homeFacts } from './home-facts.ts';
import type { Visited } from './parse-view.ts';
import type { FindPerson } from './people.ts';
import { promptsFor } from './prompts.ts';
import { reasonForm } from './reason-form.ts';
import { createSuggestPrompts } from './suggest-prompts.ts';

export interface VisitsOptions extends HomeOptions {
  findPerson: FindPerson;
  resolveWorkspace: FindWorkspaceByOrg;
  trail: Trail;
  /** See FeedbackContext. */
  keepDays?: number | undefined;
}

export interface Visits {
  /** Handles a visit. Never throws, and ends before Slack's time-out. */
  visit(visited: Visited): Promise<void>;
  /** Asks in a dialog why an answer was not useful. `trigger` comes from Slack and is valid for 3 s. Never throws. */
  askWhy(incoming: Incoming, trigger: string): Promise<void>;
}

/** Leaves the rest of Slack's 3 s for the network. */
const VISIT_MS = 2_300;
const PRESSES_A_MINUTE = 20;

/**
 * Handles everything from Slack that is not a message: the Home tab, suggested questions, and the dialog under *Not
 * useful*.
 */
export function createVisits(options: VisitsOptions): Visits {
  const { clientOf, findPerson, keepDays, logger, now, resolveWorkspace, store, trail } = options;
  const draw = createHome(options);
  const { isTaken, suggest } = createSuggestPrompts({ clientOf, logger, now });
  const allow = createRateLimit(now, PRESSES_A_MINUTE);

  async function visit(visited: Visited): Promise<void> {
    const { speaker } = visited;
    const { org, user } = speaker;
    if (visited.kind === 'talk' && !isTaken(org)) return;
    const workspaceId = await resolveWorkspace('slack', org);
    const standing = await standingOf(speaker, findPerson);
    if (visited.kind === 'home') {
      return draw({ org, user, channel: visited.channel, standing, workspaceId });
    }
    if (standing !== 'member' || !workspaceId) return;
    switch (visited.kind) {
      case 'talk': {
        const { channel, thread } = visited;
        const { access, accounts } = await homeFacts(options, { channel, org, user, workspaceId });
        const prompts = promptsFor({ accounts: accounts.length, scope: access?.scope });
        return suggest({ org, channel, thread }, prompts);
      }
      case 'reason': {
        const { reason, runId, words } = visited;
        const by = { surface: 'slack', user } as const;
        if (!allow(`${org}:${user}`).allowed) return;
        await addReason({ ctx: { store, now, keepDays }, input: { workspaceId, runId, by, reason, words } });
        return;
      }
      case 'job':
        if (!allow(`${org}:${user}`).allowed) return;
        await turnJob(workspaceId, user, visited);
        // The payload does not name the person's direct messages. Rules for people apply all the same.
        return draw({ org, user, channel: '', standing, workspaceId }, true);
    }
  }

  async function turnJob(
    workspaceId: string,
    user: string,
    { enabled, jobId }: Extract<Visited, { kind: 'job' }>,
  ): Promise<void> {
    try {
      await setJobEnabled({ ctx: { store, now }, input: { workspaceId, jobId, enabled } });
    } catch (error) {
      // The job was deleted or is over. Redrawing the tab shows that.
      if (error instanceof AppError) return;
      throw error;
    }
    await trail.record(workspaceId, {
      ...{ action: 'job.changed', subject: jobId, actor: { kind: 'slack', id: user } },
      details: { surface: 'slack', enabled },
    });
  }

  return {
    async visit(visited) {
      const { kind, speaker } = visited;
      const visiting = visit(visited).catch((err: unknown) =>
        logger.error({ err, org: speaker.org, kind }, 'a visit could not be handled'),
      );
      await resultWithin(VISIT_MS, visiting, undefined);
    },
    async askWhy({ action, address: { org }, user }, trigger) {
      try {
        const client = await clientOf(org);
        const opening = client.views.open({ trigger_id: trigger, view: reasonForm(action?.run_id ?? '') });
        await resultWithin(
          VISIT_MS,
          opening.then(() => undefined),
          undefined,
        );
      } catch (error) {
        const { message } = toSurfaceError(error, 'views.open');
        logger.info({ org, user, reason: message }, 'nobody could be asked why an answer was not useful');
      }
    },
  };
}
