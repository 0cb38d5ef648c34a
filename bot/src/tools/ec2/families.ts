import { OLD_FAMILIES } from '../../checks/families.ts';
import { where } from '../condition.ts';
import type { Condition } from '../tool.ts';

/** Families of instance types by their hardware (Amazon EC2 instance types guide). */
const WITH_GPU = [
  'g3',
  'g4',
  'g5',
  'g6',
  'p2',
  'p3',
  'p4',
  'p5',
  'p6',
  'inf1',
  'inf2',
  'trn1',
  'trn2',
  'dl1',
  'dl2',
  'vt1',
];
const BURSTABLE = ['t1.', 't2.', 't3.', 't3a.', 't4g.'];

/** Everyday words for instances of certain families. */
export const familyConditions: Condition[] = [
  where('instance_type', 'starts_with', WITH_GPU, {
    phrases: [
      'gpu',
      'with a gpu',
      'with gpus',
      'use gpu',
      'graphics card',
      'with graphics cards',
      'nvidia',
      'nvidia chip',
      'gpu chip',
      'accelerated',
      'accelerator',
      'machine learning hardware',
    ],
    says: 'have a GPU or another accelerator',
  }),
  where('instance_type', 'starts_with', BURSTABLE, {
    phrases: ['burstable', 'bursting', 'burst', 'cpu credits', 'with cpu credits'],
    says: 'are burstable',
  }),
  where(
    'instance_type',
    'starts_with',
    OLD_FAMILIES.map((family) => `${family}.`),
    {
      phrases: [
        'old generation',
        'older generation',
        'previous generation',
        'old instance generation',
        'old hardware',
        'older hardware',
        'outdated hardware',
        'old instance types',
        'not current generation',
      ],
      says: 'are of an older generation',
    },
  ),
];
