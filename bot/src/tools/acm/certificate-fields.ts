import { arnField, CREATED_WORDS, createdField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

const BY_ITSELF = [
  ...['itself', 'themselves', 'by itself', 'by themselves', 'on its own', 'on their own', 'alone'],
];

/** The fields of an ACM certificate, with the words people use for them. */
export const certificateFields: Field[] = [
  field.text('domain', 'Domain', {
    words: ['domain', 'domain name', 'common name', 'host'],
    before: 'for',
    // Excludes the host names of AWS's own endpoints.
    pattern:
      /(?<![\w.@-])(?!\S*amazonaws\.)(?:\*\.)?(?:[a-z0-9-]+\.)+(?:[a-z]{2}|com|net|org|info|biz|cloud|dev|app|shop|store|online|site|tech|edu|gov|example|test|internal|local|corp|lan|intranet)(?![\w.-])/,
  }),
  field.text('status', 'Status', {
    bad: ['EXPIRED', 'FAILED', 'REVOKED', 'VALIDATION_TIMED_OUT'],
    words: ['status', 'state', 'certificate status'],
    values: {
      ISSUED: ['issued', 'valid', 'active'],
      EXPIRED: ['expired', 'lapsed', 'out of date', 'outdated', 'no longer valid'],
      PENDING_VALIDATION: [
        'pending validation',
        'pending',
        'waiting for validation',
        'awaiting validation',
        'not validated',
        'unvalidated',
      ],
      FAILED: ['failed', 'failing'],
      VALIDATION_TIMED_OUT: ['validation timed out', 'timed out'],
      REVOKED: ['revoked'],
      INACTIVE: ['inactive'],
    },
    says: {
      PENDING_VALIDATION: 'are pending validation',
      VALIDATION_TIMED_OUT: 'have timed out in validation',
    },
  }),
  field.number('days_left', 'Days left', {
    unit: 'days',
    ahead: true,
    words: [
      'days left',
      'to go',
      'remaining',
      'expire',
      'expiring',
      'expiry',
      'expiration',
      'run out',
      'validity',
      'renewal',
    ],
    min: ['next to expire', 'expiring first', 'soonest', 'expires first', 'expires next'],
    max: ['expiring last', 'valid longest', 'longest valid'],
  }),
  { ...createdField, words: [...CREATED_WORDS, 'requested', 'issued at', 'imported at'], detail: true },
  field.date('expires_at', 'Expires', {
    ahead: true,
    words: [
      'expiry date',
      'expiration date',
      'expires at',
      'expires on',
      'valid until',
      'not after',
      'end date',
    ],
  }),
  field.boolean('in_use', 'In use', {
    words: ['in use', 'use', 'usage'],
    values: {
      true: ['in use', 'used', 'being used', 'attached', 'associated'],
      false: [
        'unused',
        'not in use',
        'not used',
        'not attached',
        'unattached',
        'not associated',
        'nobody uses',
        'nothing uses',
        'nothing is using',
        'nobody is using',
        'no one uses',
        'orphaned',
      ],
    },
    says: { true: 'are in use', false: 'are not in use' },
  }),
  field.text('type', 'Type', {
    words: ['type', 'certificate type', 'issuer', 'certificate origin'],
    values: {
      AMAZON_ISSUED: ['amazon issued', 'issued by amazon', 'issued by aws', 'aws issued', 'public'],
      IMPORTED: ['imported', 'third party', 'external', 'uploaded'],
      PRIVATE: ['private', 'private ca', 'issued by a private ca'],
    },
    says: { AMAZON_ISSUED: 'are issued by Amazon', IMPORTED: 'are imported', PRIVATE: 'are of a private CA' },
  }),
  field.boolean('renewable', 'Renews by itself', {
    words: [
      'renewal eligibility',
      'eligible for renewal',
      'auto renewal',
      'automatic renewal',
      'managed renewal',
      'renew',
    ],
    values: {
      true: [
        ...['renewable', 'renew automatically', 'auto renewed', 'renewed automatically', 'auto renewing'],
        ...BY_ITSELF.map((alone) => `renew ${alone}`),
      ],
      false: [
        'not renewable',
        'can not be renewed',
        'not be renewed',
        'ineligible for renewal',
        'not eligible for renewal',
        'not renew automatically',
        'not auto renewed',
        'renewed by hand',
        'manually renewed',
        'not renewed automatically',
      ],
    },
    says: { true: 'are eligible for renewal by AWS', false: 'are not eligible for renewal by AWS' },
  }),
  detail.text('key_algorithm', 'Key', {
    words: ['key algorithm', 'key type', 'key size', 'algorithm'],
    values: {
      RSA_2048: ['rsa 2048', 'rsa-2048', 'rsa2048', '2048 bit'],
      RSA_4096: ['rsa 4096', 'rsa-4096', 'rsa4096', '4096 bit'],
      EC_prime256v1: ['p 256', 'prime256v1', 'ec_prime256v1'],
      EC_secp384r1: ['p 384', 'secp384r1', 'ec_secp384r1'],
    },
    says: {
      RSA_2048: 'have RSA 2048 keys',
      RSA_4096: 'have RSA 4096 keys',
      EC_prime256v1: 'have P-256 keys',
      EC_secp384r1: 'have P-384 keys',
    },
  }),
  detail.list('names', 'Names', {
    words: ['alternative name', 'subject alternative name', 'san', 'names', 'covered domain'],
  }),
  detail.list('used_by', 'Used by', { things: true, words: ['used by', 'attached to'], before: 'used by' }),
  { ...arnField, pattern: /\barn:aws[\w-]*:acm:\S+/ },
  tagsField,
];
