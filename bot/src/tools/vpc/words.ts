import { cidrCovers } from '../../aws/cidr.ts';
import { vpcField } from '../common-words.ts';
import { whereMissing } from '../condition.ts';
import { field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The VPC of a resource, for lists that usually show it. */
export const inVpcField: Field = { ...vpcField, words: ['vpc', 'vpc id'], detail: false };

export const subnetField = field.text('subnet_id', 'Subnet', {
  words: ['subnet', 'subnet id'],
  pattern: /\bsubnet-[0-9a-f]+\b/,
  before: 'in subnet',
});

/** CIDR blocks. A block matches by itself, by a block inside it, and by an address inside it. */
export const cidrField = field.list('cidr', 'CIDR', {
  words: ['cidr', 'cidr block', 'ip range', 'address range', 'address space', 'network range', 'ip block'],
  // Only private addresses: others belong to no VPC.
  pattern:
    /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}(?!\d)|(?<![\d./])(?:10(?:\.\d{1,3}){3}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|192\.168(?:\.\d{1,3}){2})(?![\d./])/,
  before: 'that contain',
  covers: cidrCovers,
});

export const DEFAULT_VALUES = {
  true: ['default', 'default ones'],
  false: ['non default', 'not default', 'custom', 'nondefault'],
};

export const UNNAMED = whereMissing('name', {
  phrases: ['unnamed', 'without name', 'no name', 'nameless'],
  says: 'have no name',
});
