import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { slackAppSetupResult } from '../../contract/chat.ts';
import { isLoopback } from '../../domain/loopback.ts';
import { readShippedFile } from '../shipped-file.ts';
import { readManifestYaml } from './manifest-yaml.ts';

/** What stands in the manifest for the address of a Windsock. */
const PLACEHOLDER = 'https://windsock.example.com';

/** Opens the dialog for a new app with its manifest filled in. */
const NEW_APP = 'https://api.slack.com/apps?new_app=1&manifest_json=';

/**
 * How this deployment gets a Slack app of its own: a link that opens Slack with our manifest filled in. Slack calls us
 * back, so that without a public https address there is a reason in the link's place.
 */
export async function slackAppSetup({
  ctx,
}: {
  ctx: { config: Pick<Config, 'publicUrl'> };
}): Promise<z.output<typeof slackAppSetupResult>> {
  const { publicUrl } = ctx.config;
  if (!isPublic(new URL(publicUrl))) return { create_url: null, reason: notPublic(publicUrl) };
  const template = await readShippedFile('templates/slack-app-manifest.yaml');
  const manifest = readManifestYaml(template.toString('utf8').replaceAll(PLACEHOLDER, () => publicUrl));
  return { create_url: NEW_APP + encodeURIComponent(JSON.stringify(manifest)), reason: null };
}

/** Addresses of home and company networks (RFC 1918, 4193, 6598, 3927), and names that only these know. */
const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd][\da-f]{2}:|fe80:)|\.(local|localhost|internal|lan|home\.arpa)$/;

/** Whether Slack may reach it, as far as the address tells. */
function isPublic({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && /[.:]/.test(host) && !isLoopback(host) && !PRIVATE.test(host);
}

const notPublic = (publicUrl: string): string =>
  `Slack must be able to call this Windsock, and cannot reach ${publicUrl}. Give it a public https address (on your own machine a tunnel does, such as cloudflared or ngrok), set PUBLIC_URL to that address, and start Windsock again.`;
