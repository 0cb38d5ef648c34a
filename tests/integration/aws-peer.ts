import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Moto } from '../support/moto.ts';
import { emptyMoto } from '../support/moto.ts';
import { adminOf } from './aws-accounts.ts';
import type { AwsProxy } from './aws-proxy.ts';
import { startAwsProxy } from './aws-proxy.ts';
import { ONE, REGION } from './tools-kit.ts';

type Admin = Awaited<ReturnType<typeof adminOf>>;

/** moto, the proxy between it and the SDK, and client options for the administrator of account ONE in REGION. */
export interface AwsPeer {
  moto: Pick<Moto, 'url'>;
  proxy: Pick<AwsProxy, 'url' | 'calls' | 'interfere'>;
  admin: Admin;
}

/**
 * Provides an AWS server that is empty when the test file begins: call it once, outside of tests. Before each test the
 * proxy forgets its recorded calls and its interference.
 */
export function useAwsPeer(): AwsPeer {
  let started: { moto: Pick<Moto, 'url'>; proxy: AwsProxy; admin: Admin } | undefined;
  const peer = () => {
    if (!started) throw new Error('The AWS peer runs in tests and their hooks only');
    return started;
  };

  beforeAll(async () => {
    const moto = await emptyMoto();
    const proxy = await startAwsProxy(moto.url);
    started = { moto, proxy, admin: await adminOf(moto.url, ONE.id, REGION) };
  });
  beforeEach(() => {
    peer().proxy.calls.length = 0;
    peer().proxy.interfere = () => undefined;
  });
  afterAll(() => started?.proxy.close());

  return {
    moto: {
      get url() {
        return peer().moto.url;
      },
    },
    proxy: {
      get url() {
        return peer().proxy.url;
      },
      get calls() {
        return peer().proxy.calls;
      },
      get interfere() {
        return peer().proxy.interfere;
      },
      set interfere(interfere) {
        peer().proxy.interfere = interfere;
      },
    },
    admin: {
      get endpoint() {
        return peer().admin.endpoint;
      },
      get region() {
        return peer().admin.region;
      },
      get credentials() {
        return peer().admin.credentials;
      },
    },
  };
}
