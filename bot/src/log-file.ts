import { openSync, writeSync } from 'node:fs';

/** The most characters that wait for a reader. Further text is dropped. */
const MAX_WAITING = 4_000_000;
const AGAIN_MS = 100;
/** How long an ending process waits for a slow reader. */
const LAST_MS = 1_000;

export interface LogFile {
  /** Never throws and never waits. */
  write(text: string): void;
  /** Writes what is waiting, now. */
  flushSync(): void;
}

/**
 * Writes to a file descriptor or a path: the text of each turn of the event loop together, and the rest as the process
 * exits. It retries what a full disk or a slow reader does not accept. (pino's own file writer, sonic-boom, ends the
 * process on a full disk, or lets it hang for ever while it exits.)
 */
export function logFile(to: number | string): LogFile {
  const file = typeof to === 'number' ? to : openSync(to, 'a', 0o600);
  // Once accessed, a pipe no longer blocks (libuv). A reader who stops reading must not stop us.
  if (file === 1) void process.stdout;
  let begun = Buffer.alloc(0);
  let waiting = '';
  let isPlanned = false;

  /** Writes all that it can. Returns the error that stopped it. */
  function attempt(): NodeJS.ErrnoException | undefined {
    try {
      while (begun.length > 0 || waiting !== '') {
        if (begun.length === 0) [begun, waiting] = [Buffer.from(waiting), ''];
        begun = begun.subarray(writeSync(file, begun));
      }
      return undefined;
    } catch (error) {
      return error as NodeJS.ErrnoException;
    }
  }

  function run(): void {
    isPlanned = attempt() !== undefined;
    if (isPlanned) setTimeout(run, AGAIN_MS).unref();
  }

  function flushSync(): void {
    const until = performance.now() + LAST_MS;
    // Only a reader's slowness passes by itself.
    while (attempt()?.code === 'EAGAIN' && performance.now() < until) pause(10);
  }
  flushAtExit(flushSync);

  return {
    write(text) {
      if (begun.length + waiting.length > MAX_WAITING) return;
      waiting += text;
      if (isPlanned) return;
      isPlanned = true;
      setImmediate(run);
    },
    flushSync,
  };
}

/**
 * The final writes of this process's logs. They share one listener, since Node takes many listeners of one event for a
 * leak.
 */
const lastWrites: (() => void)[] = [];

function flushAtExit(flushSync: () => void): void {
  if (lastWrites.push(flushSync) > 1) return;
  process.on('exit', () => {
    for (const write of lastWrites) write();
  });
}

/** Blocks the process. */
const pause = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
