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
 * The Teams app package that an administrator uploads. It is the same for every workspace of a Windsock: which one a
 * tenant belongs to is told by the card's token, not by the package (one manifest id per deployment).
 *
 * Its version is Windsock's own, so that an upgraded Windsock offers an upgrade to the tenants that have it. A tenant
 * refuses the same version twice: after a change of addresses alone the app is deleted there and uploaded anew.
 * @throws AppError conflict while Teams is not set up, or is reached by addresses that Teams does not open
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
        "The Teams app package's tab opens on this machine only, and with a certificate in front: set PUBLIC_URL.",
      );
  }
  const languages = manifest.localizationInfo.additionalLanguages.map(({ file }) => file);
  // Teams wants every file at the zip's root.
  const files = await Promise.all(
    [...Object.values(manifest.icons), ...languages].map(
      async (name) => [name, await readShippedFile(`teamsapp/${name}`)] as const,
    ),
  );
  const text = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
  const content = zipSync(
    { 'manifest.json': text, ...Object.fromEntries(files) },
    // The earliest that a zip can say, in the local time that zips keep: the same bytes whenever and wherever.
    { mtime: new Date(1980, 0, 1), level: 9 },
  );
  return { fileName: `windsock-teams-bot-${input.workspaceId.slice(0, 8)}.zip`, content };
}

/** What differs between deployments. */
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

/** Teams wants these three of every app. Without documentation they lead to this Windsock: no page that it says is there is missing. */
function pagesAbout(url: URL, documentationUrl: string | undefined) {
  const home = withoutSlash(url);
  if (!documentationUrl) return { WEBSITE_URL: home, PRIVACY_URL: home, TERMS_URL: home };
  const pages = withoutSlash(httpsUrl('DOCUMENTATION_URL', documentationUrl));
  return { WEBSITE_URL: pages, PRIVACY_URL: `${pages}/privacy`, TERMS_URL: `${pages}/terms` };
}

/**
 * The app that Teams asks for the tab's tokens, and that is granted what the bot may hear. It is that of Microsoft
 * sign-in where there is one, since the bot's may be of one tenant only, or a managed identity, which exposes no API;
 * Microsoft says of the grant that the app "can be" the bot's. The id URI takes the form that is asked for where a bot
 * shares the app (Microsoft: Configure your tab app in Microsoft Entra ID). tab-apps.ts takes the tokens of both.
 */
function singleSignOn(host: string, appId: string, signInId = appId) {
  const name = signInId === appId ? `botid-${appId}` : signInId;
  return { ENTRA_ID: signInId, RESOURCE: `api://${host}/${name}` };
}

/** Teams opens https alone. On a developer's own machine something with a certificate stands in front of us. */
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

/** Fills `{{NAME}}` inside the strings of a JSON text: a value cannot break out of its string. */
function fill(template: Buffer, values: Record<string, string>): unknown {
  return JSON.parse(template.toString('utf8'), (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
      : value,
  );
}
