// Rings the doorbell that the environment describes, once.
import { loadConfig } from '@windsock/bot/config.ts';
import { createQueueDoorbell } from '@windsock/bot/queue/doorbell.ts';

const { queue } = loadConfig();
if (!queue) throw new Error('There is no queue');
await createQueueDoorbell(queue)({ workspace_id: 'w', run_id: 'r' }).then(
  () => console.log('sent'),
  (error: Error) => console.log(error),
);
