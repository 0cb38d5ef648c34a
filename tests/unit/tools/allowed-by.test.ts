import { allowedBy } from '@windsock/bot/tools/iam/access/evaluate.ts';
import { describe, expect, it } from 'vitest';

const BUCKET = 'arn:aws:s3:::ledger/*';
const grant = (statement: object, name = 'p') => ({ name, statements: [statement] });
const allow = (more: object) => grant({ Effect: 'Allow', Action: 's3:*', Resource: '*', ...more });

describe('whether policies allow an action', () => {
  it.each([
    ['an action with a wildcard', [allow({ Action: 's3:Delete*' })], true],
    ['another action', [allow({ Action: 's3:Get*' })], false],
    ['everything but something else', [allow({ Action: undefined, NotAction: 'iam:*' })], true],
    ['everything but this', [allow({ Action: undefined, NotAction: 's3:*' })], false],
    ['another resource', [allow({ Resource: 'arn:aws:s3:::other/*' })], false],
    ['all but another resource', [allow({ Resource: undefined, NotResource: 'arn:aws:s3:::other/*' })], true],
    ['a denial', [allow({}), grant({ Effect: 'Deny', Action: 's3:DeleteObject', Resource: '*' })], false],
  ])('reads %s', (_, grants, is) => {
    expect(allowedBy(grants, 's3:DeleteObject', BUCKET).through.length > 0).toBe(is);
  });

  it('says what limits it', () => {
    expect(
      allowedBy([allow({ Resource: 'arn:aws:s3:::ledger/app/*' })], 's3:GetObject', BUCKET).limits,
    ).toEqual(['only ledger/app/*']);
    const withMfa = { Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } };
    expect(allowedBy([allow(withMfa)], 's3:GetObject', BUCKET).limits).toEqual([
      'only if aws:MultiFactorAuthPresent is true',
    ]);
    const denied = grant({ Effect: 'Deny', Action: '*', Resource: '*', ...withMfa }, 'guard');
    expect(allowedBy([allow({}), denied], 's3:GetObject', BUCKET).limits[0]).toMatch(
      /^not where guard denies it/,
    );
  });

  it('takes only everything for an administrator, and names what could not be read', () => {
    const power = allow({ Action: undefined, NotAction: ['iam:*'] });
    expect(allowedBy([power], '*', '*').through).toEqual([]);
    expect(allowedBy([allow({ Action: '*' })], '*', '*').through).toEqual(['p']);
    expect(allowedBy([{ name: 'x', statements: undefined }], '*', '*').unread).toEqual(['x']);
  });
});
