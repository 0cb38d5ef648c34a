import { z } from 'zod';

const id = z.string().min(1).max(1000);
const account = z.object({
  id,
  name: z.string().nullish(),
  aadObjectId: z.string().nullish(),
  /** 'bot' and 'skill' are machines. */
  role: z.string().nullish(),
});

const named = z.object({ id: z.string().nullish() }).nullish();

/** A mention, or 'clientInfo' with the person's time zone. One that cannot be read counts as absent. */
const entity = z
  .object({
    type: z.string(),
    mentioned: z.object({ id: z.string(), name: z.string().nullish() }).optional(),
    /** The mention as it appears in the activity's text. */
    text: z.string().nullish(),
    timezone: z.string().nullish(),
  })
  .catch({ type: '' });
/** An attachment. The message as HTML comes as 'text/html'. */
const attachment = z
  .object({ contentType: z.string().nullish(), content: z.unknown().optional() })
  .catch({ content: '' });

/**
 * The parts that we read of a Bot Framework activity; the rest is dropped. Teams omits missing fields or sets them to
 * null. Source: Bot Framework protocol, activity 3.1; Teams' additions in channelData.
 */
export const activitySchema = z.object({
  type: z.string().min(1).max(100),
  id: id.optional(),
  /** ISO 8601, by Teams' clock. */
  timestamp: z.string().nullish(),
  /** Other channels authenticate in another way, which is not checked here. */
  channelId: z.literal('msteams'),
  serviceUrl: z.string().min(1).max(1000),
  from: account,
  recipient: account,
  conversation: z.object({
    /** In a channel it ends with ';messageid=<id of the thread's first message>'. */
    id,
    conversationType: z.string().nullish(),
    tenantId: z.string().nullish(),
  }),
  /** The subject of an invoke or event: 'adaptiveCard/action'. */
  name: z.string().nullish(),
  text: z.string().nullish(),
  locale: z.string().nullish(),
  localTimezone: z.string().nullish(),
  replyToId: z.string().nullish(),
  entities: z.array(entity).nullish(),
  attachments: z.array(attachment).nullish(),
  value: z.unknown().optional(),
  membersAdded: z.array(z.object({ id })).nullish(),
  membersRemoved: z.array(z.object({ id })).nullish(),
  /** Of an installationUpdate: 'add', 'remove', 'add-upgrade', 'remove-upgrade'. */
  action: z.string().nullish(),
  channelData: z
    .object({ tenant: named, team: named, channel: named, eventType: z.string().nullish() })
    .nullish(),
});
export type Activity = z.infer<typeof activitySchema>;
