import { expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

it.each([
  ['is web-2 running now', 'state'],
  ['is pos-gateway still stopped', 'state'],
  ['is larkspur-assets still public', 'public'],
])('“%s” asks for a state, and not for what is wrong', async (text, field) => {
  expect(await planned(text)).toMatchObject({ asked: [{ is: [{ field }] }] });
});

it('“is it still slow” asks how it is', async () => {
  expect(await planned('is search-1 still slow')).toMatchObject({ asked: [{ topic: 'health' }] });
});

it('“what else has she done” asks for events, and not for other things', async () => {
  expect((await talk(['who stopped web-1', 'what else has she done'])).plan).toMatchObject({
    tool: 'cloudtrail.events',
    args: { user: 'sam' },
  });
});
