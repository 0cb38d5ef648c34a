import { describe, expect, test } from 'vitest';
import { asked, MACHINES, useCloudControl } from './cloud-control-kit.ts';
import { json, REGION, refusal } from './tools-kit.ts';

const { answer, ask, listings, proxy } = useCloudControl();

describe('resources of any type', () => {
  test('are listed to the last page, a hundred at a time', async () => {
    proxy.interfere = (call) => {
      if (call.action !== 'ListResources') return undefined;
      const { NextToken } = asked(call);
      const name = NextToken === 'more' ? 'refunds' : 'orders';
      return json({
        TypeName: MACHINES[0],
        ResourceDescriptions: [
          { Identifier: `arn:aws:states:${REGION}:1:stateMachine:${name}`, Properties: '{}' },
        ],
        ...(NextToken ? {} : { NextToken: 'more' }),
      });
    };
    const { table, text } = await ask({ types: MACHINES });
    expect(text).toContain('**2 Step Functions state machines**');
    expect(table?.rows.map(({ name }) => name)).toEqual(['orders', 'refunds']);
    expect(listings().map(asked)).toMatchObject([
      { TypeName: MACHINES[0], MaxResults: 100 },
      { TypeName: MACHINES[0], MaxResults: 100, NextToken: 'more' },
    ]);
  });

  test('show kind, version, size and state, and nothing that may contain a secret', async () => {
    answer(() => ({
      'orders-to-lake': {
        Name: 'orders-to-lake',
        Status: 'ACTIVE',
        GlueVersion: '4.0',
        NumberOfWorkers: 10,
        CreatedAt: '2026-01-02T03:04:05Z',
        Description: 'hunter2',
        DefaultArguments: { '--password': 'hunter2' },
        MasterUserPassword: 'hunter2',
        ApiKeyVersion: 'hunter2',
        EnvironmentType: 'hunter2',
        PolicyVersion: 'hunter2',
        TemplateSize: 'hunter2',
        DefinitionVersion: 'hunter2',
        Value: 'hunter2',
        ConnectionString: 'hunter2',
      },
    }));
    const result = await ask({ types: ['AWS::Glue::Job'] });
    expect(result.table?.rows).toEqual([
      {
        name: 'orders-to-lake',
        identifier: 'orders-to-lake',
        status: 'ACTIVE',
        details: ['glue version 4.0', 'number of workers 10'],
        created_at: '2026-01-02T03:04:05.000Z',
      },
    ]);
    expect(JSON.stringify(result)).not.toContain('hunter2');
  });

  test('are counted, and grouped by region', async () => {
    answer((_asked, region) =>
      Object.fromEntries((region === REGION ? ['a', 'b'] : ['c']).map((id) => [id, {}])),
    );
    const query = { types: ['AWS::Kinesis::Stream'], regions: [REGION, 'us-east-1'] };
    const counted = await ask({ ...query, measure: { fn: 'count' } });
    expect(counted.text).toContain('**3 Kinesis data streams**');
    const grouped = await ask({ ...query, group_by: ['region'] });
    expect(grouped.table?.rows).toEqual([
      { region: REGION, count: 2 },
      { region: 'us-east-1', count: 1 },
    ]);
  });

  test("of WAF are those of the region, and CloudFront's once", async () => {
    answer(({ ResourceModel = '{}' }) => ({
      [`main|1|${(JSON.parse(ResourceModel) as { Scope: string }).Scope}`]: { Name: 'main' },
    }));
    const { text } = await ask({ types: ['AWS::WAFv2::WebACL'], regions: [REGION, 'us-east-1'] });
    expect(text).toContain('**3 WAF web ACLs**');
    const models = listings().map((call) => `${call.region} ${asked(call).ResourceModel}`);
    expect(models.sort()).toEqual([
      'eu-west-1 {"Scope":"REGIONAL"}',
      'us-east-1 {"Scope":"CLOUDFRONT"}',
      'us-east-1 {"Scope":"REGIONAL"}',
    ]);
  });

  test('without a region are requested once, where their service lives', async () => {
    answer(() => ({ 'arn:aws:globalaccelerator::1:accelerator/x': { Name: 'edge' } }));
    const query = { types: ['AWS::GlobalAccelerator::Accelerator'], regions: undefined };
    expect((await ask(query)).text).toContain('**1 Global Accelerator accelerator**');
    expect(listings().map(({ region }) => region)).toEqual(['us-west-2']);
  });

  test('without a region are requested there even if the table of kinds does not have them', async () => {
    answer(() => ({ 'arn:aws:globalaccelerator::1:accelerator/x/listener/y': {} }));
    const query = { types: ['AWS::GlobalAccelerator::Listener'], regions: undefined };
    expect((await ask(query)).text).toContain('**1 GlobalAccelerator listener**');
    expect(listings().map(({ region }) => region)).toEqual(['us-west-2']);
  });

  test('that protect CloudFront are listed in the main region only, for every WAF type', async () => {
    answer(() => ({}));
    await ask({ types: ['AWS::WAFv2::RegexPatternSet'], regions: ['us-east-1', REGION] });
    const models = listings().map((call) => `${call.region} ${asked(call).ResourceModel}`);
    expect(models.sort()).toEqual([
      'eu-west-1 {"Scope":"REGIONAL"}',
      'us-east-1 {"Scope":"CLOUDFRONT"}',
      'us-east-1 {"Scope":"REGIONAL"}',
    ]);
  });

  test('may be of any type that is written out', async () => {
    answer(() => ({
      'thing-1': { ThingName: 'thermostat', Arn: 'arn:aws:iot:eu-west-1:1:thing/thermostat' },
    }));
    const { table, text } = await ask({ types: ['AWS::IoT::ThingGroup'] });
    expect(text).toContain('**1 IoT thing group**');
    expect(table?.rows).toMatchObject([{ name: 'thermostat' }]);
  });
});

