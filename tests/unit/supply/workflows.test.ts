// What GitHub itself would allow: an action by a movable tag, a job with all permissions, or one that never ends.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  permissions: object;
  jobs: Record<string, { permissions?: object; 'timeout-minutes'?: number; steps: { uses?: string }[] }>;
}

const folder = fileURLToPath(new URL('../../../.github/workflows', import.meta.url));

describe.each(readdirSync(folder))('%s', (name) => {
  const workflow: Workflow = parse(readFileSync(join(folder, name), 'utf8'));
  const jobs = Object.entries(workflow.jobs);

  it('names each action by its commit', () => {
    const actions = jobs.flatMap(([, { steps }]) => steps.flatMap(({ uses }) => uses ?? []));
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it('gives a job only the permissions that it needs, and a time-out', () => {
    expect(workflow.permissions).toEqual({});
    expect(jobs.filter(([, job]) => !job.permissions || !job['timeout-minutes'])).toEqual([]);
  });

  it('lets only the deployment get a token for Azure', () => {
    const having = jobs.filter(([, { permissions = {} }]) => 'id-token' in permissions);
    expect(having.map(([id]) => id)).toEqual(['deploy']);
  });
});
