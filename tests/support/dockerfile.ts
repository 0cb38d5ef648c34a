import { readFileSync } from 'node:fs';

/** What a Dockerfile's last stage tells a container runtime. */
export interface ImageConfig {
  workdir: string;
  /** Numeric: user, group. */
  user: [number, number];
  env: Record<string, string>;
  /** The program and its arguments, without a shell. */
  command: string[];
  health: string[];
}

/** Reads the instructions that our Dockerfile uses: no shell form, no quotes in ENV. @throws Error for any other */
export function imageConfig(path: string): ImageConfig {
  const text = readFileSync(path, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ');
  const [, stage = ''] = /[\s\S]*^FROM .*\n([\s\S]*)/m.exec(text) ?? [];
  const of = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(stage)?.[1] ?? '';
  const list = (json: string): string[] => JSON.parse(json);
  const [user = Number.NaN, group = Number.NaN] = of('USER').split(':').map(Number);
  return {
    workdir: of('WORKDIR'),
    user: [user, group],
    env: Object.fromEntries(
      of('ENV')
        .split(' ')
        .map((pair) => pair.split('=')),
    ),
    command: [...list(of('ENTRYPOINT')), ...list(of('CMD'))],
    health: list(of('HEALTHCHECK').replace(/^.* CMD /, '')),
  };
}
