/** The word for a value of a kind, with the column that has it and the cell. */
interface SaidValue {
  type: string;
  words: RegExp;
  field: 'status' | 'details';
  value: string;
}

const valuesOf = (type: string, field: SaidValue['field'], values: Record<string, RegExp>): SaidValue[] =>
  Object.entries(values).map(([value, words]) => ({ type: `AWS::${type}`, words, field, value }));

const ON_OR_OFF = {
  DISABLED: /\b(?:disabled|inactive|(?:turned|switched) off|(?:are|is) off|paused|not enabled|not active)\b/i,
  ENABLED: /\b(?:enabled|active|(?:turned|switched) on|(?:are|is) on)\b/i,
};

/** Closed sets of values that CloudFormation gives such properties, which a question may name. */
const SAID: readonly SaidValue[] = [
  ...valuesOf('StepFunctions::StateMachine', 'details', {
    'state machine type EXPRESS': /\bexpress\b/i,
    'state machine type STANDARD': /\bstandard\b/i,
  }),
  ...valuesOf('Events::Rule', 'status', ON_OR_OFF),
  ...valuesOf('Scheduler::Schedule', 'status', ON_OR_OFF),
  ...valuesOf('Athena::WorkGroup', 'status', ON_OR_OFF),
  ...valuesOf('SSM::Parameter', 'details', {
    'type SecureString': /\b(?:secure ?strings?|secured?|encrypted|secret)\b/i,
    'type StringList': /\b(?:string ?lists?|lists of strings)\b/i,
    'type String': /\b(?:plain ?text|plain|unencrypted|not encrypted|strings?)\b/i,
    'tier Advanced': /\badvanced\b/i,
  }),
  ...valuesOf('ApiGatewayV2::Api', 'details', {
    'protocol type WEBSOCKET': /\bweb ?sockets?\b/i,
  }),
  ...valuesOf('Glue::Job', 'details', {
    'glue version 2.0': /\b(?:glue |version )2(?:\.0)?\b/i,
    'glue version 3.0': /\b(?:glue |version )3(?:\.0)?\b/i,
    'glue version 4.0': /\b(?:glue |version )4(?:\.0)?\b/i,
    'glue version 5.0': /\b(?:glue |version )5(?:\.0)?\b/i,
  }),
];

/** "which state machines are express": returns the cell that a text asks for, and the words for it. */
export function valueSaid(
  types: readonly string[],
  text: string,
): { filter: { field: 'status' | 'details'; value: string }; match: RegExpExecArray } | undefined {
  for (const { field, type, value, words } of SAID) {
    const match = types.length === 1 && type === types[0] ? words.exec(text) : null;
    if (match) return { filter: { field, value }, match };
  }
  return undefined;
}
