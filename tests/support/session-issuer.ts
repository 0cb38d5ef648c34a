import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signInByMail } from './sign-in-by-mail.ts';

/**
 * Signs people in for a tool that cannot read mail: GET /somebody answers {token} of a new session of that person each
 * time; GET /fresh signs in a new person each time.
 */
export async function startSessionIssuer(windsock: { url: string; outbox: string }) {
  let people = 0;

  async function signIn(who: string): Promise<string> {
    people += 1;
    const email = who === 'fresh' ? `fresh-${people}@example.com` : `${who}@example.com`;
    // From a separate address, as real people come: limits apply per address.
    const localAddress = `127.0.${1 + (people >> 8)}.${people & 255}`;
    return signInByMail({ ...windsock, email, localAddress });
  }

  const server = createServer(async (request, response) => {
    try {
      const token = await signIn((request.url ?? '').slice(1));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ token }));
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signIn,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
