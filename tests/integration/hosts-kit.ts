import { expect } from 'vitest';
import { ORIGIN } from '../support/api-kit.ts';
import type { HostRequest, Hosts } from '../support/hosts.ts';

/** Sends a request to both hosts, checks that the answers are equal, and returns one. */
export async function both(hosts: Hosts, request: HostRequest) {
  const embedded = await hosts.embedded(request);
  const azure = await hosts.azure(request);
  const comparable = ({ requestId: _id, ...answer }: typeof azure) => answer;
  expect(comparable(azure)).toEqual(comparable(embedded));
  return embedded;
}

export const json = (body: unknown, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

export const get = (target: string, headers?: Record<string, string>): HostRequest => ({
  method: 'GET',
  target,
  ...(headers && { headers }),
});

/** Returns the JSON of an answer. */
export const parsed = (answer: { body: Buffer }) => JSON.parse(answer.body.toString());
