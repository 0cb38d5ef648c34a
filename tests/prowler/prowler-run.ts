import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Admin } from '../support/seed-checks.ts';

/** One of Prowler's findings. */
export interface ProwlerFinding {
  check: string;
  status: 'PASS' | 'FAIL' | 'MANUAL';
  /** Usually an ARN. */
  resource: string;
  region: string;
  text: string;
}

interface Ocsf {
  status_code: ProwlerFinding['status'];
  status_detail: string;
  metadata: { event_code: string };
  resources: { uid: string; name?: string; region?: string }[];
}

/**
 * Runs Prowler's checks on the account of the admin's credentials. It takes minutes; its log goes to standard error.
 */
export async function runProwler(
  program: string,
  { admin, regions, checks }: { admin: Admin; regions: string[]; checks: string[] },
): Promise<ProwlerFinding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-prowler-'));
  const { accessKeyId, secretAccessKey, sessionToken } = admin.credentials;
  const args = [
    'aws',
    '--no-banner',
    '--ignore-exit-code-3',
    '--scan-unused-services',
    '--region',
    ...regions,
    '--check',
    ...checks,
  ];
  const output = [
    '--output-formats',
    'json-ocsf',
    '--output-directory',
    folder,
    '--output-filename',
    'found',
  ];
  try {
    const child = spawn(program, [...args, ...output], {
      stdio: ['ignore', 2, 2],
      env: {
        ...process.env,
        AWS_ENDPOINT_URL: admin.endpoint,
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
        AWS_SESSION_TOKEN: sessionToken ?? '',
        AWS_DEFAULT_REGION: regions[0],
        AWS_CONFIG_FILE: '/dev/null',
        AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      },
    });
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
    const file = readdirSync(folder).find((name) => name.endsWith('.ocsf.json'));
    if (!file) throw new Error(`Prowler exited with ${code} and wrote no report`);
    const found = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Ocsf[];
    return found.flatMap(({ metadata, resources, status_code: status, status_detail: text }) =>
      resources.map(({ uid, region = '' }) => ({
        check: metadata.event_code,
        status,
        resource: uid,
        region,
        text,
      })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
