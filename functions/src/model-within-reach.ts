import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { LlmHints } from '@windsock/bot/config-llm.ts';

/** A language model that is not configured, but could be. */
export type Reach =
  /** The search is switched off. */
  | { kind: 'off' }
  | { kind: 'none' }
  | { kind: 'ollama'; url: string; models: string[] }
  /** AWS credentials were found, which allow Bedrock. */
  | { kind: 'aws'; region?: string };

const OLLAMA = 'http://127.0.0.1:11434';
const PATIENCE_MS = 300;
const MAX_BYTES = 1_000_000;
/** Names that LLM_MODEL accepts and that no shell or terminal treats specially. */
const MODEL = /^[\w.:/@+-]{1,300}$/;

/**
 * Finds a model that this machine could use, without sending anything off the machine. Never rejects, and ends within
 * 300 ms.
 */
export async function modelWithinReach(
  hints: LlmHints,
  { home = homeFolder(), ollamaUrl = OLLAMA }: { home?: string; ollamaUrl?: string } = {},
): Promise<Reach> {
  if (hints.isOff) return { kind: 'off' };
  const [models, isAws] = await Promise.all([ollamaModels(ollamaUrl), hasAwsCredentials(hints, home)]);
  if (models.length > 0) return { kind: 'ollama', url: ollamaUrl, models };
  return isAws ? { kind: 'aws', ...(hints.region && { region: hints.region }) } : { kind: 'none' };
}

/** Node throws if a container's user has neither HOME nor an entry in the user database. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return '/';
  }
}

/** Returns Ollama's chat models, the most recently changed first (docs.ollama.com/api/tags). */
async function ollamaModels(url: string): Promise<string[]> {
  try {
    const { models } = JSON.parse(await read(`${url}/api/tags`)) as { models?: unknown };
    return Array.isArray(models) ? models.filter(canTalk).map(({ name }) => name) : [];
  } catch {
    return [];
  }
}

function canTalk(model: unknown): model is { name: string } {
  const { details, name } = (model ?? {}) as { details?: { family?: unknown }; name?: unknown };
  if (typeof name !== 'string' || !MODEL.test(name)) return false;
  return !/embed/i.test(name) && !/bert/i.test(String(details?.family));
}

/** Avoids fetch: nothing else in the start needs it, and loading it takes as long as this whole search may. */
function read(url: string): Promise<string> {
  const { promise, reject, resolve } = Promise.withResolvers<string>();
  const request = get(url, { agent: false }, (response) => {
    if (response.statusCode !== 200) return void request.destroy(new Error(`status ${response.statusCode}`));
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      if (text.length > MAX_BYTES) request.destroy(new Error('too long'));
    });
    response.on('end', () => resolve(text));
    response.on('error', reject);
  });
  request.on('error', reject);
  const late = setTimeout(() => request.destroy(new Error('too late')), PATIENCE_MS);
  request.on('close', () => {
    clearTimeout(late);
    reject(new Error('closed'));
  });
  return promise;
}

const IN_FILE =
  /^\s*(?:aws_access_key_id|sso_session|sso_start_url|login_session|credential_process|role_arn)\s*=/m;

/**
 * Looks where the SDK's default credential chain looks, except at the instance metadata address, which is on the
 * network.
 */
async function hasAwsCredentials(hints: LlmHints, home: string): Promise<boolean> {
  if (hints.hasAwsCredentials) return true;
  const files = [
    hints.credentialsFile ?? join(home, '.aws', 'credentials'),
    hints.configFile ?? join(home, '.aws', 'config'),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.some((text) => IN_FILE.test(text));
}
