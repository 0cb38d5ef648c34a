/**
 * The exact Bot Connector hosts of Teams in Microsoft's public and US government clouds. Never use a wildcard: anyone
 * may register a name under trafficmanager.net, and a reply carries the bot's own token to its host.
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
 * Returns whether replies may be sent to `serviceUrl`. An authenticated bot sends only to Teams' own hosts over https.
 * A bot without credentials (development) sends only to this machine.
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

/**
 * Returns whether a Host header names this machine. Another name that resolves to it is a DNS rebinding attack by a web
 * page.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK_HOSTS.test(host.replace(/:\d{1,5}$/, ''));
}
