// Plays Azure's Node worker in a process of its own: loads the entry file ENTRY, prints what was registered, fires the
// timer, sends the queue a message, and answers the requests in CALLS (a plain string is a GET), one line of JSON each.
// Then it exits, or waits to be ended if STAY is set.
import {
  callFunction,
  fireQueue,
  fireTimer,
  matchFunction,
  registeredFunctions,
  triggerOf,
} from './azure-core.ts';

// A failure that would end a real worker must not go unnoticed.
process.on('unhandledRejection', (error) => {
  console.log('rejected', error);
  process.exit(2);
});

const started = performance.now();
await import(String(process.env.ENTRY));
const functions = registeredFunctions();
const ms = Math.round(performance.now() - started);
console.log(`registered ${JSON.stringify({ ms, names: functions.map(({ name }) => name) })}`);

for (const timer of functions.filter((one) => triggerOf(one).type === 'timerTrigger')) {
  await fireTimer(timer);
  console.log(`fired ${timer.name}`);
}
for (const queue of functions.filter((one) => triggerOf(one).type === 'queueTrigger')) {
  await fireQueue(queue, '{"workspace_id":"nobody","run_id":"nothing"}');
  console.log(`fired ${queue.name}`);
}
type Call = { method: string; path: string; headers: Record<string, string>; body: string };
for (const call of JSON.parse(process.env.CALLS ?? '[]') as (string | Call)[]) {
  const asked = typeof call === 'string' ? { method: 'GET', path: call, headers: {}, body: '' } : call;
  const { method, path, body: sent } = asked;
  const found = matchFunction(functions, method, path);
  if (!found) throw new Error(`There is no function for ${path}`);
  const length = sent && { 'content-length': String(Buffer.byteLength(sent)) };
  const { status, headers, body, invocationId } = await callFunction(found, {
    method,
    url: `https://windsock.example.com${path}`,
    headers: { ...asked.headers, ...length },
    ...(sent && { body: Buffer.from(sent) }),
  });
  const text = Buffer.from(body).toString();
  console.log(
    `answered ${JSON.stringify({ path, status, type: headers.get('content-type'), text, invocationId })}`,
  );
}
console.log('done');
if (!process.env.STAY) process.exit(0);
