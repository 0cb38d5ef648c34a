import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PYTHON } from './python.ts';

const COMMON = fileURLToPath(new URL('./schemathesis.toml', import.meta.url));

/** Hypothesis's cache of Unicode tables, which are always the same. */
const HYPOTHESIS = fileURLToPath(new URL('../../.cache/hypothesis', import.meta.url));

const HOOKS = fileURLToPath(new URL('./schemathesis_hooks.py', import.meta.url));

export interface Trial {
  /** The API's address, which is also its Origin. */
  url: string;
  /** A folder for this test alone. */
  folder: string;
  /** The ids of the routes to test. */
  operations: string[];
  /** TOML: how to authenticate. */
  auth: string;
  /** Existing ids, by path parameter: used most of the time, beside ids that Schemathesis finds or makes up. */
  things?: Record<string, string>;
  /** Absent: all of Schemathesis' phases. */
  phases?: ('examples' | 'coverage' | 'fuzzing' | 'stateful')[];
  /** Sent with every request. */
  headers?: Record<string, string>;
}

interface Report {
  complete: boolean;
  operations: { selected: number; tested: number; errored: number };
  failures: object[];
  errors: object[];
}

/** Tests an API against its own openapi.json with all checks. Resolves with the report, whatever was found. */
export async function schemathesis(trial: Trial): Promise<{ report: Report; output: string }> {
  const { url, folder, operations, phases, headers = {} } = trial;
  const name = join(folder, `schemathesis-${process.hrtime.bigint()}`);
  writeFileSync(
    `${name}.toml`,
    [readFileSync(COMMON, 'utf8'), trial.auth, known(trial.things ?? {})].join('\n'),
  );
  const args = [
    ...['-m', 'schemathesis.cli', '--config-file', `${name}.toml`],
    ...['run', `${url}/api/openapi.json`, '--url', url, '--checks', 'all'],
    ...['--no-color', '--report-json-path', `${name}.json`],
    ...(phases ? ['--phases', phases.join(',')] : []),
    ...operations.flatMap((id) => ['--include-operation-id', id]),
    ...Object.entries(headers).flatMap(([header, value]) => ['--header', `${header}: ${value}`]),
  ];
  const output = await run(args, folder);
  return { report: JSON.parse(readFileSync(`${name}.json`, 'utf8')), output };
}

/** Writes ids as TOML, whose strings are written as in JSON. */
function known(things: Record<string, string>): string {
  return Object.entries(things)
    .map(([name, id]) => {
      const dictionary = `[dictionaries.${name}]\nvalues = [${JSON.stringify(id)}]`;
      return `${dictionary}\n[parameters."path.${name}"]\ndictionary = "${name}"\nprobability = 0.8`;
    })
    .join('\n');
}

async function run(args: string[], cwd: string): Promise<string> {
  const env = { ...process.env, SCHEMATHESIS_HOOKS: HOOKS, HYPOTHESIS_STORAGE_DIRECTORY: HYPOTHESIS };
  const child = spawn(PYTHON, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (said: string) => {
      output += said;
    });
  }
  // It ends with the test, for whatever reason.
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('exit', stop);
  return output;
}

/** Writes Web Fuzzing Commons' description of users, who get their sessions from the issuer. */
export function peopleFile(folder: string, issuer: string, people: string[]): string {
  const login = (who: string) => ({
    name: who,
    loginEndpointAuth: {
      externalEndpointURL: `${issuer}/${who}`,
      verb: 'GET',
      token: {
        extractFrom: 'body',
        extractSelector: '/token',
        sendIn: 'header',
        sendName: 'Cookie',
        sendTemplate: '__Host-windsock={token}',
      },
    },
  });
  const file = join(folder, `${people.join('-')}.json`);
  writeFileSync(file, JSON.stringify({ auth: people.map(login) }));
  return file;
}
