/** Microsoft's login origin: openid-client knows many tenants there and nowhere else, so the tests keep it. */
export const LOGIN_ORIGIN = 'https://login.microsoftonline.com';

export interface Wire {
  /** What is given to the product as fetch. */
  fetch: typeof fetch;
  /** Where an address of Microsoft's is in truth. */
  locate: (url: string) => string;
  /** While true there is no connection. */
  down: boolean;
  /** Paths that were asked for. */
  asked: string[];
}

/** Takes what is meant for Microsoft to a peer on this machine. */
export function createWire({
  target,
  path = (own) => own,
  headers = {},
  seeMetadata,
}: {
  target: string;
  /** Where the peer has what Microsoft has at this path. */
  path?: (own: string) => string;
  headers?: Record<string, string>;
  /** Changes the discovered metadata. */
  seeMetadata?: (metadata: Record<string, unknown>) => void;
}): Wire {
  const locate = (url: string) => {
    const { origin, pathname, search } = new URL(url);
    if (origin !== LOGIN_ORIGIN) throw new Error(`Not Microsoft's: ${origin}`);
    return target + path(pathname) + search;
  };
  const wire: Wire = {
    down: false,
    asked: [],
    locate,
    fetch: async (input, init) => {
      wire.asked.push(new URL(String(input)).pathname);
      if (wire.down) throw new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
      const sent = new Headers(init?.headers);
      for (const [name, value] of Object.entries(headers)) sent.set(name, value);
      const response = await fetch(locate(String(input)), { ...init, headers: sent });
      if (!seeMetadata || !String(input).endsWith('/.well-known/openid-configuration')) return response;
      const metadata = (await response.json()) as Record<string, unknown>;
      seeMetadata(metadata);
      return Response.json(metadata);
    },
  };
  return wire;
}

/** As Microsoft's own metadata for many tenants: which one, the token says. */
export const severalTenants = (metadata: Record<string, unknown>): void => {
  metadata.issuer = `${LOGIN_ORIGIN}/{tenantid}/v2.0`;
};
