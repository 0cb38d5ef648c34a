import { identityOf, PERSONAL_TENANT } from '@windsock/bot/microsoft/claims.ts';
import { describe, expect, it } from 'vitest';

const TENANT = 'aaaaaaaa-0000-4000-8000-00000000000a';
const ids = { tid: TENANT, oid: 'dddddddd-0000-4000-8000-00000000000d' };

describe('the person in a token', () => {
  it('is identified by tenant and object id, however they are written', () => {
    const identity = identityOf({ tid: ids.tid.toUpperCase(), oid: ids.oid.toUpperCase(), sub: 'pairwise' });
    expect(identity).toMatchObject({ tenant_id: ids.tid, object_id: ids.oid });
  });

  it.each([
    [{}],
    [{ tid: TENANT }],
    [{ oid: ids.oid }],
    [{ ...ids, tid: 'common' }],
    [{ ...ids, oid: 7 }],
    [{ ...ids, oid: `${ids.oid}\n` }],
    [{ ...ids, tid: [TENANT] }],
  ])('is nobody with %j', (claims) => {
    expect(identityOf(claims)).toBeUndefined();
  });

  it('has names if they are single lines of text', () => {
    expect(identityOf({ ...ids, given_name: ' Ada ', family_name: 'Love\nlace' })).toMatchObject({
      first_name: 'Ada',
      last_name: null,
    });
  });
});

describe('an address', () => {
  const email = ' Ada@Corp.example ';
  it.each<[boolean, Record<string, unknown>]>([
    [true, { email, xms_edov: true }],
    [true, { email, xms_edov: 'true' }],
    [true, { email, xms_edov: 'True' }],
    [true, { email, xms_edov: 1 }],
    [true, { email, xms_edov: '1' }],
    [true, { email, tid: PERSONAL_TENANT }],
    [false, { email }],
    [false, { email, email_verified: true }],
    [false, { email, verified_primary_email: [email] }],
    [false, { email, xms_edov: false }],
    [false, { email, xms_edov: '0' }],
    [false, { email, xms_edov: 'yes' }],
    [false, { email, xms_edov: {} }],
    [false, { email, tid: PERSONAL_TENANT, xms_edov: false }],
    [false, { preferred_username: email, xms_edov: true }],
    [false, { upn: email, tid: PERSONAL_TENANT }],
  ])('is verified: %s with %j', (email_verified, claims) => {
    expect(identityOf({ ...ids, ...claims })).toMatchObject({ email: 'ada@corp.example', email_verified });
  });

  it('is absent if it does not look like one', () => {
    const claims = { ...ids, email: 'ada', preferred_username: '+61 7 0000 0000', xms_edov: true };
    expect(identityOf(claims)).toMatchObject({ email: null, email_verified: false });
  });
});
