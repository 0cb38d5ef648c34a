import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from '../settings.ts';
import { withNames } from './azure-names.ts';

export interface Exporters {
  spans: SpanExporter[];
  metrics: PushMetricExporter[];
}

/** Concurrent requests to one collector. Further ones are dropped. */
const AT_ONCE = 4;

/** Opens the exporters for the configured destinations. Loads only what is needed. */
export async function openExporters(settings: TelemetrySettings): Promise<Exporters> {
  const opened = await Promise.all([openOtlp(settings.otlp), openAzure(settings.azure)]);
  return {
    spans: opened.flatMap(({ spans }) => spans),
    metrics: opened.flatMap(({ metrics }) => metrics),
  };
}

/** https://opentelemetry.io/docs/specs/otlp/#otlphttp */
async function openOtlp(otlp: TelemetrySettings['otlp']): Promise<Exporters> {
  if (!otlp) return { spans: [], metrics: [] };
  const { headers, metrics, timeoutMs: timeoutMillis, traces } = otlp;
  const common = { headers, timeoutMillis, concurrencyLimit: AT_ONCE };
  const [{ OTLPTraceExporter }, { OTLPMetricExporter }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/exporter-metrics-otlp-proto'),
  ]);
  return {
    spans: traces ? [new OTLPTraceExporter({ url: traces, ...common })] : [],
    metrics: metrics ? [new OTLPMetricExporter({ url: metrics, ...common })] : [],
  };
}

/** Stores nothing on disk for later, and sends Microsoft no statistics about the exporter. */
async function openAzure(azure: TelemetrySettings['azure']): Promise<Exporters> {
  if (!azure) return { spans: [], metrics: [] };
  const { connectionString, managedIdentity } = azure;
  // The exporter's constructor reads these variables, and has no option for them.
  for (const name of ['APPLICATION_INSIGHTS_NO_STATSBEAT', 'APPLICATIONINSIGHTS_SDKSTATS_DISABLED']) {
    // biome-ignore lint/style/noProcessEnv: it is written, for the exporter alone
    process.env[name] ??= 'true';
  }
  const { AzureMonitorMetricExporter, AzureMonitorTraceExporter } = await import(
    '@azure/monitor-opentelemetry-exporter'
  );
  const options = { connectionString, disableOfflineStorage: true, ...(await signedIn(managedIdentity)) };
  return {
    spans: [withNames(new AzureMonitorTraceExporter(options))],
    metrics: [new AzureMonitorMetricExporter(options)],
  };
}

async function signedIn(identity: NonNullable<TelemetrySettings['azure']>['managedIdentity']) {
  if (!identity) return {};
  const { ManagedIdentityCredential } = await import('@azure/identity');
  const { clientId } = identity;
  return {
    credential: clientId ? new ManagedIdentityCredential({ clientId }) : new ManagedIdentityCredential(),
  };
}
