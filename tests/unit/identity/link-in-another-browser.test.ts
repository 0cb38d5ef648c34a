// Login CSRF: opening a link that somebody else requested must not sign a person in, unless they confirm it.
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { BROWSER, otherThan, SESSION, signingIn } from './kit.ts';

const api = createTestApi();
const { me } = signingIn(api);
let people = 0;
const newEmail = () => `person-${++people}@example.com`;

it("a stranger's link does not sign in the person who opens it, in a signed-out browser", async () => {
  const email = newEmail();
  const code = await signingIn(api).ask(email);
  const victim = signingIn(api);
  const opened = await victim.verify(email, code);
  expect({ status: opened.status, code: opened.body.code }).toEqual({
    status: 409,
    code: 'confirmation_required',
  });
  expect(opened.cookies.size).toBe(0);
  // The link still works for the person who got the mail, even in a browser that did not request it.
  const confirmed = await victim.confirm(email, code);
  expect(confirmed.status).toBe(200);
  expect(confirmed.body.user.email).toBe(email);
});

it("a stranger's link does not end the session of the person who opens it", async () => {
  const { session, email: mine } = await api.signIn();
  const email = newEmail();
  const code = await signingIn(api).ask(email);
  const cookie = `${SESSION}=${session}`;
  const opened = await signingIn(api).verify(email, code, { cookie });
  expect(opened.status).toBe(409);
  expect((await me(session)).body.email).toBe(mine);
});

it('the requesting browser is asked, too, if it is signed in as somebody else by now', async () => {
  const { session } = await api.signIn();
  const email = newEmail();
  const browser = signingIn(api);
  const code = await browser.ask(email);
  const cookie = `${SESSION}=${session}`;
  expect((await browser.verify(email, code, { cookie })).status).toBe(409);
  expect((await browser.confirm(email, code, { cookie })).status).toBe(200);
  // The earlier session was replaced.
  expect((await me(session)).status).toBe(401);
});

it('the requesting browser signs in at once, and so does one that is signed in as the same person', async () => {
  const email = newEmail();
  const browser = signingIn(api);
  const first = await browser.verify(email, await browser.ask(email));
  expect(first.status).toBe(200);
  const cookie = `${SESSION}=${first.cookies.get(SESSION)?.value}`;
  const code = await signingIn(api).ask(email);
  expect((await signingIn(api).verify(email, code, { cookie })).status).toBe(200);
});

it('the question reveals nothing about the code, and uses up no try', async () => {
  const email = newEmail();
  const code = await signingIn(api).ask(email);
  const stranger = signingIn(api);
  for (let by = 0; by < 20; by++) {
    expect((await stranger.verify(email, otherThan(code, by))).status).toBe(409);
  }
  expect((await stranger.confirm(email, code)).status).toBe(200);
});

it("binds with a cookie that no other site's page and no script can use, like the session's", async () => {
  const answer = await signingIn(api).send(newEmail());
  expect(answer.cookies.get(BROWSER)).toMatchObject({
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  });
  expect(answer.cookies.get(BROWSER)?.domain).toBeUndefined();
});

it('a used link says so again in the browser that used it, without a question', async () => {
  const email = newEmail();
  const browser = signingIn(api);
  const code = await browser.ask(email);
  await browser.verify(email, code);
  const again = await browser.verify(email, code);
  expect({ status: again.status, code: again.body.code }).toEqual({ status: 400, code: 'new_code_needed' });
});
