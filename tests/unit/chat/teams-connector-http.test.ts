import { failureOf, RefusedContent } from '@windsock/bot/chat/teams/connector-http.ts';
import { expect, it } from 'vitest';

it.each([
  [400, 'refused'],
  [401, 'permanent'],
  [403, 'permanent'],
  [404, 'permanent'],
  [408, 'transient'],
  [412, 'transient'],
  [413, 'refused'],
  [429, 'transient'],
  [500, 'transient'],
  [502, 'transient'],
  [503, 'transient'],
  [504, 'transient'],
  [302, 'permanent'],
])('a %i from Teams is %s', (status, kind) => {
  const failure = failureOf(status, '', null);
  expect(failure.transient).toBe(kind === 'transient');
  expect(failure instanceof RefusedContent).toBe(kind === 'refused');
});

it('waits as long as Teams says, but an hour at most', () => {
  expect(failureOf(429, '', '7').retryAfterMs).toBe(7_000);
  expect(failureOf(429, '', '999999').retryAfterMs).toBe(3_600_000);
  expect(failureOf(429, '', null).retryAfterMs).toBeUndefined();
  expect(failureOf(429, '', 'soon').retryAfterMs).toBeUndefined();
  const inTenSeconds = failureOf(429, '', new Date(Date.now() + 10_000).toUTCString()).retryAfterMs;
  expect(inTenSeconds).toBeGreaterThan(7_000);
  expect(inTenSeconds).toBeLessThanOrEqual(10_000);
});

it("quotes Teams' error code, and nothing else of its answer", () => {
  const body = JSON.stringify({ error: { code: 'BotNotInConversationRoster', message: 'ann@example.com' } });
  expect(failureOf(403, body, null).message).toBe('Teams answered 403 (BotNotInConversationRoster).');
  expect(failureOf(500, '<html>ann@example.com</html>', null).message).toBe('Teams answered 500.');
});
