import { serverOf } from '@windsock/bot/mail/smtp.ts';
import { expect, it } from 'vitest';

it.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTLS: true }],
  ['smtp://mail.example.com:2525?requireTLS=false', { port: 2525, requireTLS: true, ignoreTLS: false }],
  ['smtps://mail.example.com', { port: 465, secure: true }],
  ['smtp://localhost:1025', { requireTLS: false, ignoreTLS: true }],
  ['smtp://[::1]:1025', { host: '::1', requireTLS: false }],
  ['smtp://user:secret@127.0.0.1:1025', { requireTLS: true, ignoreTLS: false }],
  ['smtp://a%40b:p%3Aq@mail.example.com', { auth: { user: 'a@b', pass: 'p:q' } }],
  ['smtp://user:50%off@mail.example.com', { auth: { user: 'user', pass: '50%off' } }],
])('reads %s', (url, expected) => {
  expect(serverOf(url)).toMatchObject(expected);
});
