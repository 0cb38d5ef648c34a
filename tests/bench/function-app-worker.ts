// Loads the Function App in the folder APP as Azure's Node worker does (azure-functions-nodejs-worker: setupCoreModule,
// startApp): it answers the app's require of @azure/functions-core, reads package.json, then loads the entry that `main`
// names. What the worker itself needs, gRPC above all, is Azure's and not counted. Prints a line of JSON.
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** After which what was needed to load is given back. */
const REST_MS = 1_000;

const app = process.env.APP ?? '';
let functions = 0;
const core = {
  hostVersion: '4.1045.0',
  setProgrammingModel() {},
  registerFunction() {
    functions += 1;
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
const mb = process.memoryUsage().rss / 2 ** 20;
console.log(JSON.stringify({ functions, ms, cpuMs: (user + system) / 1_000, mb, node: process.version }));
