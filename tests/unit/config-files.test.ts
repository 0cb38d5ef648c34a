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

describe('a variable that is given by a file', () => {
  it('has the text of the file, less the line break at its end', () => {
    const { slack } = loadConfig({
      SLACK_SIGNING_SECRET_FILE: file('a secret \n'),
      SLACK_BOT_TOKEN_FILE: file('xoxb-1\r\n'),
    });
    expect(slack).toMatchObject({ signingSecret: 'a secret ', botToken: 'xoxb-1' });
  });

  it('is checked as any other', () => {
    expect(() => loadConfig({ PORT_FILE: file('ten') })).toThrow('PORT must be a whole number');
  });

  it("sets the command line's language model, too", () => {
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
  ])('is refused where it %s, by its name', (why, make) => {
    const path = make();
    expect(() => loadConfig({ SLACK_CLIENT_SECRET_FILE: path })).toThrow(
      `SLACK_CLIENT_SECRET_FILE names ${path}, which ${why}.`,
    );
  });

  it('is refused where the variable is set as well, without either value', () => {
    const env = { ENTRA_CLIENT_SECRET: 'in the open', ENTRA_CLIENT_SECRET_FILE: file('in the file') };
    const refused = () => loadConfig(env);
    expect(refused).toThrow(
      /^ENTRA_CLIENT_SECRET and ENTRA_CLIENT_SECRET_FILE are both set: set one of them\.$/,
    );
  });

  it('leaves alone what is no variable of ours, and variables that are paths themselves', () => {
    mkdirSync(join(folder, 'aws'));
    const env = { AWS_CONFIG_FILE: join(folder, 'aws'), TOKEN_FILE: '/nowhere', EMPTY_FILE: ' ' };
    expect(withFiles(env, ['TOKEN', 'TOKEN_FILE', 'EMPTY'])).toEqual({ env, problems: [] });
    expect(() => loadConfig(env)).not.toThrow();
  });
});
