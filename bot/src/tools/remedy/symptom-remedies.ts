/** Remedies for what does not work, by words of the symptom. The first match counts. */
const REMEDIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /OutOfMemory|memory usage|out of memory/i,
    [
      'Give it more memory, in the task definition or the function’s settings, and deploy that.',
      'Look at whether its memory grows without end since a deployment: then take that back instead.',
    ],
  ],
  [
    /CannotPull|image|ResourceInitialization|secret/i,
    [
      'Look at whether the image and the secrets that it starts with exist, and whether its role may read them.',
      'Deploy the last version that started.',
    ],
  ],
  [
    /rolled back|ROLLBACK|UPDATE_FAILED|CREATE_FAILED|deployment failed|tasks failed/i,
    [
      'Read the first failed event: the later ones follow from it.',
      'Mend what it names, and deploy again; until then the last good version runs or has to be deployed.',
    ],
  ],
  [
    /unhealthy|targets/i,
    [
      'Look at what the health check asks for, and what the target answers.',
      'Take the last deployment back, or replace the targets that stay unhealthy.',
    ],
  ],
  [
    /messages? .*wait|could not be handled|dead/i,
    [
      'Look at whether its consumer runs, and at the consumer’s errors.',
      'Mend the consumer first; then let the messages be handled again, by a redrive if they lie in a dead-letter queue.',
    ],
  ],
  [
    /invocations? .*failed|errors?\b/i,
    [
      'Read the last errors in its log group.',
      'Look at what was deployed or changed just before, and take it back.',
    ],
  ],
  [/throttl/i, ['Look at who calls so often.', 'Raise the limit, or slow the caller down.']],
  [
    /connections/i,
    [
      'Look at which clients hold the connections: a leak is more likely than more work.',
      'Restart the client that leaks, or lower its pool.',
    ],
  ],
  [/storage|space|disk/i, ['Give it more storage.', 'Find out what fills it, and delete or move that.']],
  [
    /CPU|latency|memory/i,
    [
      'Look at what uses it, and at what changed just before.',
      'Relieve it: stop what runs wild, add a machine or a reader, or take a larger size.',
    ],
  ],
  [
    /stopped/i,
    ['Ask its owner whether it is to run.', 'Start it, or take it away with its disks, which are paid for.'],
  ],
  [/alarm/i, ['Look at why its alarm rings, and at what changed just before.']],
];

/** Returns the remedies for a symptom, in the order in which to do them; nothing if none is known. */
export const symptomSteps = (symptoms: readonly string[]): readonly string[] => {
  for (const symptom of symptoms) {
    const steps = REMEDIES.find(([pattern]) => pattern.test(symptom))?.[1];
    if (steps) return steps;
  }
  return [];
};
