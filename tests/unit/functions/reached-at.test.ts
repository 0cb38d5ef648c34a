import { reachedAt } from '@windsock/functions/reached-at.ts';
import { expect, it } from 'vitest';

it.each([
  ['http://127.0.0.1:3978', 'http://localhost:3978', 'http://localhost:3978'],
  ['http://0.0.0.0:3978', 'http://localhost:3978', 'http://localhost:3978'],
  ['http://[::]:3978', 'http://localhost:3978', 'http://localhost:3978'],
  ['http://localhost:3978', 'http://127.0.0.1:3978', 'http://127.0.0.1:3978'],
  ['http://127.0.0.1:40123', 'http://localhost:0', 'http://localhost:40123'],
  [
    'http://127.0.0.1:3978',
    'https://windsock.example.com',
    'http://127.0.0.1:3978, for https://windsock.example.com',
  ],
  // A proxy with a certificate is in front.
  ['http://127.0.0.1:3978', 'https://localhost', 'http://127.0.0.1:3978, for https://localhost'],
  ['http://192.168.1.5:3978', 'http://localhost:3978', 'http://192.168.1.5:3978, for http://localhost:3978'],
])('listening on %s with PUBLIC_URL %s, it says %s', (url, publicUrl, expected) => {
  expect(reachedAt({ url, publicUrl })).toBe(expected);
});
