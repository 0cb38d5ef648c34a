import { makeLinkToken } from '@windsock/bot/services/teams/link-token.ts';
import type { Row, World } from './matrix.ts';

/** Returns the token in the bot's card in Teams. */
function cardToken({ ctx }: World): string {
  const org = '55555555-5555-4555-8555-555555555555';
  const address = { surface: 'teams' as const, org, channel: '19:general@thread.tacv2', thread: '1' };
  return makeLinkToken({ ctx, input: { address, tenantName: 'Example Ltd' } });
}

/** The routes for Slack and Teams. */
export const chatRows: Record<string, Row> = {
  'slack.app_setup': { access: 'people', role: 'admin', owner: 200 },
  'slack.oauth_url': { access: 'people', role: 'admin', owner: 200 },
  'slack.status': { access: 'workspace', role: 'member', scope: 'read', owner: 200 },
  'slack.disconnect': { access: 'people', role: 'admin', owner: 204 },
  'teams.status': { access: 'workspace', role: 'member', scope: 'read', owner: 200 },
  'teams.register': {
    access: 'people',
    role: 'admin',
    owner: 200,
    given: (world) => ({ json: { token: cardToken(world) } }),
  },
  'teams.disconnect': { access: 'people', role: 'admin', owner: 204 },
  'teams.install_package': { access: 'workspace', role: 'member', scope: 'read', owner: 200 },
};
