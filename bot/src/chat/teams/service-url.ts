/**
 * The Bot Connector hosts of Teams in Microsoft's public and US government clouds, exactly. Never a wildcard:
 * anyone may register a name under trafficmanager.net, and a reply carries the bot's own token to whatever
 * host it is sent to.
 */
const CONNECTOR_HOSTS = new Set([
  'smba.trafficmanager.net',
  'smba.onyx.prod.teams.trafficmanager.net',
  'smba.infra.gcc.teams.microsoft.com',
  'smba.infra.gov.teams.microsoft.us',
  'smba.infra.dod.teams.microsoft.us',
]);

const LOOPBACK_HOSTS = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether replies may be sent to `serviceUrl`: an authenticated bot talks to Teams' own hosts over https, a
 * bot without credentials (development) to this machine only.
 */
export function isTrustedServiceUrl(
  serviceUrl: string,
  { authenticated }: { authenticated: boolean },
): boolean {
  if (!URL.canParse(serviceUrl)) return false;
  const url = new URL(serviceUrl);
  if (url.username || url.password) return false;
  if (!authenticated) return /^https?:$/.test(url.protocol) && LOOPBACK_HOSTS.test(url.hostname);
  return url.protocol === 'https:' && url.port === '' && CONNECTOR_HOSTS.has(url.hostname);
}

/** Whether a Host header names this machine: another name that resolves to it is a web page's DNS trick. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK_HOSTS.test(host.replace(/:\d{1,5}$/, ''));
}