describe('resources of several types', () => {
  test('are listed each in its own way, and show their type', async () => {
    answer(({ ResourceModel, TypeName }): Record<string, object> => {
      if (TypeName === 'AWS::IoT::ThingGroup') return { lamps: {} };
      if (TypeName === 'AWS::ApiGateway::RestApi') return { orders: {} };
      return ResourceModel ? { 'orders|live': { StageName: 'live' } } : {};
    });
    const { table, text } = await ask({ types: ['AWS::IoT::ThingGroup', 'aws::apigateway::stage'] });
    expect(text).toContain('**2 IoT thing groups and API Gateway stages**');
    expect(table?.rows).toMatchObject([
      { name: 'lamps', type: 'IoT thing group' },
      { name: 'live', type: 'API Gateway stage', of: 'orders' },
    ]);
  });

  test('are counted in part where one type is refused', async () => {
    proxy.interfere = (call) => {
      if (call.action !== 'ListResources') return undefined;
      if (asked(call).TypeName === 'AWS::IoT::ThingGroup') return refusal('AccessDeniedException');
      return json({ ResourceDescriptions: [{ Identifier: 'orders', Properties: '{}' }] });
    };
    const result = await ask({ types: ['AWS::IoT::ThingGroup', 'AWS::Kinesis::Stream'] });
    expect(result.text).toContain('**1 ');
    expect(result.text).toContain('one region could be listed in part only');
    expect(result.gaps).toMatchObject([{ reason: 'AccessDenied' }]);
  });

  test('are listed once if all are global, and refused if only some are', async () => {
    answer(({ TypeName }) => ({ [`${TypeName}-1`]: {} }));
    const global = ['AWS::CloudFront::Function', 'AWS::Route53::HealthCheck'];
    const { text } = await ask({ types: global, regions: undefined });
    expect(text).toContain('**2 CloudFront functions and Route 53 health checks**');
    await expect(ask({ types: ['AWS::CloudFront::Function', 'AWS::Kinesis::Stream'] })).rejects.toThrow(
      'CloudFront functions belong to no region, and Kinesis data streams to one: ask for each by itself.',
    );
    await expect(ask({ types: ['AWS::Kinesis::Stream', 'AWS::Glue::Table'] })).rejects.toThrow(
      'AWS lists Glue tables only within a database',
    );
  });
});

