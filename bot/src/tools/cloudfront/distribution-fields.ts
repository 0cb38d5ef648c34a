import { arnField, NEWEST, OLDEST, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of a CloudFront distribution, with the words people use for them. */
export const distributionFields: Field[] = [
  field.text('distribution_id', 'Distribution', {
    words: ['distribution id'],
    // Upper-case letters and digits, beginning with an E.
    pattern: /\bE(?=[A-Z]*\d)[A-Z0-9]{12,13}\b/,
    before: 'with the id',
  }),
  field.list('aliases', 'Aliases', {
    words: [
      'alias',
      'serve',
      'serving',
      'alternate domain name',
      'cname',
      'custom domain',
      'alternative domain',
    ],
    before: 'for',
    pattern:
      /(?<![\w.@/:-])(?!\S*amazonaws\.|\S*cloudfront\.)(?:\*\.)?(?:[a-z0-9_-]+\.)+(?:[a-z]{2}|com|net|org|info|biz|cloud|dev|app|shop|store|online|site|tech|edu|gov|example|test|internal|local|corp|lan|intranet)(?![\w.-])/,
    says: { exists: 'have aliases', missing: 'have no aliases' },
  }),
  field.text('domain', 'Domain', {
    words: ['domain', 'domain name', 'cloudfront domain', 'url'],
    pattern: /\b[a-z0-9]+\.cloudfront\.net\b/,
    before: 'with the domain',
  }),
  field.boolean('enabled', 'Enabled', {
    words: ['enabled'],
    values: {
      true: ['enabled', 'active', 'switched on', 'turned on'],
      false: ['disabled', 'inactive', 'not enabled', 'switched off', 'turned off'],
    },
    says: { true: 'are enabled', false: 'are disabled' },
  }),
  detail.text('status', 'Status', {
    words: ['status', 'state', 'deployment status'],
    values: {
      Deployed: ['deployed'],
      InProgress: ['in progress', 'deploying', 'being deployed', 'updating', 'still deploying'],
    },
    says: { Deployed: 'are deployed', InProgress: 'are being deployed' },
  }),
  field.list('origins', 'Origins', {
    words: ['origin', 'origin domain', 'backend', 'source'],
    before: 'with origin',
  }),
  field.text('viewer_protocol', 'Viewer protocol', {
    words: ['viewer protocol', 'viewer protocol policy', 'protocol', 'protocol policy'],
    values: {
      'allow-all': [
        'http allowed',
        'allow http',
        'allowing http',
        'accept http',
        'accepting http',
        'plain http',
        'without https',
        'not enforce https',
        'not enforcing https',
        'not require https',
        'not force https',
        'unencrypted',
        'insecure',
      ],
      'redirect-to-https': [
        'redirect to https',
        'redirecting to https',
        'redirect http',
        'redirect http to https',
        'redirecting http to https',
        'http redirected',
      ],
      'https-only': ['https only', 'only https'],
    },
    says: {
      'allow-all': 'accept plain HTTP',
      'redirect-to-https': 'use a redirect to HTTPS',
      'https-only': 'accept HTTPS only',
    },
  }),
  field.text('tls_version', 'Lowest TLS', {
    words: [
      'tls version',
      'minimum tls',
      'minimum tls version',
      'tls',
      'ssl version',
      'security policy',
      'tls policy',
    ],
    pattern: /\b(?:sslv3|tlsv1(?:[._]\d)?(?:_20\d\d)?)\b/,
  }),
  field.text('certificate', 'Certificate', {
    things: true,
    words: ['certificate', 'cert', 'ssl certificate', 'tls certificate', 'viewer certificate'],
    before: 'with the certificate',
  }),
  field.boolean('waf', 'WAF', {
    words: ['waf', 'web acl', 'web application firewall', 'firewall'],
    values: {
      true: ['with waf', 'waf attached', 'protected by waf', 'behind waf', 'with a web acl'],
      false: [
        'without waf',
        'no waf',
        'without web acl',
        'not protected by waf',
        'not behind a waf',
        'unprotected',
        'without a firewall',
      ],
    },
    says: { true: 'have a WAF', false: 'have no WAF' },
  }),
  detail.text('price_class', 'Price class', {
    words: ['price class', 'edge locations', 'class'],
    values: {
      PriceClass_All: ['all edge locations', 'all locations', 'price class all'],
      PriceClass_200: ['price class 200'],
      PriceClass_100: ['price class 100', 'cheapest price class'],
    },
    before: 'of',
  }),
  detail.date('last_modified', 'Last modified', {
    words: ['last modified', 'modified', 'last changed', 'changed', 'last updated', 'age'],
    max: [...NEWEST, 'most recently modified'],
    min: OLDEST,
  }),
  detail.text('certificate_source', 'Certificate from', {
    words: ['certificate source', 'kind of certificate'],
    values: {
      cloudfront: ['default certificate', 'cloudfront certificate', 'with the default certificate'],
      acm: ['acm certificate', 'own certificate', 'custom certificate'],
      iam: ['iam certificate'],
    },
    says: {
      cloudfront: "use CloudFront's own certificate",
      acm: 'use a certificate of ACM',
      iam: 'use a certificate of IAM',
    },
  }),
  detail.text('http_version', 'HTTP', { words: ['http version'] }),
  detail.boolean('ipv6', 'IPv6', { words: ['ipv6'] }),
  detail.text('comment', 'Comment', { words: ['comment', 'description'] }),
  { ...arnField, pattern: /\barn:aws[\w-]*:cloudfront:\S+/ },
  tagsField,
];
