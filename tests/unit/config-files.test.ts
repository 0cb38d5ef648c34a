import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, loadLlmConfig } from '@windsock/bot/config.ts';
import { withFiles } from '@windsock/bot/config-files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'windsock-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(text: string): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, text);
  return path;
}

describe('a variable given by a file', () => {
  it("has the file's text, without the line break at its end", () => {
    const { slack } = loadConfig({
      SLACK_SIGNING_SECRET_FILE: file('a secret \n'),
      SLACK_BOT_TOKEN_FILE: file('xoxb-1\r\n'),
    });
    expect(slack).toMatchObject({ signingSecret: 'a secret ', botToken: 'xoxb-1' });
  });

  it('is validated like any other', () => {
    expect(() => loadConfig({ PORT_FILE: file('ten') })).toThrow('PORT must be a whole number');
  });

  it("also sets the command line's language model", () => {
    const model = { LLM_PROVIDER: 'azure', LLM_MODEL: 'gpt', LLM_BASE_URL: 'https://models.example.com' };
    expect(loadLlmConfig({ ...model, LLM_API_KEY_FILE: file('the key') })).toMatchObject({
      apiKey: 'the key',
    });
  });

  it.each([
    ['does not exist', () => join(folder, 'missing')],
    ['is empty', () => file('\n')],
    ['is a folder', () => folder],
    ['is longer than 65536 bytes', () => file('s'.repeat(65_537))],
  ])('is refused if it %s, by its name', (why, make) => {
    const path = make();
    expect(() => loadConfig({ SLACK_CLIENT_SECRET_FILE: path })).toThrow(
      `SLACK_CLIENT_SECRET_FILE names ${path}, which ${why}.`,
    );
  });

  it('is refused if the variable is set as well, without showing either value', () => {
    const env = { ENTRA_CLIENT_SECRET: 'in the open', ENTRA_CLIENT_SECRET_FILE: file('in the file') };
    const refused = () => loadConfig(env);
    expect(refused).toThrow(
      /^ENTRA_CLIENT_SECRET and ENTRA_CLIENT_SECRET_FILE are both set: set one of them\.$/,
    );
  });

  it('ignores variables that are not ours, and variables that are paths themselves', () => {
    mkdirSync(join(folder, 'aws'));
    const env = { AWS_CONFIG_FILE: join(folder, 'aws'), TOKEN_FILE: '/nowhere', EMPTY_FILE: ' ' };
    expect(withFiles(env, ['TOKEN', 'TOKEN_FILE', 'EMPTY'])).toEqual({ env, problems: [] });
    expect(() => loadConfig(env)).not.toThrow();
  });
});
