import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { slackAppSetupResult } from '../../contract/chat.ts';
import { isLoopback } from '../../domain/loopback.ts';
import { readShippedFile } from '../shipped-file.ts';
import { readManifestYaml } from './manifest-yaml.ts';

/** The placeholder in the manifest for Windsock's address. */
const PLACEHOLDER = 'https://windsock.example.com';

/** Opens the dialog for a new app with its manifest filled in. */
const NEW_APP = 'https://api.slack.com/apps?new_app=1&manifest_json=';

/**
 * Returns how to create this deployment's own Slack app: a link that opens Slack with our manifest filled in. Slack
 * must be able to reach us, so without a public https address returns a reason instead.
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

/** Addresses of home and company networks (RFC 1918, 4193, 6598, 3927), and host names that are only known there. */
const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd][\da-f]{2}:|fe80:)|\.(local|localhost|internal|lan|home\.arpa)$/;

/** Returns whether Slack could reach the address. */
function isPublic({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && /[.:]/.test(host) && !isLoopback(host) && !PRIVATE.test(host);
}

const notPublic = (publicUrl: string): string =>
  `Slack must be able to call this Windsock, and cannot reach ${publicUrl}. Give it a public https address (on your own machine use a tunnel, such as cloudflared or ngrok), set PUBLIC_URL to that address, and start Windsock again.`;
