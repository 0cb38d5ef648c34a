import type { Recipes } from '../recipe.ts';
import { NO_WAY_BACK } from '../recipe.ts';

/** How a person changes people, keys, secrets, certificates, alarms and logs. */
export const ACCESS_RECIPES: Recipes = {
  'acm.certificates': {
    renew: {
      run: 'aws acm import-certificate --certificate-arn {arn} --certificate fileb://cert.pem --private-key fileb://key.pem --certificate-chain fileb://chain.pem',
      care: 'That is for an imported one: get a new one from its issuer, and import it under the same ARN before the old one ends, so that whatever uses it goes on. One from Amazon renews by itself while its DNS record for validation is there.',
    },
    delete: {
      run: 'aws acm delete-certificate --certificate-arn {arn}',
      care: 'Nothing may use it any more.',
    },
  },
  'iam.users': {
    delete: {
      run: 'aws iam delete-user --user-name {id}',
      care: 'Its access keys, password, MFA devices, policies and groups have to go first. Deactivate the keys some days before, to see what breaks.',
    },
    rotate: {
      run: 'aws iam create-access-key --user-name {id}',
      care: 'Give the new key to whatever uses the old one, wait until the old one is no longer used, then deactivate and delete it.',
    },
    mute: {
      verb: 'disable a key of',
      run: 'aws iam update-access-key --user-name {id} --access-key-id KEY --status Inactive',
      care: 'It can be turned on again. For the console delete the login profile.',
    },
    close: {
      verb: 'disable a key of',
      run: 'aws iam update-access-key --user-name {id} --access-key-id KEY --status Inactive',
      care: 'It can be turned on again. For the console delete the login profile.',
    },
  },
  'iam.roles': {
    delete: {
      run: 'aws iam delete-role --role-name {id}',
      care: 'Its policies and instance profiles have to be detached first. AWS itself owns those whose names begin with AWSServiceRole: they go with their service.',
    },
  },
  'cloudwatch.alarms': {
    delete: {
      run: 'aws cloudwatch delete-alarms --alarm-names {id}',
      care: 'Nobody is warned any more. Muting it keeps it.',
    },
    mute: {
      run: 'aws cloudwatch disable-alarm-actions --alarm-names {id}',
      care: 'It goes on watching and warns nobody, until `aws cloudwatch enable-alarm-actions`.',
    },
    resize: {
      run: 'aws cloudwatch put-metric-alarm --alarm-name {id} --threshold VALUE …',
      care: 'The command replaces the whole alarm, so give all of its settings.',
    },
  },
  'logs.log-groups': {
    delete: {
      run: 'aws logs delete-log-group --log-group-name {id}',
      care: `All of its logs are lost. ${NO_WAY_BACK}`,
    },
  },
  'secretsmanager.secrets': {
    rotate: {
      run: 'aws secretsmanager rotate-secret --secret-id {name}',
      care: 'It needs a function for rotation. Whatever keeps the old value in memory fails until it reads the new one.',
    },
    delete: {
      run: 'aws secretsmanager delete-secret --secret-id {name} --recovery-window-in-days 30',
      care: 'It can be restored for 30 days.',
    },
  },
  'kms.keys': {
    rotate: {
      run: 'aws kms enable-key-rotation --key-id {id}',
      care: 'What is encrypted already stays readable.',
    },
    delete: {
      run: 'aws kms schedule-key-deletion --key-id {id} --pending-window-in-days 30',
      care: 'Whatever it encrypted can never be read again once it is gone: disable it first and wait.',
    },
  },
};
