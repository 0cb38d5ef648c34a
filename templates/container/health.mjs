// `node health.mjs [PATH]` exits with 0 if this container's server answers /healthz (or PATH, such as /readyz) with 200,
// otherwise with 1 and the reason. It exists because the image has neither a shell nor curl.
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
