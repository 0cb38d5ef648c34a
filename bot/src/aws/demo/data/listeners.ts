import type { DemoLoadBalancer } from './load-balancers.ts';

/** What a load balancer of the demo listens on. */
export interface DemoListener {
  protocol: 'HTTP' | 'HTTPS' | 'TCP';
  port: number;
  /** The domain of its certificate, which is in ACM of its region. */
  certificate?: string;
  tls?: string;
  /** What it does besides forwarding to the balancer's targets. */
  action?: 'to-https' | 'gone';
}

const TO_HTTPS: DemoListener = { protocol: 'HTTP', port: 80, action: 'to-https' };
const PLAIN: DemoListener = { protocol: 'HTTP', port: 80 };
const TCP: DemoListener = { protocol: 'TCP', port: 8443 };
const secure = (certificate: string, tls: string): DemoListener[] => [
  { protocol: 'HTTPS', port: 443, certificate, tls: `ELBSecurityPolicy-${tls}` },
  TO_HTTPS,
];

const LISTENERS: Readonly<Record<string, DemoListener[]>> = {
  shop: secure('*.larkspur.example', 'TLS13-1-2-2021-06'),
  'campaign-2024': [{ ...PLAIN, action: 'gone' }],
  'shop-west': secure('shop-west.larkspur.example', 'TLS13-1-2-2021-06'),
  'shop-eu': secure('shop.larkspur.example', '2016-08'),
  'shop-syd': secure('shop.larkspur.example', 'TLS13-1-2-Res-2021-06'),
};

/** The shops take HTTPS, the rest what is left from before. */
export const listenersOf = ({ name, type }: Pick<DemoLoadBalancer, 'name' | 'type'>): DemoListener[] =>
  LISTENERS[name] ?? [type === 'network' ? TCP : PLAIN];
