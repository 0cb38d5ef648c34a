const OPENER_POLICY = 'Cross-Origin-Opener-Policy';

/**
 * For the window in which the Teams tab signs in, which speaks to Teams through its opener: on its pages and on the
 * redirect between them, as one answer with another policy on the way cuts the window off for good.
 */
export const KEEPS_OPENER = { [OPENER_POLICY]: 'unsafe-none' };

/** On every response of ours, whoever serves it (OWASP Secure Headers); pages and the API add their own. */
export function securityHeaders(publicUrl: string): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cache-Control', 'no-store'],
    // Who opened our window, and whom it opens, has no hold of it.
    [OPENER_POLICY, 'same-origin'],
    ...(publicUrl.startsWith('https:')
      ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as [string, string]]
      : []),
  ];
}

/** Every response of the API: it is data, and no page. */
export function apiSecurityHeaders(publicUrl: string): Record<string, string> {
  return {
    ...Object.fromEntries(securityHeaders(publicUrl)),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Whose pages may show the console in a frame: the hosts of a Teams tab (Microsoft's list for teams-js). */
const FRAME_ANCESTORS = [
  "'self'",
  'https://*.cloud.microsoft',
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://*.microsoft365.com',
  'https://*.office.com',
  'https://outlook.office.com',
  'https://outlook.office365.com',
];

/** Fluent UI makes empty style elements, which it fills by script: this is the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Fluent's fonts, and teams-js's list of valid hosts. */
const MICROSOFT_CDN = 'https://res.cdn.office.net';

/** What the console does not need, no page that gets into it shall have; copying is by a button. */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)')
  .join(', ');

/** The console's pages. No X-Frame-Options, which knows one host only: frame-ancestors says it. */
export function pageSecurityHeaders(): [string, string][] {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", MICROSOFT_CDN],
    'connect-src': ["'self'", MICROSOFT_CDN],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': FRAME_ANCESTORS,
  };
  const directives = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [
    ['Content-Security-Policy', directives.join('; ')],
    ['Permissions-Policy', PERMISSIONS],
  ];
}
