import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const textOf = async (text: string) => (await talk([text])).reply.text;

describe('whether all will hold', { timeout: 60_000 }, () => {
  it.each([
    'are we ready for the weekend rush',
    'are we good for the sale next week',
    'is it safe to deploy tonight',
  ])('is told by how it is now: “%s”', async (text) => {
    expect(await textOf(text)).toContain('I cannot foresee');
  });

  it.each([
    'is it safe to restart api-1 tonight',
    'is it fine to resize the biggest database tomorrow',
    'is it ok to rotate everything next week',
    'is it safe to patch the billing thing before the weekend',
  ])('is no question about everything where something is to be done: “%s”', async (text) => {
    expect(await textOf(text)).not.toContain('I cannot foresee');
  });
});
