import { AppError } from '../domain/errors.ts';
import type { AppTokenSettings } from './app-tokens.ts';
import { createAppTokens } from './app-tokens.ts';
import { guid } from './claims.ts';
import type { AgentTokens } from './identity.ts';

/**
 * The permission that a person gives an agent. It does not sign the person in. Any app may ask for it, and can then
 * read and nothing else. Teams gets another permission for its tabs (access_as_user).
 */
const AGENT_SCOPE = 'mcp.read';

export interface AgentTokenSettings extends AppTokenSettings {
  entra: { clientId: string; issuer: string };
  publicUrl: string;
  /** The resource that agents name (RFC 8707): the MCP server's URL. */
  resource: string;
}

/**
 * Returns the full scope: the app's id URI, with our host as Entra requires for a verified domain, and the permission.
 */
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
      // The person's consent is enough: see AGENT_SCOPE.
      isForUs: () => true,
      invalid: () =>
        new AppError('unauthenticated', 'This access token is not for Windsock, or no longer valid.'),
      otherTenant: () => new AppError('forbidden', 'Your organisation is not served by this Windsock.'),
    }),
  };
}
