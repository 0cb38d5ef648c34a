import { hash } from 'node:crypto';
import type { Config } from '../../config.ts';
import { deviceWords } from '../../contract/device-words.ts';
import { AppError } from '../../domain/errors.ts';
import type { Logger } from '../../logger.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { sendWithin } from '../../mail/send-within.ts';
import { StoreError } from '../../store/errors.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Doc, Store, Stored } from '../../store/store.ts';
import { allow } from '../limits/allow.ts';
import type { NewPlace } from './new-place-mail.ts';
import { newPlaceMail } from './new-place-mail.ts';
import type { SessionDoc } from './session-doc.ts';
import type { UserDoc } from './user-doc.ts';

/** Where a person signed in before, in their partition. Its id is PLACES. */
interface PlacesDoc extends Doc {
  type: 'places';
  user_id: string;
  /** Hashes, latest last. */
  known: string[];
}

const PLACES = 'places';
const MAX_KNOWN = 50;
const MAX_TRIES = 5;
/** The longest that a sign-in waits for its mail. */
const PATIENCE_MS = 5_000;

export interface SignIn {
  user: UserDoc;
  by: NewPlace['by'];
  /**
   * The hash of the cookie by which a browser is recognised. Absent for the Teams tab, whose frame gets no such cookie.
   * There browser and operating system identify the place, so opening the tab on the same device is no news.
   */
  browserHash?: string;
  userAgent: string | null;
  ip: string | null;
}

interface Context {
  config: Pick<Config, 'publicUrl'>;
  store: Store;
  mailer: Pick<Mailer, 'send'>;
  logger: Logger;
  now: () => number;
}

/**
 * Mails a person that they signed in at a new place, except for their first sign-in. They are signed in already, so a
 * failure is only logged.
 */
export async function reportNewPlace({ ctx, input }: { ctx: Context; input: SignIn }): Promise<void> {
  try {
    if (await isNews(ctx.store, input)) await mailTo(ctx, input);
  } catch (err) {
    ctx.logger.warn(
      { module: 'identity', err },
      'the mail about a sign-in from a new place could not be sent',
    );
  }
}

/** Remembers the place. Returns true when the person never signed in there but did elsewhere. */
async function isNews(store: Store, input: SignIn): Promise<boolean> {
  const { user_id } = input.user;
  const device = input.browserHash ?? `tab ${deviceWords(input.userAgent).name}`;
  const place = hash('sha256', `${user_id} ${device}`);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const found = await store.read<PlacesDoc>('users', user_id, PLACES);
    const earlier = found?.doc.known ?? [];
    const known = [...earlier.filter((one) => one !== place), place].slice(-MAX_KNOWN);
    const doc: PlacesDoc = { id: PLACES, type: 'places', user_id, known };
    if (!(await wrote(store, doc, found))) continue;
    if (earlier.includes(place)) return false;
    return earlier.length > 0 || (await isSignedInElsewhere(store, user_id));
  }
  throw new StoreError(
    'unavailable',
    'The place of a sign-in could not be written: other writes were always faster',
  );
}

/** For people who signed in before places were stored. */
const isSignedInElsewhere = async (store: Store, userId: string): Promise<boolean> =>
  (await queryAll<SessionDoc>(store, 'sessions.of_user', userId)).length > 1;

async function wrote(store: Store, doc: PlacesDoc, found: Stored | undefined): Promise<boolean> {
  try {
    if (found) await store.replace('users', doc.user_id, doc, { ifMatch: found.etag });
    else await store.create('users', doc.user_id, doc);
    return true;
  } catch (error) {
    if (!(error instanceof StoreError && LOST.has(error.code))) throw error;
    return false;
  }
}

const LOST = new Set(['conflict', 'precondition_failed', 'not_found']);

async function mailTo(ctx: Context, { user, by, userAgent, ip }: SignIn): Promise<void> {
  // Anyone who runs a tenant can write any address into a token, so only a proven address gets the mail.
  if (!user.email_verified) return;
  try {
    const limit = { limit: 5, windowSeconds: 24 * 3600 };
    await allow({ ctx, input: { key: `new-place:${user.user_id}`, ...limit } });
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  const device = deviceWords(userAgent).name;
  const link = `${ctx.config.publicUrl}/profile`;
  const mail = newPlaceMail({ to: user.email, at: ctx.now(), device, ip, by, link });
  await sendWithin(ctx.mailer, PATIENCE_MS, [mail]);
}
