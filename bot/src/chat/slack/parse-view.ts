import { z } from 'zod';
import { feedbackReasonSchema } from '../../contract/feedback.ts';
import type { FeedbackReason } from '../../contract/feedback-words.ts';
import { MAX_FEEDBACK_WORDS } from '../../contract/feedback-words.ts';
import { id } from './payload.ts';
import type { Speaker } from './speaker.ts';
import { membershipOfPresser } from './speaker.ts';
import { JOB_PRESS, REASON_BLOCK, REASON_FORM, WORDS_BLOCK } from './view-names.ts';

/**
 * What a person does other than send a message. home: opens the app's Home tab. talk: opens an empty conversation with
 * the app; `thread` is set in Slack's former assistant view. reason: says why an answer was not useful. job: presses
 * *Pause* or *Resume* in the Home tab.
 */
export type Visited =
  | { kind: 'home'; speaker: Speaker; channel: string }
  | { kind: 'talk'; speaker: Speaker; channel: string; thread?: string }
  | {
      kind: 'reason';
      speaker: Speaker;
      runId: string;
      reason: FeedbackReason | undefined;
      words: string | undefined;
    }
  | { kind: 'job'; speaker: Speaker; jobId: string; enabled: boolean };

/** https://docs.slack.dev/reference/events/app_home_opened */
const homeOpenedSchema = z.object({
  type: z.literal('app_home_opened'),
  user: id,
  channel: id,
  tab: z.enum(['home', 'messages']),
});

/**
 * https://docs.slack.dev/reference/events/assistant_thread_started: sent only to apps with the former assistant view.
 */
const threadStartedSchema = z.object({
  type: z.literal('assistant_thread_started'),
  assistant_thread: z.object({
    user_id: id,
    channel_id: id,
    thread_ts: z.string().regex(/^\d{1,12}\.\d{1,9}$/),
  }),
});

/** Reads an event as a visit. Undefined if it is not one. The event says nothing about who the person is. */
export function visitOf(
  event: Record<string, unknown>,
  { org, ours }: { org: string; ours: string[] },
): Visited | undefined {
  if (!org) return undefined;
  const opened = homeOpenedSchema.safeParse(event).data;
  if (opened) {
    const { channel, tab, user } = opened;
    const speaker: Speaker = { user, org, ours, membership: 'unknown' };
    return { kind: tab === 'home' ? 'home' : 'talk', speaker, channel };
  }
  const started = threadStartedSchema.safeParse(event).data?.assistant_thread;
  if (!started) return undefined;
  const { channel_id: channel, thread_ts: thread, user_id: user } = started;
  return { kind: 'talk', speaker: { user, org, ours, membership: 'unknown' }, channel, thread };
}

const team = z.object({ id, enterprise_id: id.nullish() }).nullish();
const inView = {
  user: z.object({ id, team_id: id.nullish() }),
  team,
  enterprise: z.object({ id }).nullish(),
  is_enterprise_install: z.boolean().nullish(),
};

/** https://docs.slack.dev/reference/interaction-payloads/view-interactions-payload */
const submittedSchema = z.object({
  ...inView,
  type: z.literal('view_submission'),
  view: z.object({
    callback_id: z.literal(REASON_FORM),
    /** The run's id. We put it there, and Slack returns it unchanged. */
    private_metadata: z.string().min(1).max(200),
    state: z.object({
      values: z.object({
        [REASON_BLOCK]: z
          .object({
            reason: z.object({ selected_option: z.object({ value: feedbackReasonSchema }).nullish() }),
          })
          .optional(),
        [WORDS_BLOCK]: z.object({ words: z.object({ value: z.string().nullish() }) }).optional(),
      }),
    }),
  }),
});

const blockActionSchema = z.object({
  ...inView,
  type: z.literal('block_actions'),
  container: z.object({ type: z.literal('view') }),
  actions: z
    .array(z.object({ action_id: z.string().regex(JOB_PRESS), value: z.string().regex(/^[\w-]{1,64}$/) }))
    .min(1),
});

/** Reads a submitted form or a pressed button of the Home tab. Undefined where it is neither of these, or not ours. */
export function visitOfInteraction(payload: unknown): Visited | undefined {
  const submitted = submittedSchema.safeParse(payload).data;
  if (submitted) {
    const speaker = speakerOf(submitted);
    const { private_metadata: runId, state } = submitted.view;
    const reason = state.values[REASON_BLOCK]?.reason.selected_option?.value;
    const words = state.values[WORDS_BLOCK]?.words.value?.trim().slice(0, MAX_FEEDBACK_WORDS).toWellFormed();
    return speaker && { kind: 'reason', speaker, runId, reason, words: words || undefined };
  }
  const pressed = blockActionSchema.safeParse(payload).data;
  const [action] = pressed?.actions ?? [];
  const speaker = pressed && speakerOf(pressed);
  if (!action || !speaker) return undefined;
  return {
    kind: 'job',
    speaker,
    jobId: action.value,
    enabled: action.action_id.startsWith('windsock:resume'),
  };
}

function speakerOf(
  said: z.infer<typeof submittedSchema> | z.infer<typeof blockActionSchema>,
): Speaker | undefined {
  const { enterprise, is_enterprise_install: isWide, team: installed, user } = said;
  const org = isWide ? enterprise?.id : (installed?.id ?? user.team_id ?? enterprise?.id);
  if (!org) return undefined;
  // As with buttons of messages, `team` is the installation's.
  const isOurs = installed?.id === org || installed?.enterprise_id === org;
  const ours = [...new Set([org, ...(isOurs ? [installed?.id, installed?.enterprise_id] : [])])].filter(
    (each) => each != null,
  );
  return { user: user.id, org, ours, membership: membershipOfPresser({ user }, ours) };
}
