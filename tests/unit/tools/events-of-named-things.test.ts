import { describe, expect, test } from 'vitest';
import { askDemo } from './ask-demo.ts';

const text = async (args: Record<string, unknown>) => (await askDemo('cloudtrail.events', args)).text;

describe('without an event about a named resource', () => {
  test.each([
    [{ action: 'delete', thing: 'bucket', resource: 'nosuch' }, 'deleted `nosuch` in any of the 17 regions'],
    [{ action: 'modify', thing: 'role', resource: 'nosuch' }, 'changed `nosuch` in us-east-1 (N. Virginia)'],
    [
      { action: 'modify', thing: 'function', resource: 'nosuch' },
      'changed `nosuch` in any of the 17 regions',
    ],
    [{ action: 'delete', resource: 'nosuch' }, 'deleted `nosuch` in any of the 17 regions'],
  ])('%j says that there is none', async (args, did) => {
    expect(await text(args)).toBe(
      `No event shows that anybody ${did} in the last 90 days, and nothing of that name was found there: check the name.`,
    );
  });

  test.each([
    { action: 'delete', thing: 'bucket', resource: 'larkspur-assets' },
    { action: 'delete', resource: 'larkspur-assets' },
  ])('%j says that nobody did it to the existing one', async (args) => {
    expect(await text(args)).toBe(
      "Nobody deleted `larkspur-assets` in any of the 17 regions in the last 90 days, as far as CloudTrail's event history shows.",
    );
  });
});

describe('who created a resource', () => {
  test("is looked for in all of CloudTrail's history", async () => {
    const { actions, notes, text } = await askDemo('cloudtrail.events', {
      action: 'create',
      thing: 'user',
      resource: 'ines',
    });
    expect(text).toMatch(/^\*\*sam\*\* created `ines` on 2026-10-\d\d .* \(`CreateUser`\)/);
    expect(notes).toEqual(['No time was given, so this covers the last 90 days.']);
    expect(actions).toBeUndefined();
  });

  test.each([
    ['bucket', 'larkspur-assets', '2022-03-'],
    ['role', 'crm-sync', '2023-08-'],
    ['database', 'shop-prod', '2024-08-'],
    [undefined, 'shop-prod', '2024-08-'],
  ])('for an older %s the answer gives the date', async (thing, resource, month) => {
    const said = await text({ action: 'create', resource, ...(thing && { thing }) });
    expect(said).toContain(`\`${resource}\` was created on **${month}`);
    expect(said).toMatch(
      /before the 90 days that CloudTrail's event history keeps: who created it is only in the files of a trail/,
    );
  });

  test('for a server is not before it was last started', async () => {
    expect(await text({ action: 'create', resource: 'web-1' })).toMatch(
      /^No event shows who created `web-1` \(`i-[0-9a-f]+`\) .*; it was created on 2026-\d\d-\d\d \d\d:\d\d UTC or earlier\. CloudTrail does show \d+ other changes/,
    );
  });

  test('for a resource without a known date may be further back', async () => {
    expect(await text({ action: 'create', thing: 'function', resource: 'order-events' })).toMatch(
      /: that may be longer ago than the 90 days that CloudTrail's event history keeps\./,
    );
  });

  test('is not whoever created an access key for it', async () => {
    const said = await text({ action: 'create', thing: 'user', resource: 'sam' });
    expect(said).toMatch(/^`sam` was created on \*\*2022-05-/);
    expect(await text({ action: 'create', resource: 'sam' })).toBe(said);
  });
});

describe('who stopped a resource', () => {
  test("is looked for in all of CloudTrail's history, because it may be stopped for long", async () => {
    const { notes, text } = await askDemo('cloudtrail.events', { action: 'stop', resource: 'training-room' });
    expect(text).toContain('in the last 90 days');
    expect(notes).toContain('No time was given, so this covers the last 90 days.');
  });
});
