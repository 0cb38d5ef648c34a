import type { HomeView, WebClient } from '@slack/web-api';
import type { Logger } from '../../logger.ts';
import { Recent } from '../recent.ts';
import type { Standing } from '../visit.ts';
import { refusalOf } from '../visit.ts';
import { toSurfaceError } from './errors.ts';
import type { HomeContext, HomeFacts } from './home-facts.ts';
import { homeFacts } from './home-facts.ts';
import { homeView, plainHome } from './home-view.ts';

/** One person's Home tab is redrawn at most this often, however often they open it. */
const AGAIN_MS = 3_000;
const MAX_PEOPLE = 10_000;

export interface HomeOptions extends HomeContext {
  clientOf(org: string): Promise<WebClient>;
  logger: Logger;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** The owner of a Home tab, and their standing. */
export interface AtHome {
  org: string;
  user: string;
  /** The person's direct messages with the app. */
  channel: string;
  standing: Standing;
  /** Undefined if the organisation is not connected to a workspace. */
  workspaceId: string | undefined;
}

const NOT_CONNECTED =
  'This Slack workspace is not connected to a Windsock workspace yet. Sign in to the console, and add Slack in its settings.';
const NOT_NOW = 'I could not read what belongs here just now. Open this tab again in a minute.';

/**
 * Draws Home tabs, each for one person. https://docs.slack.dev/reference/methods/views.publish
 * @returns a function that draws the tab unless it was drawn just now; with `redraw` it draws it in any case. Never
 * throws
 */
export function createHome({ clientOf, logger, publicUrl, ...ctx }: HomeOptions) {
  const drawn = new Recent<number>(MAX_PEOPLE);

  async function viewFor({ channel, org, standing, user, workspaceId }: AtHome): Promise<HomeView> {
    if (standing !== 'member') return plainHome(refusalOf(standing));
    if (!workspaceId) {
      return plainHome(NOT_CONNECTED, { text: 'Open the settings', url: `${publicUrl}/settings` });
    }
    try {
      const facts = await homeFacts(ctx, { channel, org, user, workspaceId });
      return homeView(facts, { publicUrl, links: await linksOf(org, facts) });
    } catch (err) {
      logger.error({ err, org, workspace: workspaceId }, 'a Home tab could not be composed');
      return plainHome(NOT_NOW);
    }
  }

  /** Returns the permalinks of the threads with the answers. An answer without one is shown without a link. */
  async function linksOf(org: string, { answers }: HomeFacts): Promise<Map<string, string>> {
    const client = await clientOf(org);
    const places = new Map(answers.map((place) => [`${place.channel}:${place.thread}`, place]));
    const found = await Promise.all(
      [...places].map(async ([key, { channel, thread }]) => {
        const page = await client.chat.getPermalink({ channel, message_ts: thread }).catch(() => undefined);
        return page?.permalink ? ([[key, page.permalink]] as const) : [];
      }),
    );
    return new Map(found.flat());
  }

  return async (at: AtHome, redraw = false): Promise<void> => {
    const { org, user } = at;
    const key = `${org}:${user}`;
    const now = ctx.now();
    if (!redraw && now - (drawn.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    drawn.set(key, now);
    try {
      const view = await viewFor(at);
      const client = await clientOf(org);
      await client.views.publish({ user_id: user, view });
    } catch (error) {
      drawn.delete(key);
      const { message } = toSurfaceError(error, 'views.publish');
      logger.info({ org, user, reason: message }, 'a Home tab could not be shown');
    }
  };
}
