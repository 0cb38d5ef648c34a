// What the log contains about people: everything that signing in, asking and leaving can log, at the most verbose
// level.
import { createLogger } from '@windsock/bot/logger.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { otherThan, SESSION, signingIn } from './kit.ts';

it('contains no address, code, token or key, whatever goes well or wrong', async () => {
  const log: string[] = [];
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void log.push(line) } });
  let breaks = false;
  const api = createTestApi({
    logger,
    mailer: {
      async send(mail) {
        api.mails.push(mail);
        if (breaks) throw new Error(`550 <${mail.to}> is unknown here: ${mail.subject}`);
      },
      forget: async (address) => {
        if (breaks) throw new Error(`EACCES: outbox of ${address}`);
      },
    },
  });
  const { send, verify, ask } = signingIn(api);
  const email = 'Ada.Lovelace@example.com';
  const address = email.toLowerCase();
  const code = await ask(address);
  await verify(email, otherThan(code));
  const { cookies, body } = await verify(email, code);
  const session = cookies.get(SESSION)?.value ?? '';
  const { body: workspaces } = await api.call('GET', '/api/workspaces', { session });
  const { workspace_id } = workspaces[0];
  const path = `/api/workspaces/${workspace_id}`;
  const { body: made } = await api.call('POST', `${path}/api-keys`, { session, json: { name: 'Countess' } });
  await api.call('GET', path, { key: made.key });
  await api.call('GET', path, { key: `${made.key}x` });
  await api.call('PUT', '/api/users/me', {
    session,
    json: { first_name: 'Augusta', last_name: 'Byron', company: 'Engine Ltd' },
  });
  const broken = {
    session,
    raw: `{"email":"${address}","code":"${code}"`,
    headers: { 'content-type': 'application/json' },
  };
  await api.call('POST', '/api/auth/verify-magic-link-session', broken);
  await api.call('GET', `/api/${address}/${code}?token=${session}`, { session });
  await api.call('GET', `/api/workspaces/${encodeURIComponent(address)}`, { session });
  await api.call('POST', `${path}/ask`, { session, json: { text: `what does ${address} own?` } });
  breaks = true;
  await send(address);
  await api.call('DELETE', '/api/users/me', { session });

  const text = log.join('');
  expect(text).toContain('request failed');
  expect(text).toContain('an erasure was interrupted');
  const later = api.mails.flatMap((mail) => mail.text.match(/\b\d{6}\b/g) ?? []);
  const secrets = [address, 'lovelace', session, made.key, made.key.slice(0, 12), ...later];
  const personal = ['Augusta', 'Byron', 'Engine Ltd', 'Countess', '192.0.2.1'];
  for (const one of [...secrets, ...personal]) expect(text.toLowerCase()).not.toContain(one.toLowerCase());
  // Ids are allowed: the log is searched by them.
  expect(body.user.user_id).toMatch(/-/);
});
