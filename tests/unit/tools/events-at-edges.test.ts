import { actorOf } from '@windsock/bot/tools/cloudtrail/actor.ts';
import { cloudtrailEvents } from '@windsock/bot/tools/cloudtrail/events.ts';
import { partText } from '@windsock/bot/tools/cloudtrail/part-text.ts';
import { concernsPort } from '@windsock/bot/tools/cloudtrail/port.ts';
import { serviceOfSource } from '@windsock/bot/tools/cloudtrail/things.ts';
import { MAX_VALUES } from '@windsock/bot/tools/cloudtrail/values.ts';
import { spanOf } from '@windsock/bot/tools/cloudtrail/window.ts';
import { describe, expect, test } from 'vitest';
import { NOW } from './ask-demo.ts';

describe('a call that opens ports', () => {
  test.each([
    ['the range of its only rule', ['fromPort 20', 'toPort 25'], 22, true],
    ['none of its rules', ['fromPort 22', 'toPort 22', 'fromPort 443', 'toPort 443'], 80, false],
    ['the wider of two rules from one port', ['fromPort 22', 'toPort 22', 'toPort 80'], 50, true],
    ['no port, and so all of them', ['groupId sg-0abc12345'], 22, true],
  ])('concerns %s', (_what, values, port, expected) => {
    expect(concernsPort(values, port)).toBe(expected);
  });

  test('may concern any port if it has more parameters than are kept', () => {
    const values = Array.from({ length: MAX_VALUES / 2 }, (_, at) => [`fromPort ${at}`, `toPort ${at}`]);
    expect(concernsPort(values.flat(), 3389)).toBe(true);
  });
});

test('an event of ECS is not one of Fargate', () => {
  expect(serviceOfSource('ecs.amazonaws.com')).toBe('ecs');
  expect(serviceOfSource('ec2.amazonaws.com')).toBe('ec2');
  expect(serviceOfSource('monitoring.amazonaws.com')).toBe('cloudwatch');
});

test('a time that lies ahead has no events, and is refused in a sentence', () => {
  const window = { start: '2026-12-01T00:00:00Z', end: '2026-12-08T00:00:00Z', label: 'next week' };
  expect(() => spanOf(window, 7, { now: NOW, timezone: 'UTC' })).toThrow(/no events of next week yet/);
});

describe('whether calls failed', () => {
  const event = {
    ...{ id: 'e1', at: '2026-11-20T10:00:00.000Z', name: 'StopInstances', source: 'ec2.amazonaws.com' },
    ...{ readOnly: false, resources: ['i-0abc12345'], values: [], account: '1', region: 'us-east-1' },
    actor: actorOf({ type: 'IAMUser', userName: 'anna' }, undefined),
  };
  const within = { label: 'the last 7 days', timezone: 'UTC', truncated: false };

  test('is said of one call as of one', () => {
    expect(partText('failed', [event], within)).toBe('**No**, it succeeded in the last 7 days.');
  });

  test.each([
    ['worked', 'All 2 events that were read succeeded in the last 7 days. Others were not read.'],
    ['failed', 'None of the 2 events that were read failed in the last 7 days. Others were not read.'],
  ] as const)('is left open if some were not read: %s', (part, text) => {
    expect(partText(part, [event, event], { ...within, truncated: true })).toBe(text);
  });

  test.each([
    ['worked', 'The only event that was read succeeded in the last 7 days. Others were not read.'],
    ['failed', 'The only event that was read did not fail in the last 7 days. Others were not read.'],
  ] as const)('is left open of one call if others were not read: %s', (part, text) => {
    expect(partText(part, [event], { ...within, truncated: true })).toBe(text);
  });
});

test('the button for a longer time asks for the same person and port', () => {
  const { label } = cloudtrailEvents;
  expect(label?.({ action: 'stop', resource: 'web-1', user: 'anna' })).toBe('Did anna stop web-1');
  expect(label?.({ action: 'open', resource: 'bastion', port: 22 })).toBe('Who opened port 22 on bastion');
  expect(label?.({ action: 'modify', resource: 'web-1' })).toBe('Who changed web-1');
});
