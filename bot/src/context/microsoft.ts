import type { Config } from '../config.ts';
import { createAgentTokens } from '../microsoft/agent-tokens.ts';
import { createMicrosoftSignIn } from '../microsoft/sign-in.ts';
import { createTabTokens } from '../microsoft/tab-tokens.ts';
import { mcpUrl } from '../services/mcp/mcp.ts';
import type { ServiceContext } from '../services/service-context.ts';

/** Returns Microsoft's sign-in and the checks of its tokens, as far as they are configured. */
export function microsoftOf(
  { entra, teams, publicUrl }: Config,
  now: () => number,
): Pick<ServiceContext, 'agentTokens' | 'microsoft' | 'tabTokens'> {
  const { appId, tenantId } = teams ?? {};
  return {
    ...(entra && {
      microsoft: createMicrosoftSignIn(entra),
      agentTokens: createAgentTokens({ entra, publicUrl, resource: mcpUrl(publicUrl), now }),
    }),
    ...(appId && {
      tabTokens: createTabTokens({
        appId,
        publicUrl,
        ...(tenantId && { tenantId }),
        ...(entra && { entra }),
        now,
      }),
    }),
  };
}
