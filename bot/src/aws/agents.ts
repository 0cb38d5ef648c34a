import { lookup } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';

/**
 * Names under localhost are this machine (RFC 6761, 6.3), but many resolvers do not know them. The SDK puts a bucket's
 * name before the endpoint's, so without this S3 would fail at AWS_ENDPOINT_URL=http://localhost:5000.
 */
const lookupLocal: LookupFunction = (hostname, options, done) =>
  lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, done);

/** One pool for all clients: an idle connection to a region serves whichever account comes next. */
const sockets = {
  keepAlive: true,
  maxSockets: 50,
  maxFreeSockets: 16,
  scheduling: 'lifo',
  lookup: lookupLocal,
} as const;

export const httpAgent = new HttpAgent(sockets);
export const httpsAgent = new HttpsAgent(sockets);
