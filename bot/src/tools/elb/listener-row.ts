import type { Action, Listener, RedirectActionConfig } from '@aws-sdk/client-elastic-load-balancing-v2';
import { row } from '../row.ts';
import type { Row } from '../tool.ts';

/** 'shop:443'. A gateway load balancer's listener has no port and accepts all traffic. */
export const listenerId = (balancer: string, port: number | undefined): string =>
  `${balancer}:${port ?? 'all'}`;

/**
 * Returns the row of an application, network or gateway load balancer's listener, with its default action. Rules may
 * differ.
 */
export function listenerRow(listener: Listener, balancer: string): Row {
  // Authentication comes before the action that the row shows.
  const last = (listener.DefaultActions ?? []).toSorted((a, b) => (a.Order ?? 0) - (b.Order ?? 0)).at(-1);
  return row({
    listener: listenerId(balancer, listener.Port),
    load_balancer: balancer,
    protocol: listener.Protocol,
    port: listener.Port,
    certificate: listener.Certificates?.[0]?.CertificateArn,
    tls_policy: listener.SslPolicy,
    lowest_tls: lowestTls(listener.SslPolicy),
    action: last?.Type,
    target_groups: groupsOf(last),
    redirect_to: last?.RedirectConfig && redirectText(last.RedirectConfig),
    response_code: last?.FixedResponseConfig?.StatusCode,
    more_certificates: [],
    arn: listener.ListenerArn,
  });
}

/**
 * 'ELBSecurityPolicy-TLS13-1-2-2021-06' → '1.2' (ELB user guide, "Security policies"); null if the name does not say.
 */
export function lowestTls(policy: string | undefined): string | null | undefined {
  if (policy === undefined) return undefined;
  if (/^ELBSecurityPolicy-(?:2015-05|2016-08|FS-2018-06)$/.test(policy)) return '1.0';
  const [, minor] = /-(?:TLS13|TLS|FS)-1-(\d)-/.exec(policy) ?? [];
  return minor === undefined ? null : `1.${minor}`;
}

/** Returns the names of the target groups, with weights if there are several. */
function groupsOf({ ForwardConfig, TargetGroupArn }: Partial<Action> = {}): string[] {
  const groups = ForwardConfig?.TargetGroups ?? (TargetGroupArn ? [{ TargetGroupArn }] : []);
  return groups.flatMap(({ TargetGroupArn: arn, Weight }) => {
    const name = arn?.split('/').at(-2);
    if (name === undefined) return [];
    return groups.length > 1 && Weight !== undefined ? `${name} (weight ${Weight})` : name;
  });
}

/** Formats a redirect like the AWS console: 'https://#{host}:443/#{path}?#{query} (301)'. */
function redirectText({ Protocol, Host, Port, Path, Query, StatusCode }: RedirectActionConfig): string {
  const protocol = (Protocol ?? '#{protocol}').toLowerCase();
  const query = Query === '' ? '' : `?${Query ?? '#{query}'}`;
  const code = StatusCode?.replace('HTTP_', '');
  return `${protocol}://${Host ?? '#{host}'}:${Port ?? '#{port}'}${Path ?? '/#{path}'}${query}${code ? ` (${code})` : ''}`;
}
