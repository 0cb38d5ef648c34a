const OPENER_POLICY = 'Cross-Origin-Opener-Policy';

/**
 * For the window in which the Teams tab signs in, which talks to Teams through its opener. Its pages and the redirect
 * between them need this, because a single response with another policy separates the window from its opener for good.
 */
export const KEEPS_OPENER = { [OPENER_POLICY]: 'unsafe-none' };

/**
 * Returns the headers of all our responses, whichever part serves them (OWASP Secure Headers). Pages and the API add
 * their own.
 */
export function securityHeaders(publicUrl: string): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cache-Control', 'no-store'],
    // Neither the opener of our window nor a window that it opens can control it.
    [OPENER_POLICY, 'same-origin'],
    ...(publicUrl.startsWith('https:')
      ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as [string, string]]
      : []),
  ];
}

/** Returns the headers of the API's responses, which are data and never a page. */
export function apiSecurityHeaders(publicUrl: string): Record<string, string> {
  return {
    ...Object.fromEntries(securityHeaders(publicUrl)),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** The sites that may show the console in a frame: the hosts of a Teams tab (Microsoft's list for teams-js). */
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

/** The hash of an empty text. Fluent UI creates empty style elements, which it fills by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Fluent's fonts, and teams-js's list of valid hosts. */
const MICROSOFT_CDN = 'https://res.cdn.office.net';

/**
 * Features that the console does not need are denied, so that injected code cannot use them either. Copying is by a
 * button.
 */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)')
  .join(', ');

/**
 * Returns the headers of the console's pages. Without X-Frame-Options, which supports only one host: frame-ancestors
 * does its work.
 */
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
