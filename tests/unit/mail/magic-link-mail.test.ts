import { magicLinkMail } from '@windsock/bot/services/identity/magic-link-mail.ts';
import { expect, it } from 'vitest';

const link = 'https://windsock.example.com/auth/verify?email=ada%40example.com&code=042817';
const at = new Date('2026-03-04T23:50:00Z');
const mail = magicLinkMail({ to: 'ada@example.com', code: '042817', link, at });

it('keeps the code out of the subject and out of the preview, which lock screens show', () => {
  expect(mail.subject).toBe('Your Windsock sign-in code (23:50 UTC)');
  const preview = mail.html.slice(mail.html.indexOf('<body'), mail.html.indexOf('<table'));
  expect(preview).toContain('display:none');
  expect(preview).not.toContain('042817');
});

it('contains the code, the address to open, its expiry, and what to do if it was not requested', () => {
  for (const part of [mail.text, mail.html.replaceAll('&amp;', '&')]) {
    expect(part).toContain('042817');
    expect(part).toContain(link);
    expect(part).toContain('They work once, until 00:05 UTC: 15 minutes after they were asked for.');
    expect(part).toContain('If you did not ask for it, ignore this mail');
  }
});

it('escapes its values', () => {
  const hostile = magicLinkMail({ to: 'a@b', code: '<b>', link: 'https://x/"><script>&', at });
  expect(hostile.html).not.toMatch(/<script|<b>|"">/);
  expect(hostile.html).toContain('href="https://x/&quot;&gt;&lt;script&gt;&amp;"');
});

it('loads nothing from the network', () => {
  expect(mail.html).not.toMatch(/<img|<link|@import|url\(/);
});
