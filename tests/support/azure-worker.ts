// A process of its own in the place of Azure's Node worker: loads the entry file that ENTRY names, tells what was
// registered, fires the timer, sends the queue a message and answers the GETs that CALLS lists, a line of JSON each.
import {
  callFunction,
  fireQueue,
  fireTimer,
  matchFunction,
  registeredFunctions,
  triggerOf,
} from './azure-core.ts';

// What ends a real worker must not pass unseen.
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
for (const path of JSON.parse(process.env.CALLS ?? '[]') as string[]) {
  const found = matchFunction(functions, 'GET', path);
  if (!found) throw new Error(`There is no function for ${path}`);
  const url = `https://windsock.example.com${path}`;
  const { status, headers, body, invocationId } = await callFunction(found, {
    method: 'GET',
    url,
    headers: {},
  });
  const text = Buffer.from(body).toString();
  console.log(
    `answered ${JSON.stringify({ path, status, type: headers.get('content-type'), text, invocationId })}`,
  );
}
console.log('done');
process.exit(0);
