// The official conformance suite against our MCP server. The suite sends no keys: a proxy adds one, and changes nothing
// else, least of all Host and Origin.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SUITE = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

/**
 * Forwards everything with a key added. The target is read on each request, because it must know our address
 * beforehand.
 */
export async function startKeyProxy(target: () => { url: string; key: string }) {
  const server = createServer((incoming, outgoing) => {
    const { key, url: to } = target();
    const { hostname, port } = new URL(to);
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const forwarded = request(
      { hostname, port, method, path, headers, setHost: false },
      (answer) => void answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded.on('error', () => outgoing.destroy()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, url: `${origin}/mcp`, close: () => server.close() };
}

export interface Scenario {
  name: string;
  /** The ids of its checks. */
  passed: string[];
  failed: string[];
}

/** Runs all of the suite's scenarios for a revision of the protocol; its files go into an empty folder. */
export async function runSuite(url: string, revision: string, folder: string): Promise<Scenario[]> {
  const args = [SUITE, 'server', '--url', url, '--suite', 'all', '--spec-version', revision, '-o', folder];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  await once(child, 'close');
  return readdirSync(folder).map((saved) => {
    const checks = JSON.parse(readFileSync(join(folder, saved, 'checks.json'), 'utf8')) as Check[];
    const idsOf = (status: string) => checks.filter((check) => check.status === status).map(({ id }) => id);
    // server-tools-list-2026-11-23T09-28-50-899Z
    const name = saved.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    return { name, passed: idsOf('SUCCESS'), failed: idsOf('FAILURE') };
  });
}

interface Check {
  id: string;
  status: string;
}
