import type { WebClient } from '@slack/web-api';
import type { Incoming } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import { Recent } from '../recent.ts';
import type { Standing, Visit } from '../visit.ts';
import { refusalOf } from '../visit.ts';
import { resultWithin } from '../within.ts';
import { toSurfaceError } from './errors.ts';
import type { FindPerson } from './people.ts';
import type { Speaker } from './speaker.ts';

/** What a person said or pressed, and who they are. */
export interface Said {
  incoming: Incoming;
  speaker: Speaker;
  /** The thread. Absent if there is none yet. */
  thread: string | undefined;
}

export type Gate = (said: Said) => Visit;

export interface GateOptions {
  clientOf(org: string): Promise<WebClient>;
  findPerson: FindPerson;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}

/** Interval between two explanations to one person in one thread, or at the top level of one channel. */
const REFUSE_AGAIN_MS = 10 * 60_000;
const MAX_REFUSED = 10_000;
/** Together with the look-up of the person, this leaves enough of Slack's 3 s for the rest. */
const SEND_WAIT_MS = 1_000;

/** Keeps guests, and people of other organisations in shared channels, from asking about our accounts. */
export function createGate({ clientOf, findPerson, logger, now }: GateOptions): Gate {
  const lastRefused = new Recent<number>(MAX_REFUSED);

  async function sendRefusal({ incoming, speaker, thread }: Said, text: string): Promise<void> {
    const { org, user } = speaker;
    const { channel } = incoming.address;
    const key = `${org}:${channel}:${thread ?? ''}:${user}`;
    const last = lastRefused.get(key);
    if (last !== undefined && now() - last < REFUSE_AGAIN_MS) return;
    lastRefused.set(key, now());
    try {
      const client = await clientOf(org);
      await client.chat.postEphemeral({ channel, user, text, ...(thread && { thread_ts: thread }) });
    } catch (error) {
      // Not said anywhere else, since others would see it.
      const { message } = toSurfaceError(error, 'chat.postEphemeral');
      logger.info({ org, user, reason: message }, 'a refusal could not be posted');
    }
  }

  return (said) => {
    const { speaker, incoming } = said;
    let standing: Promise<Standing> | undefined;
    const find = () => {
      standing ??= standingOf(speaker, findPerson);
      return standing;
    };
    return {
      mayAct: async () => (await find()) === 'member',
      async explain() {
        const refused = await find();
        if (!incoming.mentioned && !incoming.direct && !incoming.action) return;
        logger.info({ org: speaker.org, user: speaker.user, standing: refused }, 'refused');
        await resultWithin(SEND_WAIT_MS, sendRefusal(said, refusalOf(refused)), undefined);
      },
    };
  };
}

/**
 * Returns a person's standing. Where Slack does not answer, the payload decides: a guest may then pass, but nobody from
 * elsewhere.
 */
export async function standingOf(
  { org, user, ours, membership }: Speaker,
  findPerson: FindPerson,
): Promise<Standing> {
  if (membership === 'guest') return 'guest';
  // A person of another workspace may belong to our enterprise. Only users.info tells.
  if (membership === 'foreign' && !ours.some(isEnterprise)) return 'outsider';
  const person = await findPerson(org, user);
  if (!person) return membership === 'own' ? 'member' : 'unknown';
  const teams = [person.team_id, person.enterprise_user?.enterprise_id];
  if (person.is_stranger || !teams.some((team) => team && ours.includes(team))) return 'outsider';
  return person.is_restricted || person.is_ultra_restricted ? 'guest' : 'member';
}

const isEnterprise = (org: string) => org.startsWith('E');
