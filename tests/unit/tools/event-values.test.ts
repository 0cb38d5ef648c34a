import { valuesOf } from '@windsock/bot/tools/cloudtrail/values.ts';
import { describe, expect, test } from 'vitest';

describe('the parameters of a call', () => {
  test.each([
    [
      'a rule of a security group',
      {
        groupId: 'sg-0a1b2c3d4e5f60718',
        ipPermissions: {
          items: [
            {
              ipProtocol: 'tcp',
              fromPort: 22,
              toPort: 22,
              groups: {},
              ipRanges: { items: [{ cidrIp: '0.0.0.0/0', description: 'for bob, his code is 4711' }] },
              ipv6Ranges: { items: [{ cidrIpv6: '::/0' }] },
            },
          ],
        },
      },
      ['ipProtocol tcp', 'fromPort 22', 'toPort 22', 'cidrIp 0.0.0.0/0', 'cidrIpv6 ::/0'],
    ],
    [
      'a database',
      {
        dBInstanceIdentifier: 'crm',
        dBInstanceClass: 'db.r6g.large',
        publiclyAccessible: true,
        engineVersion: '8.0.41',
      },
      ['dBInstanceClass db.r6g.large', 'publiclyAccessible true', 'engineVersion 8.0.41'],
    ],
    ['an attribute', { instanceType: { value: 'm5.large' } }, ['instanceType m5.large']],
    [
      'a policy',
      { userName: 'bob', policyArn: 'arn:aws:iam::aws:policy/AdministratorAccess' },
      ['policyArn arn:aws:iam::aws:policy/AdministratorAccess'],
    ],
    [
      'a state',
      { VersioningConfiguration: { xmlns: 'http://s3', Status: 'Suspended' } },
      ['Status Suspended'],
    ],
    [
      'a service',
      { desiredCount: 0, service: 'arn:aws:ecs:eu-west-1:111122223333:service/shop/web' },
      ['desiredCount 0', 'service arn:aws:ecs:eu-west-1:111122223333:service/shop/web'],
    ],
    ['nothing', null, []],
    ['a text instead of parameters', 'hunter2', []],
  ])('include %s', (_, parameters, values) => {
    expect(valuesOf(parameters, ['sg-0a1b2c3d4e5f60718'])).toEqual(values);
  });

  test.each([
    ['a password', { masterUserPassword: '123456' }],
    ['a numeric password under another name', { loginProfile: { passwordReset: true, password: '1234' } }],
    ['a token', { clientToken: '12345678', sessionToken: 'TOKEN' }],
    ['an access key', { accessKeyId: 'AKIAIOSFODNNEXAMPLEX' }],
    ['an environment', { environment: { variables: { PIN: '4711', MODE: 'LIVE' } } }],
    ['build variables', { environmentVariablesOverride: [{ name: 'PIN', value: '4711' }] }],
    [
      'containers',
      { containerDefinitions: [{ environment: [{ name: 'PIN', value: '4711' }], command: ['4711'] }] },
    ],
    ['user data', { userData: { value: '10.0.0.1' } }],
    ['stack parameters', { parameters: [{ parameterKey: 'Pin', parameterValue: '4711' }] }],
    ['a parameter in Parameter Store', { name: '/pin', value: '4711', type: 'SecureString' }],
    [
      'tags',
      { tagSpecificationSet: { items: [{ tags: [{ key: 'pin', value: '4711' }] }] }, tags: { pin: 4711 } },
    ],
    ['free text', { description: 'the code is 4711', name: 'https://example.com/?key=4711' }],
    ['what AWS hides', { value: 'HIDDEN_DUE_TO_SECURITY_REASONS', kind: 'HIDDEN_FOR_SECURITY' }],
    ['markup', { dBInstanceClass: '<!channel> *x*' }],
  ])('exclude %s', (_, parameters) => {
    expect(valuesOf(parameters)).toEqual([]);
  });

  test('are limited, however many were given', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`size${at}`, at]));
    expect(valuesOf(many)).toHaveLength(12);
    const deep = Array.from({ length: 100 }).reduce<unknown>((inner) => ({ a: inner }), 1);
    expect(valuesOf(deep)).toEqual([]);
  });
});
