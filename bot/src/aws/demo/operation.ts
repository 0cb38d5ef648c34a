/** Where and when a demo client asks: its data lives in regions, and its dates are told from now backwards. */
export interface DemoPlace {
  region: string;
  now: Date;
}

/** Answers one API operation from the demo's data; input and output are the SDK's own. */
// biome-ignore lint/suspicious/noExplicitAny: each operation names its own SDK input type
export type DemoOperation = (input: any, place: DemoPlace) => object;

/** By the SDK's command name without 'Command': DescribeInstances. */
export type DemoService = Record<string, DemoOperation>;

/** An error as the SDK would throw it for AWS's answer. */
export function awsError(name: string, message: string, status = 400): Error {
  return Object.assign(new Error(message), {
    name,
    $fault: 'client',
    $metadata: { httpStatusCode: status, requestId: 'demo', attempts: 1, totalRetryDelay: 0 },
  });
}
