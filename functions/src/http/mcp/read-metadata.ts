import { AppError } from '@windsock/bot/domain/errors.ts';
import { agentScopeOf } from '@windsock/bot/microsoft/agent-tokens.ts';
import { mcpUrl } from '@windsock/bot/services/mcp/mcp.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

/** https://www.rfc-editor.org/rfc/rfc9728#section-3.1 */
export const METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';

const metadataSchema = z.object({
  resource: z.string(),
  resource_name: z.string(),
  resource_documentation: z.string().optional(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
});

export const readMcpMetadataRoute = defineRoute({
  id: 'mcp.metadata',
  method: 'GET',
  path: METADATA_PATH,
  access: 'public',
  summary:
    'Where agents get an access token for the MCP server (RFC 9728), where Microsoft sign-in is set up',
  answers: { 200: { json: metadataSchema } },
  handle: async ({ ctx: { config } }) => {
    const { entra, links, publicUrl } = config;
    if (!entra) throw new AppError('not_found', 'Agents use an API key here.');
    const json: z.output<typeof metadataSchema> = {
      resource: mcpUrl(publicUrl),
      resource_name: 'Windsock',
      ...(links.documentationUrl && { resource_documentation: links.documentationUrl }),
      authorization_servers: [entra.issuer],
      scopes_supported: [agentScopeOf({ entra, publicUrl })],
      bearer_methods_supported: ['header'],
    };
    return { json };
  },
});