describe('what cannot be listed', () => {
  test('because of a missing permission for the service behind it is reported with that permission', async () => {
    proxy.interfere = ({ action }) =>
      action === 'ListResources'
        ? refusal(
            'GeneralServiceException',
            'AWS::StepFunctions::StateMachine Handler returned status FAILED: User: arn:aws:sts::1:assumed-role/x is not authorized to perform: states:ListStateMachines on resource: *',
          )
        : undefined;
    const result = await ask({ types: MACHINES });
    expect(result).toMatchObject({
      unread: true,
      text: 'The Step Functions state machines could not be read.',
    });
    expect(result.gaps).toMatchObject([{ reason: 'AccessDenied', api: 'cloudcontrol:ListResources' }]);
    expect(result.gaps[0]?.remedy).toContain('`states:ListStateMachines`');
  });

  test("because of a missing permission for Cloud Control itself is reported with IAM's name", async () => {
    proxy.interfere = ({ action }) =>
      action === 'ListResources'
        ? refusal('AccessDeniedException', 'no identity-based policy allows it')
        : undefined;
    expect((await ask({ types: MACHINES })).gaps[0]?.remedy).toContain('`cloudformation:ListResources`');
  });

  test.each(['UnsupportedActionException', 'TypeNotFoundException'])(
    'because of %s is not available, which differs from none',
    async (name) => {
      proxy.interfere = ({ action }) => (action === 'ListResources' ? refusal(name, 'no') : undefined);
      const result = await ask({ types: ['AWS::Foo::Bar'], measure: { fn: 'count' } });
      expect(result).toMatchObject({ unread: true, gaps: [{ reason: 'not available' }] });
      expect(result.text).not.toMatch(/\bno\b|\b0\b/i);
    },
  );

  test('without a parent that anything lists is refused in words, before any call', async () => {
    await expect(ask({ types: ['AWS::Glue::Table'] })).rejects.toThrow(
      'AWS lists Glue tables only within a database, one at a time',
    );
    await expect(ask({ types: ['AWS::IdentityStore::User'] })).rejects.toThrow(
      'AWS lists IdentityStore users only for one IdentityStoreId at a time',
    );
    expect(proxy.calls).toEqual([]);
  });

  test('without its parent is reported as such, if only AWS knows it', async () => {
    proxy.interfere = ({ action }) =>
      action === 'ListResources'
        ? refusal(
            'InvalidRequestException',
            'Missing or invalid ResourceModel property in AWS::Foo::Part list handler request input. Required property:  [#/FooId]',
          )
        : undefined;
    const [gap] = (await ask({ types: ['AWS::Foo::Part'] })).gaps;
    expect(gap?.reason).toBe('not available: AWS lists these only for one parent at a time');
  });

  test('by Cloud Control is requested from the tagging API, which only knows resources that were ever tagged', async () => {
    const arn = `arn:aws:es:${REGION}:111111111111:domain/search`;
    proxy.interfere = ({ action, body }) =>
      action === 'GetResources' && body.includes('"es:domain"')
        ? json({
            ResourceTagMappingList: [{ ResourceARN: arn, Tags: [{ Key: 'team', Value: 'web' }] }],
            PaginationToken: '',
          })
        : undefined;
    const { notes, table, text } = await ask({ types: ['AWS::OpenSearchService::Domain'] });
    expect(text).toContain('**1 tagged OpenSearch domain**');
    expect(table?.rows).toMatchObject([{ name: 'search' }]);
    expect(notes).toEqual([expect.stringContaining('others may exist')]);
  });
});
