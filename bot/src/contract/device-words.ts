export interface Device {
  /** 'Chrome on Windows', 'Safari on iPhone', 'A program (curl)'. */
  name: string;
  kind: 'computer' | 'phone' | 'program' | 'unknown';
}

/** The first match counts, because many browsers also name those further down the list. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Teams', /\bTeams(Mobile[\w-]*)?\//],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b((Headless)?Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, kind: 'computer' | 'phone', pattern: RegExp][] = [
  ['iPhone', 'phone', /\biPhone\b/],
  ['iPad', 'phone', /\biPad\b/],
  ['Android', 'phone', /\bAndroid\b/],
  ['Windows', 'computer', /\bWindows\b/],
  ['ChromeOS', 'computer', /\bCrOS\b/],
  ['macOS', 'computer', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', 'computer', /\bLinux\b|\bX11\b/],
];

/** Describes a browser, from its User-Agent, as its owner would. */
export function deviceWords(userAgent: string | null): Device {
  const said = userAgent?.trim();
  if (!said) return { name: 'Unknown device', kind: 'unknown' };
  const browser = BROWSERS.find(([, pattern]) => pattern.test(said))?.[0];
  const system = SYSTEMS.find(([, , pattern]) => pattern.test(said));
  if (browser && system) return { name: `${browser} on ${system[0]}`, kind: system[1] };
  if (browser) return { name: browser, kind: 'unknown' };
  if (system) return { name: `A browser on ${system[0]}`, kind: system[1] };
  // Programs send their name and version: 'curl/8.5.0'.
  const program = /^[\w.-]{1,40}(?=\/)/.exec(said)?.[0];
  return program
    ? { name: `A program (${program})`, kind: 'program' }
    : { name: 'Unknown device', kind: 'unknown' };
}
