import { hash } from 'node:crypto';
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { describe, expect, it } from 'vitest';
import { challengeOf, newVerifier } from '../../console/src/teams/pkce.ts';
import { sentenceForToken, sentenceForWindow } from '../../console/src/teams/sign-in-failure.ts';

describe("the tab's verifier", () => {
  it("has the challenge from RFC 7636's example", async () => {
    const challenge = await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
    expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });

  it('is different every time, with 43 characters that the server accepts', async () => {
    const verifiers = Array.from({ length: 50 }, newVerifier);
    expect(new Set(verifiers).size).toBe(50);
    for (const verifier of verifiers) {
      expect(verifier).toMatch(/^[\w-]{43}$/);
      expect(await challengeOf(verifier)).toBe(hash('sha256', verifier, 'base64url'));
    }
  });
});

describe("Teams' reason for rejecting a token", () => {
  it.each([
    ['resourceDisabled', 'switched'],
    [
      'App resource defined in manifest and iframe origin do not match',
      'another address than windsock.example',
    ],
    ['consent_required', 'wants to ask you'],
    ['resourceRequiresConsent', 'wants to ask you'],
    ['userConsentRequired', 'wants to ask you'],
    ['invalid_grant', 'wants to ask you'],
    ['interaction_required', 'wants to ask you'],
    ['AADSTS65001: The user or administrator has not consented', 'wants to ask you'],
    ['invalid_resource', 'does not know Windsock'],
    ['AADSTS500011: The resource principal was not found in the tenant', 'does not know Windsock'],
    ['CancelledByUser', 'was cancelled'],
    ['AccessDenied', 'was cancelled'],
    ['Timeout', 'did not answer in time'],
    ['The operation timed out', 'did not answer in time'],
    ['InternalError', 'could not sign you in by itself'],
    ['', 'could not sign you in by itself'],
  ])('%j is explained to the person', (word, part) => {
    expect(sentenceForToken(word, 'windsock.example')).toContain(part);
  });
});

describe("the window's result", () => {
  it.each(Object.entries(signInErrors))(
    '%s is explained in the words of the sign-in page',
    (word, sentence) => {
      expect(sentenceForWindow(word)).toBe(sentence);
    },
  );

  it.each([
    ['CancelledByUser', 'closed before'],
    ['FailedToOpenWindow', 'Allow pop-up windows'],
    ['toString', 'did not succeed'],
    ['<b>anything</b>', 'did not succeed'],
  ])('%s, too', (word, part) => {
    expect(sentenceForWindow(word)).toContain(part);
  });
});
