import { describe, expect, test } from 'vitest';
import { asked, MACHINES, useCloudControl } from './cloud-control-kit.ts';
import { json, refusal } from './tools-kit.ts';

const { answer, ask, listings, proxy } = useCloudControl();

describe('what AWS lists only within something', () => {
  const STAGES = ['AWS::ApiGateway::Stage'];
  /** Two APIs, each with a stage of its own; the second refuses. */
  const stagesOf = (refused?: string) => {
    proxy.interfere = (call) => {
      if (call.action !== 'ListResources') return undefined;
      const { ResourceModel, TypeName } = asked(call);
      const { RestApiId } = JSON.parse(ResourceModel ?? '{}') as { RestApiId?: string };
      if (RestApiId !== undefined && RestApiId === refused) return refusal('AccessDeniedException');
      const described = (Identifier: string, properties: object) => ({
        Identifier,
        Properties: JSON.stringify(properties),
      });
      return json({
        TypeName,
        ResourceDescriptions: RestApiId
          ? [described(`${RestApiId}|live`, { StageName: `live-${RestApiId}` })]
          : [described('a1', { Name: 'orders' }), described('b2', { Name: 'shop' })],
      });
    };
  };

  test('is asked of each of these, and tells which', async () => {
    stagesOf();
    const { table, text } = await ask({ types: STAGES });
    expect(text).toContain('**2 API Gateway stages**');
    expect(table?.rows).toMatchObject([
      { name: 'live-a1', of: 'orders' },
      { name: 'live-b2', of: 'shop' },
    ]);
    expect(table?.columns.find(({ key }) => key === 'of')?.header).toBe('API Gateway REST API');
  });

  test('may be named by its id', async () => {
    stagesOf();
    const { table } = await ask({ types: STAGES, of: 'b2' });
    expect(table?.rows).toMatchObject([{ name: 'live-b2' }]);
  });

  test('is asked of the one that is named alone', async () => {
    stagesOf();
    const { table } = await ask({ types: STAGES, of: 'Shop' });
    expect(table?.rows.map(({ name }) => name)).toEqual(['live-b2']);
    expect(
      listings()
        .map(asked)
        .filter(({ ResourceModel }) => ResourceModel),
    ).toHaveLength(1);
  });

  test('may be named itself', async () => {
    stagesOf();
    const { table } = await ask({ types: STAGES, name: 'live-a1' });
    expect(table?.rows.map(({ name }) => name)).toEqual(['live-a1']);
  });

  test('may be named itself beside the one that it belongs to', async () => {
    stagesOf();
    const stages = async (name: string) => (await ask({ types: STAGES, of: 'shop', name })).table?.rows;
    expect(await stages('live-b2')).toMatchObject([{ name: 'live-b2' }]);
    expect(await stages('live-a1')).toBeUndefined();
  });

  test('takes a parent only if AWS names it', async () => {
    await expect(ask({ types: MACHINES, name: 'orders', of: 'shop' })).rejects.toThrow(
      'AWS does not say what Step Functions state machines belong to',
    );
    expect(proxy.calls).toEqual([]);
  });

  test('is not said to be none where there are more of these than are asked', async () => {
    answer(({ ResourceModel }) =>
      ResourceModel ? {} : Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`api-${at}`, {}])),
    );
    const result = await ask({ types: STAGES });
    expect(result).toMatchObject({
      unread: true,
      gaps: [{ reason: 'only 50 of 51 API Gateway REST APIs were asked for their API Gateway stages' }],
    });
    expect(result.text).not.toMatch(/\bno\b|\b0\b/i);
  });

  test('is counted in part where there are more of these than are asked', async () => {
    answer(({ ResourceModel }) =>
      ResourceModel
        ? { [`${ResourceModel}|live`]: { StageName: 'live' } }
        : Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`api-${at}`, {}])),
    );
    const { text } = await ask({ types: STAGES, measure: { fn: 'count' } });
    expect(text).toContain('**50 API Gateway stages**');
    expect(text).toContain('one region could be listed in part only');
  });

  test('is not said to be none where one of these refused', async () => {
    stagesOf('a1');
    const result = await ask({ types: STAGES, of: 'orders' });
    expect(result.gaps).toMatchObject([{ reason: 'AccessDenied' }]);
    expect(result.text).not.toMatch(/^There are no/);
  });

  test('and with a few closed values is listed for each value', async () => {
    proxy.interfere = (call) =>
      call.action === 'ListResources' ? json({ TypeName: 'x', ResourceDescriptions: [] }) : undefined;
    await ask({ types: ['AWS::Organizations::Policy'] });
    const models = listings().map((call) => asked(call).ResourceModel);
    expect(models).toContain('{"Type":"SERVICE_CONTROL_POLICY"}');
  });
});
