import type { Of } from '@windsock/bot/tools/resources/about-basis.ts';
import { changesOf } from '@windsock/bot/tools/resources/about-changes.ts';
import { changesBefore } from '@windsock/bot/tools/resources/diagnosis/before.ts';
import { watchedBy } from '@windsock/bot/tools/resources/diagnosis/watched.ts';
import type { KnownThing } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';
import { NOW, ofThing, REGION, thingOf } from './diagnosis-kit.ts';

const ALARMS = 'cloudwatch.alarms';
const INSTANCES = 'ec2.instances';

test('an alarm is not part of a composite one whose rule contains a longer name', async () => {
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

const DAY_MS = 86_400_000;

test('what began before CloudTrail’s history is said to be too long ago for it', async () => {
  const of = ofThing(thingOf(INSTANCES, 'i-1'), {});
  expect((await changesBefore(of, NOW.getTime() - 100 * DAY_MS)).text).toBe(
    'What was changed before that is longer ago than the 90 days that CloudTrail keeps.',
  );
});

describe('changes are looked up', () => {
  const site = thingOf('cloudfront.distributions', 'arn:aws:cloudfront::111111111111:distribution/E1', {
    name: 'site',
    region: 'global',
  });

  /** Returns the regions whose history is read. */
  async function readBy(look: (of: Of) => Promise<unknown>, near: KnownThing[] = []): Promise<string[]> {
    const regions = new Set<string>();
    const given = {
      near: { [site.id]: near },
      send: (_: object, region: string) => regions.add(region) && {},
    };
    await look(ofThing(site, given));
    return [...regions].sort();
  }

  test('of a global resource in the main region only', async () => {
    expect(await readBy((of) => changesOf(of.ctx, of.thing))).toEqual(['us-east-1']);
    expect(await readBy((of) => changesBefore(of, NOW.getTime()))).toEqual(['us-east-1']);
  });

  test('also where that is to which a resource is tied', async () => {
    const near = [thingOf('elb.load-balancers', 'web')];
    expect(await readBy((of) => changesBefore(of, NOW.getTime()), near)).toEqual([REGION, 'us-east-1']);
  });
});
