/** Microsoft's login origin: openid-client supports several tenants only there, so the tests keep it. */
export const LOGIN_ORIGIN = 'https://login.microsoftonline.com';

export interface Wire {
  /** The fetch function for the product. */
  fetch: typeof fetch;
  /** Returns the local address behind one of Microsoft's addresses. */
  locate: (url: string) => string;
  /** While true, connections fail. */
  down: boolean;
  /** The requested paths. */
  asked: string[];
}

/** Redirects requests for Microsoft to a peer on this machine. */
export function createWire({
  target,
  path = (own) => own,
  headers = {},
  seeMetadata,
}: {
  target: string;
  /** Returns the peer's path for one of Microsoft's paths. */
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

/** Returns fetch as it is, but for requests to Microsoft, which go to a wire that may open later. */
export function throughWire(wire: () => Wire, real: typeof fetch = fetch): typeof fetch {
  return (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    return origin === LOGIN_ORIGIN ? wire().fetch(input, init) : real(input, init);
  };
}

/** Changes metadata to Microsoft's form for several tenants: the token says which tenant. */
export const severalTenants = (metadata: Record<string, unknown>): void => {
  metadata.issuer = `${LOGIN_ORIGIN}/{tenantid}/v2.0`;
};
