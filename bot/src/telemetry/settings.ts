import { z } from 'zod';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TelemetrySettings {
  serviceName: string;
  serviceVersion: string;
  /** The operator's attributes of the deployment, such as its environment: `OTEL_RESOURCE_ATTRIBUTES`. */
  resource: Record<string, string>;
  /** The complete URLs for OTLP over HTTP. Absent: nothing is sent. */
  otlp?: { traces?: string; metrics?: string; headers: Record<string, string>; timeoutMs: number };
  /** Azure's Application Insights. Absent: nothing is sent there. */
  azure?: { connectionString: string; managedIdentity?: { clientId?: string } };
  /** The share of traces that are kept, 0 to 1. */
  share: number;
  /** Interval between two exports of metrics, ms. */
  metricEveryMs: number;
  /** Interval between two exports of spans, ms. */
  spanEveryMs: number;
}

const endpoint = (name: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: () =>
        `${name} must be a URL that starts with http:// or https://, such as http://localhost:4318.`,
    })
    .optional();
/**
 * Parses pairs in the form of W3C Baggage:
 * https://opentelemetry.io/docs/specs/otel/protocol/exporter/#specifying-headers-via-environment-variables
 */
const pairs = (name: string) =>
  z
    .string()
    .refine(
      (text) => pairsOf(text) !== undefined,
      `${name} must list pairs such as key1=value1,key2=value2, with what is special written as %2C.`,
    )
    .transform((text) => pairsOf(text) ?? {})
    .optional();
const ms = (name: string, from: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,7}$/.test(text) && Number(text) >= from,
      `${name} must be whole milliseconds, ${from} or more.`,
    )
    .transform(Number)
    .optional();

/**
 * The variables of the specification, and Azure's:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const telemetryVariables = {
  OTEL_SDK_DISABLED: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false'], { error: () => 'OTEL_SDK_DISABLED must be true or false.' }))
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(255, 'OTEL_SERVICE_NAME must be 255 characters at most.').optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs('OTEL_RESOURCE_ATTRIBUTES'),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs('OTEL_EXPORTER_OTLP_HEADERS'),
  OTEL_EXPORTER_OTLP_TIMEOUT: ms('OTEL_EXPORTER_OTLP_TIMEOUT', 1),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf'], {
      error: () =>
        'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf: most collectors accept it at port 4318. Windsock does not support gRPC.',
    })
    .optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: () => `OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}.` })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(
      /^(0(\.\d{1,9})?|1(\.0{1,9})?)$/,
      'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1.',
    )
    .transform(Number)
    .optional(),
  OTEL_METRIC_EXPORT_INTERVAL: ms('OTEL_METRIC_EXPORT_INTERVAL', 100),
  OTEL_BSP_SCHEDULE_DELAY: ms('OTEL_BSP_SCHEDULE_DELAY', 10),
  APPLICATIONINSIGHTS_CONNECTION_STRING: z
    .string()
    .regex(
      /(^|;)\s*InstrumentationKey=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\s*(;|$)/i,
      'APPLICATIONINSIGHTS_CONNECTION_STRING must be a connection string of Application Insights: InstrumentationKey=…;IngestionEndpoint=….',
    )
    .optional(),
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: z
    .string()
    .regex(
      /^(ClientId=[0-9a-f-]{36};)?Authorization=AAD(;ClientId=[0-9a-f-]{36})?;?$/i,
      'APPLICATIONINSIGHTS_AUTHENTICATION_STRING must be Authorization=AAD, or ClientId=…;Authorization=AAD for an identity that was assigned.',
    )
    .optional(),
};

type Variables = { [K in keyof typeof telemetryVariables]?: z.output<(typeof telemetryVariables)[K]> };

function pairsOf(text: string): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const pair of text.split(',').filter((one) => one.trim())) {
    const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    if (key === undefined || value === undefined) return undefined;
    try {
      found[key] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return found;
}

const joinPath = (base: string | undefined, path: string): string | undefined =>
  base && `${base.replace(/\/+$/, '')}/${path}`;

/** Returns the settings. Absent: no collector is configured, or telemetry is switched off. */
export function telemetryOf(v: Variables, version: string): { telemetry?: TelemetrySettings } {
  const base = v.OTEL_EXPORTER_OTLP_ENDPOINT;
  const traces = v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? joinPath(base, 'v1/traces');
  const metrics = v.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? joinPath(base, 'v1/metrics');
  const connectionString = v.APPLICATIONINSIGHTS_CONNECTION_STRING;
  if (v.OTEL_SDK_DISABLED === 'true' || !(traces || metrics || connectionString)) return {};
  return {
    telemetry: {
      serviceName: v.OTEL_SERVICE_NAME ?? v.OTEL_RESOURCE_ATTRIBUTES?.['service.name'] ?? 'windsock',
      serviceVersion: version,
      resource: v.OTEL_RESOURCE_ATTRIBUTES ?? {},
      ...((traces || metrics) && {
        otlp: {
          ...(traces && { traces }),
          ...(metrics && { metrics }),
          headers: v.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          timeoutMs: v.OTEL_EXPORTER_OTLP_TIMEOUT ?? 10_000,
        },
      }),
      ...(connectionString && {
        azure: azureOf(connectionString, v.APPLICATIONINSIGHTS_AUTHENTICATION_STRING),
      }),
      share: shareOf(v),
      metricEveryMs: v.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000,
      spanEveryMs: v.OTEL_BSP_SCHEDULE_DELAY ?? 1_000,
    },
  };
}

function azureOf(connectionString: string, authentication: string | undefined) {
  const clientId = /ClientId=([0-9a-f-]{36})/i.exec(authentication ?? '')?.[1];
  const managedIdentity = authentication && { ...(clientId && { clientId }) };
  return { connectionString, ...(managedIdentity && { managedIdentity }) };
}

/** Returns the share. The parent's flag is ignored, since any sender could set it. See sdk/sampler.ts. */
function shareOf({
  OTEL_TRACES_SAMPLER: sampler = 'always_on',
  OTEL_TRACES_SAMPLER_ARG: share = 1,
}: Variables) {
  if (sampler.endsWith('always_off')) return 0;
  return sampler.endsWith('traceidratio') ? share : 1;
}
