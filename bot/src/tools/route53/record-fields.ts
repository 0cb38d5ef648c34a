import { nameField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** Matches a domain name that AWS did not assign. The words before it say whether it is a record's or a zone's. */
const NAME =
  /(?<![\w.@/:-])(?!\S*amazonaws\.|\S*cloudfront\.)(?:\*\.)?(?:[a-z0-9_-]+\.)+(?:[a-z]{2}|com|net|org|info|biz|cloud|dev|app|shop|store|online|site|tech|edu|gov|example|test|internal|local|corp|lan|intranet)(?![\w.-])/;

/** The fields of a DNS record set, with the words people use for them. */
export const recordFields: Field[] = [
  {
    ...nameField,
    words: ['name', 'record name', 'host', 'hostname', 'host name'],
    pattern: NAME,
    before: 'for',
  },
  field.text('type', 'Type', {
    words: ['type', 'record type'],
    values: {
      A: ['a record', 'type a', 'address record'],
      AAAA: ['aaaa', 'aaaa record', 'type aaaa', 'ipv6 record'],
      CNAME: ['cname', 'cname record', 'type cname', 'canonical name'],
      MX: ['mx', 'mx record', 'mail record', 'mail exchange', 'mail exchanger', 'type mx'],
      TXT: ['txt', 'txt record', 'type txt', 'text record', 'spf', 'dkim', 'dmarc'],
      NS: ['ns', 'ns record', 'nameserver', 'name server', 'type ns', 'delegation'],
      SOA: ['soa', 'soa record', 'type soa'],
      SRV: ['srv', 'srv record'],
      CAA: ['caa', 'caa record'],
      PTR: ['ptr', 'ptr record', 'reverse record'],
      DS: ['ds record'],
      HTTPS: ['https record'],
    },
    before: 'of type',
  }),
  field.list('value', 'Value', {
    words: [
      'value',
      'target',
      'alias target',
      'destination',
      'answer',
      'points to',
      'pointing to',
      'points at',
      'pointing at',
      'pointed at',
      'resolves to',
    ],
    before: 'pointing to',
    // AWS's own names and IP addresses, as targets.
    pattern: /\b[\w.-]+\.(?:amazonaws\.com(?:\.cn)?|cloudfront\.net)\b|\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  }),
  field.number('ttl_s', 'TTL', {
    unit: 's',
    words: ['ttl', 'time to live'],
    max: ['longest ttl', 'highest ttl'],
    min: ['shortest ttl', 'lowest ttl'],
  }),
  detail.boolean('alias', 'Alias', {
    words: ['alias', 'alias record'],
    values: {
      true: ['alias', 'alias record', 'aliased'],
      false: ['not alias', 'non alias', 'no alias'],
    },
    says: { true: 'are aliases', false: 'are no aliases' },
  }),
  detail.text('routing', 'Routing', {
    words: ['routing', 'routing policy', 'policy'],
    values: {
      simple: ['simple', 'simple routing'],
      weighted: ['weighted', 'weighted routing'],
      latency: ['latency', 'latency based', 'latency routing'],
      failover: ['failover', 'failover routing'],
      geolocation: ['geolocation', 'geo', 'geolocation routing'],
      geoproximity: ['geoproximity'],
      multivalue: ['multivalue', 'multi value'],
      cidr: ['ip based', 'cidr'],
    },
    says: { simple: 'have simple routing' },
    before: 'routed by',
  }),
  detail.number('weight', 'Weight', {
    words: ['weight', 'routing weight'],
    max: ['highest weight'],
    min: ['lowest weight'],
  }),
  detail.text('failover', 'Failover', {
    words: ['failover role'],
    values: { primary: ['failover primary'], secondary: ['failover secondary'] },
  }),
  detail.text('set_id', 'Set', { words: ['set identifier', 'record id'] }),
  detail.text('health_check', 'Health check', { words: ['health check', 'healthcheck'] }),
  field.text('zone', 'Zone', {
    words: ['zone', 'hosted zone', 'domain', 'dns zone'],
    pattern: NAME,
    before: 'in the zone',
  }),
  detail.text('zone_id', 'Zone ID', {
    words: ['zone id', 'hosted zone id'],
    pattern: /\bZ(?=[A-Z]*\d)[A-Z0-9]{9,31}\b/,
    before: 'in the zone',
  }),
  detail.text('visibility', 'Visibility', {
    words: ['visibility'],
    values: { public: ['public'], private: ['private', 'internal'] },
  }),
];
