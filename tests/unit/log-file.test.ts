// What happens to the log's last lines, and to a process whose log nobody reads: children with outputs of all kinds.
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const LOGGER = fileURLToPath(import.meta.resolve('@windsock/bot/logger.ts'));

/** Runs code that has a `logger`; `stdout` is read unless it is a file. Everything besides the log goes to stderr. */
function run(code: string, stdout: 'pipe' | number = 'pipe') {
  const program = `import { createLogger } from ${JSON.stringify(LOGGER)};
    const logger = createLogger({ level: 'info' });
    const say = (text) => process.stderr.write(text + '\\n');
    const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    ${code}`;
  const args = ['--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', stdout, 'pipe'], timeout: 20_000 });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  let log = '';
  const read = () =>
    child.stdout?.on('data', (chunk) => {
      log += chunk;
    });
  const ended = new Promise<{ code: number | null; signal: string | null; log: string; said: string }>(
    (resolve) => child.on('close', (status, signal) => resolve({ code: status, signal, log, said })),
  );
  return { child, read, ended };
}

const messages = (log: string) =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);

describe('the last line is kept', () => {
  it.each([
    ['ends by itself', `logger.info('last');`, 0],
    ['exits at once', `logger.info('last'); process.exit(3);`, 3],
    ['exits a moment later', `logger.info('last'); setTimeout(() => process.exit(3), 1);`, 3],
    ['throws', `logger.info('last'); throw new Error('broken');`, 1],
    ['throws from a callback', `setImmediate(() => { logger.info('last'); throw new Error('broken'); });`, 1],
    ['does not handle a rejection', `logger.info('last'); Promise.reject(new Error('broken'));`, 1],
    [
      'is told to stop',
      `process.once('SIGTERM', () => logger.info('last')); process.kill(process.pid, 'SIGTERM'); await sleep(50);`,
      0,
    ],
  ])('when the process %s', async (_how, code, status) => {
    const { read, ended } = run(code);
    read();
    const result = await ended;
    expect(messages(result.log)).toEqual(['last']);
    expect(result.code).toBe(status);
  });

  it('out of very many, too, and all in order', async () => {
    const { read, ended } = run(
      `for (let at = 0; at < 20_000; at += 1) logger.info('line ' + at); process.exit(0);`,
    );
    read();
    const { log } = await ended;
    expect(messages(log)).toEqual(Array.from({ length: 20_000 }, (_, at) => `line ${at}`));
  });
});

it('one listener writes the last lines of any number of logs, without a warning', async () => {
  const { read, ended } = run(`
    const logs = Array.from({ length: 20 }, () => createLogger({ level: 'info' }));
    for (const [at, log] of logs.entries()) log.info('log ' + at);
    say('listeners ' + process.listenerCount('exit'));
    process.exit(0);`);
  read();
  const { log, said } = await ended;
  expect(messages(log)).toEqual(Array.from({ length: 20 }, (_, at) => `log ${at}`));
  expect(said).toBe('listeners 1\n');
});

describe('a log that nobody reads', () => {
  it.skipIf(process.platform !== 'linux')(
    'because the disk is full neither ends the process nor keeps it from ending',
    async () => {
      const full = openSync('/dev/full', 'w');
      const { ended } = run(
        `for (let at = 0; at < 5; at += 1) { logger.error('lost'); await sleep(30); } logger.fatal('lost'); say('lived'); process.exit(3);`,
        full,
      );
      expect(await ended).toMatchObject({ code: 3, said: 'lived\n' });
    },
  );

  it('because its reader is gone does not end the process', async () => {
    const { child, ended } = run(
      `await sleep(50); logger.info('lost'); await sleep(200); logger.info('lost'); say('lived');`,
    );
    child.stdout?.destroy();
    expect(await ended).toMatchObject({ code: 0, said: 'lived\n' });
  });

  it('for a while delays nobody, and arrives when it is read again', async () => {
    // More than a pipe holds: a process that waited for its reader would never get to its last line.
    const { child, read, ended } = run(`
      for (let at = 0; at < 30; at += 1) {
        for (let n = 0; n < 100; n += 1) logger.info({ more: 'x'.repeat(100) }, 'line');
        await sleep(5);
      }
      say('all is logged');
      await sleep(500);`);
    await new Promise<void>((resolve) => child.stderr?.once('data', () => resolve()));
    read();
    const { log, said, code } = await ended;
    expect(said).toBe('all is logged\n');
    expect(messages(log)).toHaveLength(3_000);
    expect(code).toBe(0);
  });

  it('is limited in memory', async () => {
    const { child, read, ended } = run(`
      for (let at = 0; at < 2_000; at += 1) { logger.info({ more: 'x'.repeat(10_000) }, 'line'); if (at % 100 === 0) await sleep(1); }
      say('said');
      // Until one of them has come through.
      setInterval(() => logger.info('later'), 20);
      process.once('SIGUSR2', () => process.exit(0));`);
    await new Promise((resolve) => child.stderr?.once('data', resolve));
    let seen = '';
    child.stdout?.on('data', (chunk) => {
      seen = (seen + chunk).slice(-1_000);
      if (seen.includes('"later"')) child.kill('SIGUSR2');
    });
    read();
    const { log } = await ended;
    expect(log.length).toBeLessThan(6_000_000);
    expect(messages(log).at(-1)).toBe('later');
  });
});
