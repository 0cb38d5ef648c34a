import type { BenchProcess } from './ack-process.ts';
import { startBench } from './ack-process.ts';
import { percentile, sendAll } from './load.ts';
import type { BenchResult, Goals } from './result.ts';
import { resultOf } from './result.ts';

const CONNECTIONS = 50;
const ROUNDS = 11;
const REQUESTS_A_ROUND = 2_000;
const PACED = { perSecond: 300, seconds: 10 };
const ROUTES = ['me_session', 'workspaces', 'jobs'] as const;
type Name = (typeof ROUTES)[number];

/**
 * Measures how many of the console's most frequent requests per second the whole product answers in one process with
 * SQLite, signed in by cookie, compared with a bare restify route. Each runs in its own process, in turns, over the
 * same number of connections. Then it measures how long an answer takes at 300 requests per second.
 */
export async function run(): Promise<BenchResult> {
  const product = await startBench('api-product.ts');
  const bare = await startBench('api-bare.ts');
  const requests = requestsOf(product.report);
  const rounds = await compare(product, bare, requests);
  const paced = await pace(product, requests);
  await Promise.all([product.stop(), bare.stop()]);

  const median = (of: (round: Round) => number) => percentile(rounds.map(of), 0.5);
  const figures: BenchResult['figures'] = {
    bare_per_second: Math.round(median((round) => round.bare.rate)),
    bare_cpu_us: Math.round(median((round) => round.bare.cpu)),
  };
  const goals: Goals = { p99_ms: { max: 25 }, refused: { max: 0 } };
  for (const name of ROUTES) {
    figures[`${name}_per_second`] = Math.round(median((round) => round[name].rate));
    figures[`${name}_cpu_us`] = Math.round(median((round) => round[name].cpu));
    // Compares within one round, when both had the same conditions.
    figures[`${name}_ratio`] = rounded(median((round) => round[name].rate / round.bare.rate));
    goals[`${name}_ratio`] = { min: 0.5 };
  }
  const slowest = percentile(paced.latencies, 0.99);
  return resultOf({ ...figures, p99_ms: rounded(slowest), refused: paced.refused }, goals);
}

/** Requests per second, and the server's CPU time per request in microseconds. */
type Measured = { rate: number; cpu: number };
type Round = Record<Name | 'bare', Measured>;

async function compare(product: BenchProcess, bare: BenchProcess, requests: Record<Name, Buffer>) {
  const rounds: Round[] = [];
  for (let n = 0; n <= ROUNDS; n += 1) {
    // The order alternates, so that none benefits from a quieter machine.
    const order = ['bare' as const, ...ROUTES].map(
      (_, index, all) => all[(index + n) % all.length] ?? 'bare',
    );
    const round = {} as Round;
    for (const name of order) {
      round[name] = name === 'bare' ? await measure(bare, BARE) : await measure(product, requests[name]);
    }
    if (n === 0) continue; // warm-up
    rounds.push(round);
    const lines = Object.entries(round).map(
      ([name, { rate, cpu }]) => `${name} ${rate | 0}/s (${cpu | 0} µs)`,
    );
    console.error(`round ${n}: ${lines.sort().join(', ')}`);
  }
  return rounds;
}

async function measure(server: BenchProcess, request: Buffer): Promise<Measured> {
  await server.cpu();
  const requests = Array<Buffer>(REQUESTS_A_ROUND).fill(request);
  const { seconds, refused } = await sendAll(server.port, requests, { connections: CONNECTIONS });
  const cpu = await server.cpu();
  if (refused) throw new Error(`${refused} requests were refused`);
  return { rate: requests.length / seconds, cpu: cpu / requests.length };
}

function pace(product: BenchProcess, requests: Record<Name, Buffer>) {
  const { perSecond, seconds } = PACED;
  const mixed = Array.from(
    { length: perSecond * seconds },
    (_, n) => requests[ROUTES[n % 3] ?? 'me_session'],
  );
  return sendAll(product.port, mixed, { connections: CONNECTIONS, perSecond });
}

const BARE = httpGet('/bare');

function requestsOf({ token, workspace }: BenchProcess['report']): Record<Name, Buffer> {
  const cookie = `__Host-windsock=${token}`;
  return {
    me_session: httpGet('/api/auth/me-session', cookie),
    workspaces: httpGet('/api/workspaces/', cookie),
    jobs: httpGet(`/api/workspaces/${workspace}/scheduled-jobs`, cookie),
  };
}

/** Returns a request as a browser's fetch sends it, with a browser's headers. */
function httpGet(path: string, cookie?: string): Buffer {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: localhost:3978',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    'Accept: application/json',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-AU,en;q=0.9',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
