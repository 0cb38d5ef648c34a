import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  /** The loopback address to connect from, such as 127.0.0.7. */
  localAddress?: string;
}

/** A fetch that can choose its source address, because limits apply per address. */
export async function ask(url: string, { method = 'GET', headers, json, localAddress }: Asked = {}) {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { method, headers: { ...type, ...headers }, localAddress }, (response) => {
      const answer = { status: response.statusCode ?? 0, headers: response.headers };
      text(response).then((said) => resolve({ ...answer, body: said }), reject);
    });
    sent.once('error', reject).end(body);
  });
}

/**
 * Signs in to a running Windsock as people do, with the code from the mail in its outbox.
 * @returns the session's token
 */
export async function signInByMail({
  url,
  outbox,
  email,
  localAddress,
}: {
  url: string;
  /** The folder with its mails. */
  outbox: string;
  email: string;
  localAddress: string;
}): Promise<string> {
  const { origin } = new URL(url);
  const post = async (path: string, json: unknown, cookie = '') => {
    const headers = { origin, cookie };
    const answer = await ask(`${url}${path}`, { method: 'POST', headers, json, localAddress });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return answer;
  };
  const sent = await post('/api/auth/send-magic-link', { email });
  const code = codeMailedTo(email, outbox);
  // The cookie marks the browser that asked for the code.
  const [browser] = sent.headers['set-cookie']?.[0]?.split(';') ?? [];
  const { headers } = await post('/api/auth/verify-magic-link-session', { email, code }, browser);
  const token = /^__Host-windsock=([^;]+)/.exec(headers['set-cookie']?.[0] ?? '')?.[1];
  if (!token) throw new Error('The sign-in set no cookie');
  return token;
}

/** Returns the code in the newest mail to the address. */
export function codeMailedTo(email: string, outbox: string): string | undefined {
  for (const name of readdirSync(outbox).sort().reverse()) {
    const mail = readFileSync(join(outbox, name), 'utf8');
    if (mail.includes(`To: ${email}\r\n`)) return /^\s+(\d{6})\s*$/m.exec(mail)?.[1];
  }
  throw new Error('No mail came to this address');
}
