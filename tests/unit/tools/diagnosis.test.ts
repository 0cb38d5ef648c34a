import { watchedBy } from '@windsock/bot/tools/resources/diagnosis/watched.ts';
import { expect, test } from 'vitest';
import { ofThing, thingOf } from './diagnosis-kit.ts';

const ALARMS = 'cloudwatch.alarms';
const INSTANCES = 'ec2.instances';

test('an alarm is no part of a composite one whose rule names a longer name', async () => {
  const of = ofThing(thingOf(ALARMS, 'shop'), {
    row: { condition: 'ALARM("api-5xx")' },
    near: {
      shop: [thingOf(ALARMS, 'api'), thingOf(ALARMS, 'api-5xx')],
      api: [thingOf(INSTANCES, 'i-1')],
      'api-5xx': [thingOf(INSTANCES, 'i-2')],
    },
    rows: {
      [ALARMS]: ['api', 'api-5xx'].map((name) => ({ name, state: 'ALARM' })),
      [INSTANCES]: [{ name: 'i-1' }, { name: 'i-2' }],
    },
  });
  expect((await watchedBy(of)).map(({ thing }) => thing.id)).toEqual(['i-2']);
});
