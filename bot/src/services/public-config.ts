import type { Config } from '../config.ts';
import type { PublicConfig } from '../contract/public-config.ts';
import { templateUrl } from './accounts/template.ts';

/** Returns what everybody may know about this Windsock's configuration. */
export function publicConfig({ ctx }: { ctx: { config: Config } }): PublicConfig {
  const { slack, teams, entra, links } = ctx.config;
  return {
    product_name: 'Windsock',
    version: links.version,
    ...(links.documentationUrl && { documentation_url: links.documentationUrl }),
    ...(links.feedbackEmail && { feedback_email: links.feedbackEmail }),
    template_url: templateUrl({ ctx }),
    microsoft_sign_in: entra !== undefined,
    slack: slack?.clientId !== undefined,
    teams: teams?.appId !== undefined,
    ...(links.analyticsKey && { analytics_key: links.analyticsKey }),
  };
}
