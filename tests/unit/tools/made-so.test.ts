import { madeSo } from '@windsock/bot/tools/cloudtrail/made-so.ts';
import { describe, expect, it } from 'vitest';

describe('“who made …”', () => {
  it.each([
    [' it public', ' it'],
    [' them private last week', ' them last week'],
    [' larkspur-assets public', ' larkspur-assets'],
    [' a bucket public?', ' a bucket?'],
    [' any of our buckets public last week', ' any of our buckets last week'],
    [' all buckets private', ' all buckets'],
    [' it a public bucket', ' it'],
    [' larkspur-assets publicly accessible', ' larkspur-assets'],
    [' the crm exports bucket public?', ' the crm exports bucket?'],
    [' the bucket larkspur-assets public', ' the bucket larkspur-assets'],
    [' the security group bastion open since monday', ' the security group bastion since monday'],
  ])('is about a change if a state follows: made%s', (object, changed) => {
    expect(madeSo(object)?.object).toBe(changed);
  });

  it.each([
    ' it',
    ' it yesterday',
    ' them and when',
    ' the bucket invoices',
    ' the bucket larkspur-assets',
    ' the exports bucket in ireland',
    ' ml-datasets-old',
    ' that volume last week',
    ' these',
    ' a bucket',
    ' a bucket yesterday',
    ' a bucket called invoices for anna',
    ' all buckets in ireland',
  ])('is about a creation otherwise: made%s', (object) => {
    expect(madeSo(object)).toBeUndefined();
  });

  it.each([
    [' them public', 'open'],
    [' our buckets publicly readable', 'open'],
    [' the exports bucket private', 'close'],
    [' the crm database encrypted', 'modify'],
  ])('opens or closes what it makes reachable: made%s', (words, action) => {
    expect(madeSo(words)?.action).toBe(action);
  });
});
