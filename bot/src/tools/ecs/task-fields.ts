import { arnField, NEWEST, OLDEST, tagsField, zoneField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';
import { clusterField, execField, LAUNCH_TYPES, taskDefinitionField } from './shared-fields.ts';

/** Fields that only stopped tasks have. */
export const STOPPED_FIELDS = ['stopped_at', 'stopped_reason', 'stop_code', 'exit_codes'];

/** The fields of an ECS task, with the words people use for them. */
export const taskFields: Field[] = [
  field.text('task_id', 'Task', {
    words: ['task id', 'id'],
    pattern: /\b[0-9a-f]{32}\b/,
    before: 'with the id',
  }),
  field.text('service_name', 'Service', { words: ['service', 'service name'], before: 'of service' }),
  clusterField,
  field.text('last_status', 'Status', {
    words: ['status', 'last status', 'state', 'task status'],
    values: {
      RUNNING: ['running', 'are up', 'active', 'alive'],
      PENDING: ['pending', 'waiting'],
      PROVISIONING: ['provisioning'],
      ACTIVATING: ['activating'],
      DEACTIVATING: ['deactivating'],
      STOPPING: ['stopping'],
      DEPROVISIONING: ['deprovisioning'],
      STOPPED: [
        'stopped',
        'died',
        'dead',
        'crashed',
        'failed',
        'failing',
        'exited',
        'killed',
        'terminated',
        'ended',
        'went down',
        'stop',
        'die',
        'crash',
        'fail',
        'exit',
        'keep stopping',
        'keep dying',
        'keep crashing',
        'crash looping',
      ],
    },
  }),
  field.text('health', 'Health', {
    bad: ['UNHEALTHY'],
    words: ['health', 'health status', 'healthiness'],
    values: {
      HEALTHY: ['healthy'],
      UNHEALTHY: ['unhealthy', 'not healthy', 'sick'],
      UNKNOWN: ['unknown health', 'without health check', 'no health check'],
    },
    says: { UNKNOWN: 'have no known health' },
  }),
  field.number('cpu_units', 'CPU units', {
    words: ['cpu', 'cpu unit', 'vcpu', 'cpu size'],
    max: ['most cpu'],
    min: ['least cpu'],
  }),
  field.number('memory_mib', 'Memory', {
    unit: 'MiB',
    words: ['memory', 'memory size', 'ram'],
    max: ['most memory', 'largest', 'biggest', 'larger', 'bigger'],
    min: ['least memory', 'smallest', 'smaller'],
  }),
  field.date('started_at', 'Started', {
    words: ['started', 'start time', 'age', 'start date', 'created', 'uptime'],
    max: [...NEWEST, 'most recently started', 'last started'],
    min: [...OLDEST, 'longest running', 'the longest', 'running the longest', 'run the longest'],
  }),
  field.text('launch_type', 'Launch type', {
    words: ['launch type', 'compute type'],
    values: LAUNCH_TYPES,
    says: { FARGATE: 'run on Fargate', EC2: 'run on EC2', EXTERNAL: 'run on external instances' },
    before: 'on',
  }),
  taskDefinitionField,
  detail.list('images', 'Images', { words: ['container image', 'docker image'] }),
  detail.text('stopped_reason', 'Stopped reason', {
    words: ['stop reason', 'stopped reason', 'reason', 'why', 'cause', 'stopping reason', 'exit reason'],
  }),
  detail.text('stop_code', 'Stop code', {
    words: ['stop code'],
    values: {
      EssentialContainerExited: ['essential container exited', 'container exited'],
      TaskFailedToStart: ['failed to start', 'could not start', 'did not start'],
      ServiceSchedulerInitiated: ['stopped by the scheduler', 'stopped by the service'],
      SpotInterruption: ['spot interruption', 'interrupted', 'spot interrupted'],
      UserInitiated: ['stopped by a user', 'stopped by hand', 'stopped manually'],
      TerminationNotice: ['termination notice'],
    },
    says: {
      EssentialContainerExited: 'are stopped because an essential container exited',
      TaskFailedToStart: 'are stopped because they failed to start',
      ServiceSchedulerInitiated: 'are stopped by the service scheduler',
      SpotInterruption: 'are stopped by a Spot interruption',
      UserInitiated: 'are stopped by a user',
      TerminationNotice: 'are stopped by a termination notice',
    },
  }),
  detail.list('exit_codes', 'Exit codes', {
    words: ['exit code', 'exit status', 'code', 'exited with code', 'exited with'],
  }),
  detail.date('stopped_at', 'Stopped', {
    words: ['stopped at', 'stop time', 'stopped time'],
    max: ['last stopped', 'most recently stopped'],
  }),
  detail.text('started_by', 'Started by', { words: ['started by', 'starter'], before: 'started by' }),
  detail.text('capacity_provider', 'Capacity provider', {
    words: ['capacity provider'],
    values: {
      FARGATE_SPOT: ['fargate spot', 'on fargate spot', 'spot', 'spot task'],
    },
    before: 'with capacity provider',
    says: { FARGATE_SPOT: 'run on Fargate Spot' },
  }),
  detail.text('private_ip', 'Private IP', {
    words: ['private ip', 'private ip address', 'ip', 'ip address', 'address'],
    before: 'with private IP',
  }),
  zoneField,
  execField,
  arnField,
  tagsField,
];
