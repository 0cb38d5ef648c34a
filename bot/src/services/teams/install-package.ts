import { zipSync } from 'fflate';
import type { Config } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';
import { isLoopback } from '../../domain/loopback.ts';
import type { Logger } from '../../logger.ts';
import { readShippedFile } from '../shipped-file.ts';

export interface TeamsPackage {
  fileName: string;
  content: Uint8Array<ArrayBuffer>;
}

/** The parts of the manifest that name other files of the package. */
interface Manifest {
  icons: Record<string, string>;
  localizationInfo: { additionalLanguages: { file: string }[] };
}

/**
 * Builds the Teams app package that an administrator uploads. All workspaces of a Windsock share it: the card's token,
 * not the package, says which workspace a tenant belongs to (one manifest id per deployment).
 * Its version is Windsock's own, so that an upgraded Windsock offers the upgrade to its tenants. A tenant refuses the
 * same version twice. So after a mere change of addresses the app must be deleted there and uploaded again.
 * @throws AppError conflict while Teams is not set up, or our addresses are not ones that Teams opens
 */
export async function teamsInstallPackage({
  ctx,
  input,
}: {
  ctx: { config: Config; logger: Logger };
  input: { workspaceId: string };
}): Promise<TeamsPackage> {
  const template = await readShippedFile('teamsapp/manifest.json');
  const manifest = fill(template, valuesOf(ctx.config)) as Manifest;
  if (isLocal(new URL(ctx.config.publicUrl))) {
    ctx.logger
      .child({ module: 'teams' })
      .warn(
        { public_url: ctx.config.publicUrl },
        'The tab of the Teams app package opens on this machine only, and only behind a proxy with a certificate: set PUBLIC_URL.',
      );
  }
  const languages = manifest.localizationInfo.additionalLanguages.map(({ file }) => file);
  // Teams requires every file at the zip's root.
  const files = await Promise.all(
    [...Object.values(manifest.icons), ...languages].map(
      async (name) => [name, await readShippedFile(`teamsapp/${name}`)] as const,
    ),
  );
  const text = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
  const content = zipSync(
    { 'manifest.json': text, ...Object.fromEntries(files) },
    // The earliest time that a zip can contain, in the local time that zips use. So the bytes are always the same.
    { mtime: new Date(1980, 0, 1), level: 9 },
  );
  return { fileName: `windsock-teams-bot-${input.workspaceId.slice(0, 8)}.zip`, content };
}

/** Returns the values that differ between deployments. */
function valuesOf({ teams, entra, publicUrl, links }: Config): Record<string, string> {
  if (!teams?.appId) {
    throw new AppError(
      'conflict',
      'Teams is not set up on this Windsock: whoever runs it must set MICROSOFT_APP_ID and MICROSOFT_APP_PASSWORD, or MICROSOFT_APP_TENANT_ID in place of the password for a managed identity.',
    );
  }
  const url = httpsUrl('PUBLIC_URL', publicUrl);
  const appId = teams.appId.toLowerCase();
  return {
    VERSION: links.version,
    APP_ID: appId,
    ...singleSignOn(url.host, appId, entra?.clientId.toLowerCase()),
    PUBLIC_URL: withoutSlash(url),
    DOMAIN: url.host,
    ...pagesAbout(url, links.documentationUrl),
  };
}

/**
 * Returns the three pages that Teams requires of every app. Without documentation they lead to this Windsock, so no
 * link is broken.
 */
function pagesAbout(url: URL, documentationUrl: string | undefined) {
  const home = withoutSlash(url);
  if (!documentationUrl) return { WEBSITE_URL: home, PRIVACY_URL: home, TERMS_URL: home };
  const pages = withoutSlash(httpsUrl('DOCUMENTATION_URL', documentationUrl));
  return { WEBSITE_URL: pages, PRIVACY_URL: `${pages}/privacy`, TERMS_URL: `${pages}/terms` };
}

/**
 * Returns the app for the tab's single sign-on, which Teams also grants what the bot may receive. It is the app of
 * Microsoft sign-in, if there is one. The bot's own app may belong to only one tenant, or be a managed identity, which
 * exposes no API. Microsoft says that the app of the grant "can be" the bot's. The id URI has the form required where a
 * bot shares the app (Microsoft: Configure your tab app in Microsoft Entra ID). tab-apps.ts accepts the tokens of both.
 */
function singleSignOn(host: string, appId: string, signInId = appId) {
  const name = signInId === appId ? `botid-${appId}` : signInId;
  return { ENTRA_ID: signInId, RESOURCE: `api://${host}/${name}` };
}

/**
 * Returns an https URL, the only kind that Teams opens. On a developer's machine a proxy with a certificate must be in
 * front of us.
 */
function httpsUrl(variable: string, text: string): URL {
  const url = new URL(text);
  if (isLocal(url)) url.protocol = 'https:';
  if (url.protocol === 'https:') return url;
  throw new AppError(
    'conflict',
    `Teams opens https addresses only: whoever runs this Windsock must set ${variable} to one.`,
  );
}

const isLocal = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ''));

const withoutSlash = ({ origin, pathname }: URL): string => `${origin}${pathname}`.replace(/\/+$/, '');

/** Fills in `{{NAME}}` within the strings of a JSON text. A value cannot break out of its string. */
function fill(template: Buffer, values: Record<string, string>): unknown {
  return JSON.parse(template.toString('utf8'), (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
      : value,
  );
}
