import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTokenFile } from '@windsock/bot/aws/web-identity/token-file.ts';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'windsock-token-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string) => join(folder, name);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${part({ alg: 'RS256' })}.${part({ sub: 'one' })}.c2lnbmF0dXJl`;

describe('the file with the identity token', () => {
  it('is read each time, also through the links with which Kubernetes replaces it', async () => {
    writeFileSync(path('first'), `${TOKEN}\n`);
    symlinkSync(path('first'), path('token'));
    expect(await readTokenFile(path('token'))).toBe(TOKEN);
    writeFileSync(path('first'), TOKEN.replace('c2ln', 'YW5k'));
    expect(await readTokenFile(path('token'))).toBe(TOKEN.replace('c2ln', 'YW5k'));
  });

  it.each<[string, () => string, RegExp]>([
    ['does not exist', () => path('nothing'), /does not exist/],
    ['is below a file', () => join(path('first'), 'token'), /does not exist/],
    ['is a folder', () => folder, /is a folder/],
    ['is not a regular file', () => '/dev/zero', /cannot be a token/],
    ['is empty', () => write('empty', '\n'), /is empty/],
    ['contains something else', () => write('else', 'AKIAIOSFODNN7EXAMPLE'), /no JSON Web Token/],
    ['is too long for AWS', () => write('long', TOKEN.repeat(500)), /20000 bytes/],
  ])('is recognised if it %s, without showing its contents', async (_what, at, sentence) => {
    const file = at();
    const refusal = await readTokenFile(file).catch((error: Error) => error.message);
    expect(refusal).toMatch(sentence);
    expect(refusal).toContain('AWS_WEB_IDENTITY_TOKEN_FILE');
    expect(refusal).not.toContain('AKIA');
  });
});

function write(name: string, text: string): string {
  writeFileSync(path(name), text);
  return path(name);
}
