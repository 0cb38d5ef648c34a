import { AppError } from '../domain/errors.ts';
import type { AppTokenSettings } from './app-tokens.ts';
import { createAppTokens } from './app-tokens.ts';
import { guid } from './claims.ts';
import type { AgentTokens } from './identity.ts';

/**
 * The permission that a person gives an agent. It is no sign-in: any app may ask a person for it, who then lets it read,
 * and nothing else. What Teams gets for its tabs (access_as_user) is another one.
 */
const AGENT_SCOPE = 'mcp.read';

export interface AgentTokenSettings extends AppTokenSettings {
  entra: { clientId: string; issuer: string };
  publicUrl: string;
  /** What agents name as the resource (RFC 8707): the MCP server's URL. */
  resource: string;
}

/** Where the permission is asked for: the app's id URI, with our host as Entra wants it for a verified domain. */
export const agentScopeOf = ({ entra, publicUrl }: Pick<AgentTokenSettings, 'entra' | 'publicUrl'>): string =>
  `api://${new URL(publicUrl).host}/${entra.clientId}/${AGENT_SCOPE}`;

export function createAgentTokens(settings: AgentTokenSettings): AgentTokens {
  const { entra, publicUrl, resource } = settings;
  const id = entra.clientId.toLowerCase();
  const names = [id, `api://${id}`, `api://${new URL(publicUrl).host}/${id}`, resource.toLowerCase()];
  const tenantId = guid(new URL(entra.issuer).pathname.split('/')[1]);
  return {
    verify: createAppTokens(settings, {
      audiences: new Map(names.map((name) => [name, tenantId])),
      scope: AGENT_SCOPE,
      // Whom the person allowed, they allowed: see AGENT_SCOPE.
      isForUs: () => true,
      invalid: () =>
        new AppError('unauthenticated', 'This access token is not for Windsock, or no longer valid.'),
      otherTenant: () => new AppError('forbidden', 'Your organisation is not served by this Windsock.'),
    }),
  };
}
