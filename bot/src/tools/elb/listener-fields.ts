import { arnField } from '../common-words.ts';
import type { Field } from '../tool.ts';
import { PROTOCOLS } from './protocols.ts';

/** What is known of a load balancer's listener and the words people use for it. */
export const listenerFields: Field[] = [
  { key: 'listener', header: 'Listener', type: 'text', words: ['listener id'] },
  {
    key: 'load_balancer',
    header: 'Load balancer',
    type: 'text',
    words: ['load balancer', 'alb', 'nlb', 'lb', 'balancer'],
    before: 'of load balancer',
  },
  {
    key: 'protocol',
    header: 'Protocol',
    type: 'text',
    words: ['protocol'],
    values: {
      ...PROTOCOLS,
      SSL: ['ssl'],
    },
    before: 'on',
  },
  { key: 'port', header: 'Port', type: 'number', words: ['port', 'listener port'] },
  {
    key: 'certificate',
    header: 'Certificate',
    type: 'text',
    things: true,
    words: ['certificate', 'cert', 'ssl certificate', 'tls certificate'],
    before: 'with the certificate',
    says: { exists: 'have a certificate', missing: 'have no certificate' },
  },
  {
    key: 'tls_policy',
    header: 'TLS policy',
    type: 'text',
    words: ['tls policy', 'ssl policy', 'security policy', 'cipher policy'],
    pattern: /\belbsecuritypolicy-[\w-]+/,
  },
  {
    key: 'action',
    header: 'Default action',
    type: 'text',
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
  },
  {
    key: 'target_groups',
    header: 'Target groups',
    type: 'list',
    words: ['target group', 'tg'],
    before: 'with the target group',
  },
  { key: 'redirect_to', header: 'Redirects to', type: 'text', words: ['redirect target', 'redirect url'] },
  {
    key: 'response_code',
    header: 'Response code',
    type: 'text',
    words: ['response code', 'status code'],
    detail: true,
  },
  {
    key: 'lowest_tls',
    header: 'Lowest TLS',
    type: 'text',
    words: ['lowest tls', 'tls version', 'minimum tls', 'minimum tls version'],
    before: 'with TLS from',
    detail: true,
  },
  {
    key: 'more_certificates',
    header: 'More certificates',
    type: 'list',
    things: true,
    words: ['sni certificate', 'additional certificate', 'more certificates'],
    detail: true,
  },
  { ...arnField, pattern: /\barn:aws[\w-]*:elasticloadbalancing:\S+:listener\/\S+/ },
];
