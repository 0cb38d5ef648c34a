// Loads the Function App in the folder APP as Azure's Node worker does (azure-functions-nodejs-worker: setupCoreModule,
// startApp): it answers the app's require of @azure/functions-core, reads package.json, then loads the entry that
// `main` names. What the worker itself needs, mostly gRPC, is Azure's and not counted. Then it calls a function, which
// loads the rest of the code; since nothing is configured, the function answers with that problem. The last line of its
// output is JSON.
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** How long to wait until memory that was only needed for loading has been released, in ms. */
const REST_MS = 1_000;

const app = process.env.APP ?? '';
type Callback = (request: object, context: object) => Promise<{ status: number }>;
const functions = new Map<string, Callback>();
const core = {
  hostVersion: '4.1045.0',
  setProgrammingModel() {},
  registerFunction({ name }: { name: string }, callback: Callback) {
    functions.set(name, callback);
  },
  log() {},
};
Module.prototype.require = new Proxy(Module.prototype.require, {
  apply: (target, module, args) =>
    args[0] === '@azure/functions-core' ? core : Reflect.apply(target, module, args),
});

const started = performance.now();
const used = process.cpuUsage();
const { main } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
await import(pathToFileURL(join(app, main)).href);
const ms = performance.now() - started;
const { user, system } = process.cpuUsage(used);
await sleep(REST_MS);
const loadedMb = megabytes();

const called = performance.now();
const request = { method: 'GET', url: 'https://windsock.example.com/api/config', headers: new Headers() };
const answer = await functions.get('zzz-anything-else')?.(request, { invocationId: 'bench' });
if (answer?.status !== 503) throw new Error(`The first call answered ${answer?.status}`);
const firstCallMs = performance.now() - called;
await sleep(REST_MS);
const figures = { ms, cpuMs: (user + system) / 1_000, loadedMb, firstCallMs, calledMb: megabytes() };
console.log(JSON.stringify({ node: process.version, functions: functions.size, ...figures }));
process.exit(0);

function megabytes(): number {
  return process.memoryUsage().rss / 2 ** 20;
}
