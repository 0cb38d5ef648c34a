/** Any key will do, because the peers check none. */
export const PEER_KEY = Buffer.from('a key of no account').toString('base64');
