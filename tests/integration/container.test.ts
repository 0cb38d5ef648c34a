// The container image: the folder that the Dockerfile fills, started as a container runtime would. If a Docker daemon
// answers, the image itself.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Image, StartedImage } from '../support/container-kit.ts';
import { askImage, DOCKERFILE, makeImage, startImage } from '../support/container-kit.ts';
import { canSandbox, NO_NAMESPACES } from '../support/sandbox.ts';
import { startCommand } from '../support/start-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let image: Image;
let server: StartedImage | undefined;
beforeAll(async () => {
  image = await makeImage();
});
afterEach(() => server?.kill());
afterAll(() => image.remove());

describe('the image', () => {
  it('holds what the server runs, and the licences of its packages', () => {
    const { workdir } = image.config;
    expect(readdirSync(join(image.root, workdir)).toSorted()).toEqual([
      'LICENSE',
      'THIRD-PARTY-LICENSES.txt',
      'console',
      'functions',
      'health.mjs',
      'sbom.cdx.json',
      'teamsapp',
      'templates',
    ]);
    expect(image.megabytes).toBeLessThan(250);
  });

  it('is started with the flags of `npm start`, as a user with a numeric id', () => {
    const [, ...args] = image.config.command;
    const { flags, file } = startCommand();
    expect([...args.slice(0, -1), join(ROOT, args.at(-1) ?? '')]).toEqual([...flags, file]);
    expect(image.config.user.every((id) => id > 0)).toBe(true);
  });
});

it('answers with a read-only root, as another user and as the first process, and stops when told to', async ({
  skip,
}) => {
  if (!canSandbox()) skip(NO_NAMESPACES);
  server = await startImage(image, {
    WINDSOCK_AWS_PRINCIPAL_ARN: 'arn:aws:iam::111122223333:role/windsock',
  });
  const answer = await askImage(
    server.url,
    join(image.root, 'data/outbox'),
    'how many EC2 instances are running?',
  );
  expect(JSON.parse(answer)).toMatchObject({ reply: { kind: 'answer' } });
  expect(await (await fetch(`${server.url}/`)).text()).toContain('<title>Windsock');
  expect((await fetch(`${server.url}/api/cloudformation-template`)).status).toBe(200);

  const write = ['/nodejs/bin/node', '-e', 'fs.writeFileSync("written", "")'];
  expect(server.run(write)).toMatchObject({ output: expect.stringContaining('EROFS') });
  const { mode, uid } = statSync(join(image.root, 'data/windsock.sqlite'));
  expect([mode & 0o777, uid]).toEqual([0o600, image.config.user[0]]);

  const { health } = image.config;
  expect(server.run(health)).toEqual({ code: 0, output: '' });
  expect(server.run([...health, '/readyz'])).toEqual({ code: 0, output: '' });
  expect(server.run([...health, '/api/users/me'])).toEqual({
    code: 1,
    output: '/api/users/me: status 401\n',
  });

  const backup = ['/nodejs/bin/node', 'functions/compiled/backup.mjs', '/data/a.backup', '--without-key'];
  expect(server.run(backup)).toMatchObject({ code: 0, output: expect.stringMatching(/^[1-9]\d* documents/) });

  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.run(health)).toMatchObject({ code: 1, output: expect.stringContaining('ECONNREFUSED') });
});

it('is built and started by Docker', { timeout: 900_000 }, async ({ skip }) => {
  const docker = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('docker', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`docker ${args[0]}: ${stderr}`);
    return stdout.trim();
  };
  if (spawnSync('docker', ['version']).status !== 0) skip('no Docker daemon answers');
  const tag = 'windsock-test';
  docker('build', '--file', DOCKERFILE, '--tag', tag, '.');
  const hardened = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
  ];
  const id = docker('run', '--detach', ...hardened, tag);
  try {
    const health = () => docker('exec', id, ...image.config.health, '/readyz');
    await expect.poll(health, { timeout: 20_000 }).toBe('');
    const mode = ['-p', '(fs.statSync("/data").mode & 0o777).toString(8)'];
    expect(docker('exec', id, '/nodejs/bin/node', ...mode)).toBe('700');
    docker('stop', '--time', '30', id);
    expect(docker('inspect', '--format', '{{.State.ExitCode}} {{.Config.User}}', id)).toBe('0 65532:65532');
  } finally {
    docker('rm', '--force', '--volumes', id);
    docker('rmi', '--force', tag);
  }
});
