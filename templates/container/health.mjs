// `node health.mjs [PATH]`: exits with 0 where this container's server answers /healthz (or PATH, /readyz say) with 200,
// else with 1 and the reason. The image has no shell and no curl.
import { get } from 'node:http';

const [path = '/healthz'] = process.argv.slice(2);
const PATIENCE_MS = 4_000;

function fail(reason) {
  process.stderr.write(`${path}: ${reason}\n`);
  process.exit(1);
}

get(
  { host: '127.0.0.1', port: process.env.PORT || 3978, path, timeout: PATIENCE_MS, agent: false },
  (response) => {
    if (response.statusCode !== 200) fail(`status ${response.statusCode}`);
    process.exit(0);
  },
)
  .on('timeout', () => fail(`no answer in ${PATIENCE_MS} ms`))
  .on('error', (error) => fail(error.message));
