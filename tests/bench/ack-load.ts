import { appMention, eventCallback, signed } from '../support/slack-requests.ts';
import type { BenchProcess } from './ack-process.ts';
import { httpPost, sendAll } from './load.ts';

export const CONNECTIONS = 50;
export const EVENTS_A_ROUND = 6_000;

export interface Measured {
  /** Acknowledgements per second. */
  rate: number;
  /** The server's CPU time for each acknowledgement, in microseconds. */
  cpu: number;
}

/** Runs one round: this many events, as fast as the server takes them. */
export async function measure(server: BenchProcess, count = EVENTS_A_ROUND): Promise<Measured> {
  const requests = events(count);
  await server.cpu();
  const { seconds, refused } = await sendAll(server.port, requests, { connections: CONNECTIONS });
  const cpu = await server.cpu();
  if (refused) throw new Error(`${refused} events were refused`);
  return { rate: requests.length / seconds, cpu: cpu / requests.length };
}

let made = 0;

/** Returns mentions by many people, each at the top of a channel, so that each opens a thread. */
export function events(count: number): Buffer[] {
  return Array.from({ length: count }, () => {
    made += 1;
    const ts = `${1_700_000_000 + Math.floor(made / 1000)}.${String(made % 1000).padStart(6, '0')}`;
    const user = `U${String(made % 5000).padStart(9, '0')}`;
    const body = JSON.stringify(
      eventCallback(appMention('which EC2 instances are running in Sydney?', { ts, user })),
    );
    return httpPost('/slack/events', signed(body), body);
  });
}
