import { zipSync } from 'fflate';
import type { Config } from '../../config.ts';
import { isLoopback } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';
import { readShippedFile } from '../shipped-file.ts';

/** Beside the manifest, and as they are; Teams wants all of them at the zip's root. */
const FILES = ['color.png', 'outline.png', 'de.json'];
/** The earliest that a zip can say: the same package has the same bytes whenever it is made. */
const MADE_AT = new Date(1980, 0, 1);

export interface TeamsPackage {
  fileName: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * The Teams app package that an administrator uploads. It is the same for every workspace of a Windsock: which one a
 * tenant belongs to is told by the card's token, not by the package (one manifest id per deployment).
 * @throws AppError conflict while Teams is not set up, or is reached by addresses that Teams does not open
 */
export async function teamsInstallPackage({
  ctx,
  input,
}: {
  ctx: { config: Config };
  input: { workspaceId: string };
}): Promise<TeamsPackage> {
  const manifest = fill(await readShippedFile('teamsapp/manifest.json'), valuesOf(ctx.config));
  const files = await Promise.all(
    FILES.map(async (name) => [name, await readShippedFile(`teamsapp/${name}`)] as const),
  );
  const content = zipSync(
    { 'manifest.json': new TextEncoder().encode(manifest), ...Object.fromEntries(files) },
    { mtime: MADE_AT, level: 9 },
  );
  return { fileName: `windsock-teams-bot-${input.workspaceId.slice(0, 8)}.zip`, content };
}

/** What differs between deployments. */
function valuesOf({ teams, entra, publicUrl, links }: Config): Record<string, string> {
  if (!teams?.appId) {
    throw new AppError(
      'conflict',
      'Teams is not set up on this Windsock: whoever runs it must set MICROSOFT_APP_ID and MICROSOFT_APP_PASSWORD.',
    );
  }
  const url = httpsUrl('PUBLIC_URL', publicUrl);
  // Single sign-on of the tab; without it the bot's own app, which what the bot may hear is granted to.
  const entraId = entra?.clientId ?? teams.appId;
  const resource = entraId === teams.appId ? `botid-${entraId}` : entraId;
  return {
    VERSION: links.version,
    APP_ID: teams.appId,
    ENTRA_ID: entraId,
    RESOURCE: `api://${url.host}/${resource}`,
    PUBLIC_URL: withoutSlash(url),
    DOMAIN: url.host,
    DOCUMENTATION_URL: withoutSlash(httpsUrl('DOCUMENTATION_URL', links.documentationUrl)),
  };
}

/** Teams opens https alone. On a developer's own machine something with a certificate stands in front of us. */
function httpsUrl(variable: string, text: string): URL {
  const url = new URL(text);
  if (isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) url.protocol = 'https:';
  if (url.protocol === 'https:') return url;
  throw new AppError(
    'conflict',
    `Teams opens https addresses only: whoever runs this Windsock must set ${variable} to one.`,
  );
}

const withoutSlash = (url: URL): string => url.href.replace(/\/+$/, '');

/** Fills `{{NAME}}` inside the strings of a JSON text: a value cannot break out of its string. */
function fill(template: Buffer, values: Record<string, string>): string {
  const filled: unknown = JSON.parse(template.toString('utf8'), (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
      : value,
  );
  return `${JSON.stringify(filled, null, 2)}\n`;
}
