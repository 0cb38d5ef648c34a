import type { HttpRequestConfig, HttpResponse } from '@microsoft/agents-hosting';
import { ConnectorClient, HttpClient } from '@microsoft/agents-hosting';
import { createConnectorHttp } from '@windsock/bot/chat/teams/connector-http.ts';

/** The Agents SDK's connector over our own HTTP client: one try, no redirects, a time-out, and SurfaceErrors. */
export class OnceConnector extends ConnectorClient {
  constructor(client: ConnectorClient, timeoutMs: number) {
    super(new OnceHttp(client.httpClient, timeoutMs));
  }
}

class OnceHttp extends HttpClient {
  readonly #timeoutMs: number;

  constructor({ baseURL, defaultHeaders }: HttpClient, timeoutMs: number) {
    super({ baseURL, headers: defaultHeaders });
    this.#timeoutMs = timeoutMs;
  }

  override async request<T>(config: HttpRequestConfig): Promise<HttpResponse<T>> {
    const headers = { ...this.defaultHeaders, ...lowerCased(config.headers) };
    const { status, bodyAsText } = await createConnectorHttp({ timeoutMs: this.#timeoutMs }).sendRequest({
      url: `${this.baseURL.replace(/\/$/, '')}/${config.url.replace(/^\//, '')}`,
      method: config.method.toUpperCase(),
      headers: { toJson: () => headers },
      ...(config.data !== undefined && { body: JSON.stringify(config.data) }),
    });
    const data = JSON.parse(bodyAsText || '{}') as T;
    return { data, status, statusText: '', headers: new Headers(), config };
  }
}

/** The default headers are in lower case. A header in two spellings would be sent twice. */
const lowerCased = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
