import { spawn, spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImageConfig } from './dockerfile.ts';

/** The first process of a namespace, as the server is in a container. */
export interface Sandboxed {
  /** Both of its streams. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Ends it at once, where it still runs. */
  kill(): Promise<void>;
  /** Its exit code. */
  ended: Promise<number | null>;
  /** Runs another program in the same root and as the same user, to its end: its exit code and what it said. */
  run(command: string[]): { code: number | null; output: string };
}

/** What the machine lends in place of the base image: the C library, and what a kernel gives. */
const LENT = ['lib', 'lib64', 'usr/lib', 'usr/lib64', 'proc', 'dev'];

/** $1 is the root, $2 the parts that are lent; what follows is run. All is read-only but for /data and /tmp. */
const MOUNTS = `
set -e
root=$1 lent=$2; shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
for part in $lent; do mount --rbind "/$part" "$root/$part"; done
mount --bind "$root/data" "$root/data"
mount -t tmpfs -o mode=1777,noexec,nosuid,nodev,size=64m tmpfs "$root/tmp"
mount -o remount,bind,ro "$root"
exec "$@"
`;

/** Why a test that needs a namespace is left out. */
export const NO_NAMESPACES = 'this user may make no namespaces';

/** Whether this machine lets us make namespaces: Linux, as root. */
export const canSandbox = (): boolean =>
  spawnSync('unshare', ['--mount', '--pid', '--fork', 'mount', '--make-rprivate', '/']).status === 0;

/**
 * Starts what a Dockerfile says as a container runtime does, without one: with a root of its own that is read-only, as
 * its user, as process 1. Of this machine it sees the C library and the network.
 * @param root an empty folder, in which the image's files lie in the working directory
 * @param env added to the image's
 */
export function startSandboxed(root: string, config: ImageConfig, env: Record<string, string>): Sandboxed {
  const [program = ''] = config.command;
  const lent = LENT.filter((part) => existsSync(`/${part}`));
  for (const part of [...lent, 'data', 'tmp', dirname(program)]) {
    mkdirSync(join(root, part), { recursive: true, mode: part === 'data' ? 0o700 : 0o755 });
  }
  chownSync(join(root, 'data'), ...config.user);
  copyFileSync(realpathSync(process.execPath), join(root, program));

  const [user, group] = config.user.map(String) as [string, string];
  const inside = ['--root', root, '--wd', config.workdir, '--setuid', user, '--setgid', group];
  const mounted = ['--mount', 'sh', '-c', MOUNTS, 'sh', root, lent.join(' '), 'setpriv', '--no-new-privs'];
  const options = { env: { PATH: process.env.PATH, ...config.env, ...env } };

  const first = ['unshare', '--pid', '--fork', ...inside, '--', ...config.command];
  const child = spawn('unshare', [...mounted, ...first], options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const signal = (name: NodeJS.Signals) => {
    const children = `/proc/${child.pid}/task/${child.pid}/children`;
    const [pid] = existsSync(children) ? readFileSync(children, 'utf8').split(' ') : [];
    if (pid) process.kill(Number(pid), name);
  };
  return {
    output: () => output,
    ended,
    signal,
    async kill() {
      signal('SIGKILL');
      child.kill('SIGKILL');
      await ended;
    },
    run(command) {
      const ran = spawnSync('unshare', [...mounted, 'unshare', ...inside, '--', ...command], {
        ...options,
        encoding: 'utf8',
      });
      return { code: ran.status, output: ran.stdout + ran.stderr };
    },
  };
}
