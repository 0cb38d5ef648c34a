import { loadConfig } from '@windsock/bot/config.ts';
import { describe, expect, it } from 'vitest';

const KEY = 'InstrumentationKey=00000000-0000-0000-0000-000000000001;IngestionEndpoint=https://x.example/';
const of = (env: Record<string, string>) => loadConfig(env).telemetry;

describe('telemetry', () => {
  it('is off until somebody says where to send it, and if it is switched off', () => {
    expect(of({})).toBeUndefined();
    expect(of({ OTEL_TRACES_SAMPLER: 'always_on', OTEL_SERVICE_NAME: 'x' })).toBeUndefined();
    expect(of({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
  });

  it("is sent to the specification's paths, or to addresses of its own", () => {
    expect(of({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' })).toMatchObject({
      serviceName: 'windsock',
      share: 1,
      otlp: { traces: 'http://c:4318/v1/traces', metrics: 'http://c:4318/v1/metrics', timeoutMs: 10_000 },
    });
    const own = of({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/t' });
    expect(own?.otlp).toEqual({ traces: 'https://c/t', headers: {}, timeoutMs: 10_000 });
  });

  it('authenticates to Application Insights as the named identity, or with the key alone', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const signedIn = (APPLICATIONINSIGHTS_AUTHENTICATION_STRING: string) =>
      of({ APPLICATIONINSIGHTS_CONNECTION_STRING: KEY, APPLICATIONINSIGHTS_AUTHENTICATION_STRING })?.azure;
    expect(signedIn('')).toEqual({ connectionString: KEY });
    expect(signedIn('Authorization=AAD')).toEqual({ connectionString: KEY, managedIdentity: {} });
    for (const text of [`ClientId=${id};Authorization=AAD`, `Authorization=AAD;ClientId=${id}`])
      expect(signedIn(text)).toEqual({ connectionString: KEY, managedIdentity: { clientId: id } });
  });

  it('reads shares, names and pairs', () => {
    const found = of({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20eA==, x = y ',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=prod,service.name=bot',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    });
    expect(found).toMatchObject({ serviceName: 'bot', share: 0.1 });
    expect(found?.resource).toMatchObject({ 'deployment.environment.name': 'prod' });
    expect(found?.otlp?.headers).toEqual({ Authorization: 'Basic eA==', x: 'y' });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be a URL'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be http/protobuf'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret-without-a-name', 'must list pairs'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x=%E0%A4%A', 'must list pairs'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', '10s', 'must be whole milliseconds'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote', 'must be one of always_on'],
    ['OTEL_TRACES_SAMPLER_ARG', '10', 'must be a share'],
    ['OTEL_SDK_DISABLED', 'no', 'must be true or false'],
    ['OTEL_METRIC_EXPORT_INTERVAL', '1', 'must be whole milliseconds'],
    ['APPLICATIONINSIGHTS_CONNECTION_STRING', 'secret', 'must be a connection string'],
    ['APPLICATIONINSIGHTS_AUTHENTICATION_STRING', 'AAD', 'must be Authorization=AAD'],
  ])('fails the start with a sentence if %s is %j', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} ${sentence}`));
    expect(() => loadConfig({ [name]: value })).not.toThrow('secret');
  });
});
