import { spawn, spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImageConfig } from './dockerfile.ts';

/** The first process of a namespace, as the server is in a container. */
export interface Sandboxed {
  /** The output of both streams. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Kills it if it still runs. */
  kill(): Promise<void>;
  /** Its exit code. */
  ended: Promise<number | null>;
  /** Runs another program to its end in the same root and as the same user; returns its exit code and output. */
  run(command: string[]): { code: number | null; output: string };
}

/** The parts of this machine that replace the base image: the C library, and what the kernel provides. */
const LENT = ['lib', 'lib64', 'usr/lib', 'usr/lib64', 'proc', 'dev'];

/** $1 is the root, $2 the lent parts; the rest is the command. Everything is read-only except /data and /tmp. */
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

/** The reason for skipping a test that needs a namespace. */
export const NO_NAMESPACES = 'this user may make no namespaces';

/** Whether this machine allows namespaces: Linux, as root. */
export const canSandbox = (): boolean =>
  spawnSync('unshare', ['--mount', '--pid', '--fork', 'mount', '--make-rprivate', '/']).status === 0;

/**
 * Starts a Dockerfile's command as a container runtime would, but without one: with its own read-only root, as its
 * user, as process 1. Of this machine it sees only the C library and the network.
 * @param root an empty folder with the image's files in the working directory
 * @param env added to the image's environment
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
