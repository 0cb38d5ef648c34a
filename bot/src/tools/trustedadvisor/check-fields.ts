import { NEWEST, OLDEST } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

export const checkFields: Field[] = [
  field.text('check', 'Check', {
    words: ['check', 'check name', 'title'],
    before: 'about',
    // "for S3" means the checks whose names contain S3.
    covers: (cell, value) => cell.toLowerCase().includes(value.toLowerCase()),
  }),
  field.text('category', 'Category', {
    words: ['category', 'pillar'],
    values: {
      cost_optimizing: ['cost optimization', 'cost optimisation', 'cost optimizing'],
      security: ['security category'],
      fault_tolerance: ['fault tolerance', 'fault tolerant'],
      performance: ['performance'],
      service_limits: ['service limits', 'service limit'],
      operational_excellence: ['operational excellence'],
    },
    says: {
      cost_optimizing: 'are about costs',
      security: 'are about security',
      fault_tolerance: 'are about fault tolerance',
      performance: 'are about performance',
      service_limits: 'are about service limits',
      operational_excellence: 'are about operational excellence',
    },
  }),
  field.text('status', 'Status', {
    words: ['status', 'color', 'colour', 'result'],
    values: {
      error: ['red', 'error', 'errors', 'action recommended', 'failed', 'failing'],
      warning: ['yellow', 'orange', 'warning', 'warnings', 'investigation recommended'],
      ok: ['green', 'ok', 'okay', 'passed', 'passing', 'no problems detected'],
      not_available: ['unavailable', 'not available', 'grey', 'gray'],
    },
    says: { error: 'are red', warning: 'are yellow', ok: 'are green', not_available: 'are unavailable' },
  }),
  field.number('flagged', 'Flagged resources', {
    words: ['flagged resource', 'flagged resources', 'flagged'],
    max: ['most flagged resources', 'flags the most resources', 'flags most', 'most resources', 'largest'],
    min: ['fewest flagged resources', 'fewest resources'],
  }),
  field.money('monthly_savings', 'Monthly savings', {
    words: ['saving', 'savings', 'monthly saving', 'estimated saving', 'save', 'saved'],
    max: ['largest savings', 'saves the most', 'saves most', 'highest savings', 'most savings'],
    min: ['lowest savings'],
    total: true,
  }),
  detail.number('checked', 'Checked resources', { words: ['checked resource', 'processed resource'] }),
  detail.number('excluded', 'Excluded resources', {
    words: ['excluded resource', 'suppressed resource', 'excluded', 'suppressed'],
  }),
  detail.date('refreshed_at', 'Refreshed', {
    words: ['refreshed', 'last refresh', 'updated', 'age'],
    max: NEWEST,
    min: OLDEST,
  }),
  detail.text('description', 'Description', { words: ['description', 'what it checks'] }),
  detail.text('check_id', 'Check ID', { words: ['check id'] }),
];
