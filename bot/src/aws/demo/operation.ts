/** Where and when a demo client calls. The demo's data lives in regions, and its dates are relative to now. */
export interface DemoPlace {
  region: string;
  now: Date;
}

/** Answers one API operation from the demo's data. Input and output are the SDK's own types. */
// biome-ignore lint/suspicious/noExplicitAny: each operation names its own SDK input type
export type DemoOperation = (input: any, place: DemoPlace) => object;

/** Operations by the SDK's command name without 'Command': DescribeInstances. */
export type DemoService = Record<string, DemoOperation>;

/** Returns an error like the one the SDK throws for AWS's response. */
export function awsError(name: string, message: string, status = 400): Error {
  return Object.assign(new Error(message), {
    name,
    $fault: 'client',
    $metadata: { httpStatusCode: status, requestId: 'demo', attempts: 1, totalRetryDelay: 0 },
  });
}
