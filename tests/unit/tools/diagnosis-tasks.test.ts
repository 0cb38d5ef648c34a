import type { Container, Task } from '@aws-sdk/client-ecs';
import { taskSymptoms } from '@windsock/bot/tools/resources/diagnosis/of-tasks.ts';
import { expect, test } from 'vitest';
import { ofThing, thingOf } from './diagnosis-kit.ts';

const EXITED = 'Essential container in task exited';

interface Command {
  constructor: { name: string };
  input: { cluster?: string; desiredStatus?: string };
}

/** Returns what the answer says of the tasks of a service in the cluster 'shop', and which lists were read. */
async function toldOf(tasks: Readonly<Record<string, Task[]>>) {
  const lists: string[] = [];
  const send = ({ constructor: { name }, input: { cluster = '', desiredStatus } }: Command): object => {
    if (name === 'ListClustersCommand') return { clusterArns: Object.keys(tasks).map(arnOf) };
    const own = cluster.split('/').at(-1) ?? '';
    if (name === 'DescribeTasksCommand') return { tasks: tasks[own] };
    lists.push(`${own} ${desiredStatus}`);
    const listed = desiredStatus === 'STOPPED' ? tasks[own] : [];
    return { taskArns: (listed ?? []).map((_, at) => `arn:aws:ecs:eu-west-1:1:task/${own}/${at}`) };
  };
  const of = ofThing(thingOf('ecs.services', 'api'), {
    row: { cluster: 'shop' },
    send: (command) => send(command as Command),
  });
  const { symptoms } = await taskSymptoms(of);
  return { text: symptoms.map(({ text }) => text).join(), lists };
}

const arnOf = (cluster: string) => `arn:aws:ecs:eu-west-1:1:cluster/${cluster}`;

const stopped = (cluster: string, stoppedReason: string, containers: Container[] = []): Task => ({
  ...{ clusterArn: arnOf(cluster), group: 'service:api', lastStatus: 'STOPPED' },
  ...{ stoppedReason, containers },
});

test('the tasks of a service are those of its cluster, and only stopped ones are read', async () => {
  const { lists, text } = await toldOf({
    shop: [stopped('shop', 'Task failed ELB health checks')],
    lab: [stopped('lab', 'OutOfMemoryError')],
  });
  expect(text).toBe('1 of its tasks stopped: Task failed ELB health checks');
  expect(lists).toEqual(['shop STOPPED']);
});

test('a task is harmless whose containers all exited with 0', async () => {
  const exits = (...codes: number[]) =>
    stopped(
      'shop',
      EXITED,
      codes.map((exitCode, at) => ({ name: `c${at}`, exitCode })),
    );
  expect((await toldOf({ shop: [exits(0, 0)] })).text).toBe('');
  expect((await toldOf({ shop: [exits(0, 1)] })).text).toBe(`1 of its tasks stopped: ${EXITED}`);
  expect((await toldOf({ shop: [exits()] })).text).toBe(`1 of its tasks stopped: ${EXITED}`);
});
