import { arnField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';
import { PROTOCOLS } from './protocols.ts';

/** The fields of a load balancer's listener, with the words people use for them. */
export const listenerFields: Field[] = [
  field.text('listener', 'Listener', { words: ['listener id'] }),
  field.text('load_balancer', 'Load balancer', {
    words: ['load balancer', 'alb', 'nlb', 'lb', 'balancer'],
    before: 'of load balancer',
  }),
  field.text('protocol', 'Protocol', {
    words: ['protocol'],
    values: {
      ...PROTOCOLS,
      SSL: ['ssl'],
    },
    before: 'on',
  }),
  field.number('port', 'Port', { words: ['port', 'listener port'] }),
  field.text('certificate', 'Certificate', {
    things: true,
    words: ['certificate', 'cert', 'ssl certificate', 'tls certificate'],
    before: 'with the certificate',
    says: { exists: 'have a certificate', missing: 'have no certificate' },
  }),
  field.text('tls_policy', 'TLS policy', {
    words: ['tls policy', 'ssl policy', 'security policy', 'cipher policy'],
    pattern: /\belbsecuritypolicy-[\w-]+/,
  }),
  field.text('action', 'Default action', {
    words: ['action', 'default action'],
    values: {
      forward: ['forward', 'forwarding'],
      redirect: ['redirect', 'redirecting'],
      'fixed-response': ['fixed response', 'answer by itself', 'answering by themselves'],
    },
    says: {
      forward: 'use forwarding by default',
      redirect: 'use a redirect by default',
      'fixed-response': 'use a fixed response by default',
    },
  }),
  field.list('target_groups', 'Target groups', {
    words: ['target group', 'tg'],
    before: 'with the target group',
  }),
  field.text('redirect_to', 'Redirects to', { words: ['redirect target', 'redirect url'] }),
  detail.text('response_code', 'Response code', { words: ['response code', 'status code'] }),
  detail.text('lowest_tls', 'Lowest TLS', {
    words: ['lowest tls', 'tls version', 'minimum tls', 'minimum tls version'],
    before: 'with TLS from',
  }),
  detail.list('more_certificates', 'More certificates', {
    things: true,
    words: ['sni certificate', 'additional certificate', 'more certificates'],
  }),
  { ...arnField, pattern: /\barn:aws[\w-]*:elasticloadbalancing:\S+:listener\/\S+/ },
];
