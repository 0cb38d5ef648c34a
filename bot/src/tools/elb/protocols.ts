/** The protocols of listeners and target groups, with the words for each. */
export const PROTOCOLS: Record<string, string[]> = {
  HTTP: ['http'],
  HTTPS: ['https'],
  TCP: ['tcp'],
  TLS: ['tls'],
  UDP: ['udp'],
  TCP_UDP: ['tcp and udp'],
};
