import { isLoopbackHost, isTrustedServiceUrl } from '@windsock/bot/chat/teams/service-url.ts';
import { expect, it } from 'vitest';

it.each([
  ['https://smba.trafficmanager.net/emea/', true],
  ['https://SMBA.trafficmanager.net/amer/a1b2/', true],
  ['https://smba.infra.gcc.teams.microsoft.com/gcc', true],
  ['https://smba.infra.gov.teams.microsoft.us/gcch/', true],
  ['http://smba.trafficmanager.net/emea/', false],
  ['https://smba.trafficmanager.net:8443/emea/', false],
  // Anybody may register these.
  ['https://evil.trafficmanager.net/', false],
  ['https://smba.trafficmanager.net.evil.example/', false],
  ['https://evil.example/smba.trafficmanager.net', false],
  ['https://smba.trafficmanager.net@evil.example/', false],
  ['https://evil.example#@smba.trafficmanager.net', false],
  ['https://user:pass@smba.trafficmanager.net/', false],
  ['https://smba.trafficmanager.net./', false],
  ['http://localhost:3978/', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['no url', false],
  ['', false],
])('an authenticated bot sends its token to %s: %s', (url, trusted) => {
  expect(isTrustedServiceUrl(url, { authenticated: true })).toBe(trusted);
});

it.each([
  ['http://localhost:56150/_connector', true],
  ['http://127.0.0.1:56150', true],
  ['http://[::1]:56150/', true],
  ['http://2130706433/', true],
  ['http://localhost.evil.example/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['http://10.0.0.1/', false],
  ['http://169.254.169.254/', false],
  ['https://smba.trafficmanager.net/emea/', false],
  ['ftp://localhost/', false],
])('a bot without credentials answers to %s: %s', (url, trusted) => {
  expect(isTrustedServiceUrl(url, { authenticated: false })).toBe(trusted);
});

it.each([
  ['localhost:3978', true],
  ['127.0.0.1', true],
  ['[::1]:3978', true],
  ['evil.example:3978', false],
  ['localhost.evil.example', false],
  [undefined, false],
])('the host header %s names this machine: %s', (host, own) => {
  expect(isLoopbackHost(host)).toBe(own);
});
