// Plays the part of Azure's host and its Node worker. It answers the library's require of @azure/functions-core,
// records the registrations, and calls functions through the library's own invocation model. What the host does before
// and after a call follows its source code (azure-functions-host: GrpcMessageConversionExtensions, RawScriptResult).
import { randomUUID } from 'node:crypto';
import { registerHooks } from 'node:module';
import type { InvocationContext } from '@azure/functions';

interface Binding {
  type: string;
  route?: string;
  methods?: string[];
  authLevel?: string;
  schedule?: string;
  queueName?: string;
  connection?: string;
}

export interface RegisteredFunction {
  name: string;
  bindings: Record<string, Binding>;
  callback: (...inputs: unknown[]) => unknown;
}

interface RpcCookie {
  name: string;
  value: string;
  sameSite: string;
  [attribute: string]: unknown;
}

interface RpcHttp {
  statusCode: string;
  headers: Record<string, string>;
  cookies: RpcCookie[];
  body?: { bytes?: Uint8Array; string?: string };
}

interface InvocationModel {
  getArguments(): Promise<{ context: InvocationContext; inputs: unknown[] }>;
  invokeFunction(context: InvocationContext, inputs: unknown[], callback: unknown): Promise<unknown>;
  getResponse(context: InvocationContext, result: unknown): Promise<{ returnValue?: { http: RpcHttp } }>;
}

interface ProgrammingModel {
  getInvocationModel(core: unknown): InvocationModel;
}

const functions: RegisteredFunction[] = [];
let model: ProgrammingModel | undefined;
const MODULE = 'windsock-test:functions-core';

// biome-ignore lint/suspicious/noExplicitAny: the real worker passes it through a global, too
(globalThis as any)[MODULE] = {
  hostVersion: '4.1045.0',
  setProgrammingModel(given: ProgrammingModel) {
    model = given;
  },
  registerFunction(metadata: Omit<RegisteredFunction, 'callback'>, callback: RegisteredFunction['callback']) {
    functions.push({ ...metadata, callback });
  },
  log() {},
};
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@azure/functions-core'
      ? { url: MODULE, format: 'commonjs', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === MODULE
      ? { format: 'commonjs', source: `module.exports = globalThis['${MODULE}']`, shortCircuit: true }
      : next(url, context),
});

/** Returns the functions registered since `since`, in the order in which Azure's host matches routes: by name. */
export function registeredFunctions(since = 0): RegisteredFunction[] {
  return functions.slice(since).sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

export const registeredCount = (): number => functions.length;

export const triggerOf = ({ bindings }: RegisteredFunction): Binding =>
  Object.values(bindings).find(({ type }) => type.endsWith('Trigger')) ?? { type: 'none' };

/** Returns the function that Azure's host would call: the first by name whose route and method match, ignoring case. */
export function matchFunction(all: RegisteredFunction[], method: string, path: string) {
  return all.find((candidate) => {
    const { route = '', methods } = triggerOf(candidate);
    // host.json sets no routePrefix. A catch-all parameter also matches nothing, and one with length 0 is the root.
    const pattern = `/${route}`
      .replace(/\{\w+:maxlength\(0\)\?\}/g, '')
      .replace(/\/\{\*\w+\}/g, '(/.*)?')
      .replace(/\{\w+\}/g, '[^/]+');
    return methods?.includes(method) && new RegExp(`^${pattern}/?$`, 'i').test(path);
  });
}

export interface AzureRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

export interface AzureResponse {
  status: number;
  headers: Headers;
  cookies: string[];
  body: Uint8Array;
  /** The invocation's id. */
  invocationId: string;
}

const nullable = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/**
 * Calls a function as the host and the worker do.
 * @param traceParent the host's own span for the call; absent if it has none
 */
export async function callFunction(
  { name, bindings, callback }: RegisteredFunction,
  { method, url, headers, body }: AzureRequest,
  traceParent?: string,
): Promise<AzureResponse> {
  const [input = ''] = Object.entries(bindings).find(([, { type }]) => type === 'httpTrigger') ?? [];
  const query = new URL(url).searchParams;
  const joined = [...new Set(query.keys())].map((key) => [key, query.getAll(key).join(',')]);
  const http = {
    method,
    url,
    nullableHeaders: nullable(headers),
    nullableQuery: nullable(Object.fromEntries(joined)),
    nullableParams: {},
    // A body without Content-Length is dropped.
    ...(body && Number(headers['content-length']) > 0 && { body: { bytes: body } }),
  };
  const { invocationId, response } = await invoke(
    { name, bindings, callback },
    { name: input, data: { http } },
    traceParent,
  );
  if (!response.returnValue) throw new Error(`${name} returned nothing`);
  return { ...responseOf(response.returnValue.http, method), invocationId };
}

/** Fires a timer function. */
export async function fireTimer(one: RegisteredFunction): Promise<void> {
  const [input = ''] = Object.keys(one.bindings);
  await invoke(one, { name: input, data: { json: '{"IsPastDue":false}' } });
}

/**
 * Calls a queue function with a message's text; resolves if the message may be deleted, rejects if it must be
 * redelivered.
 */
export async function fireQueue(one: RegisteredFunction, text: string): Promise<void> {
  const [input = ''] = Object.keys(one.bindings);
  await invoke(one, { name: input, data: { string: text } });
}

async function invoke({ name, bindings, callback }: RegisteredFunction, input: object, traceParent?: string) {
  if (!model) throw new Error('Nothing was registered');
  const invocationId = randomUUID();
  const traceContext = traceParent && { traceContext: { traceParent, traceState: '', attributes: {} } };
  const request = { inputData: [input], triggerMetadata: {}, ...traceContext };
  const core = { invocationId, metadata: { name, bindings }, request, log() {}, state: undefined };
  const invocation = model.getInvocationModel(core);
  const { context, inputs } = await invocation.getArguments();
  const result = await invocation.invokeFunction(context, inputs, callback);
  return { invocationId, response: await invocation.getResponse(context, result) };
}

function responseOf({ statusCode, headers, cookies, body }: RpcHttp, method: string) {
  const { 'set-cookie': ownCookie, ...others } = headers;
  const bytes = body?.bytes ?? new TextEncoder().encode(body?.string ?? '');
  return {
    status: Number(statusCode),
    headers: new Headers(others),
    cookies: [...(ownCookie ? [ownCookie] : []), ...cookies.map(aspNetCookie)],
    // Kestrel sends no body in answer to a HEAD.
    body: method === 'HEAD' ? new Uint8Array() : new Uint8Array(bytes),
  };
}

/** Writes a cookie as ASP.NET Core does. */
function aspNetCookie({ name, value, sameSite, ...rest }: RpcCookie): string {
  const given = (attribute: string) => (rest[attribute] as { value?: unknown } | undefined)?.value;
  return [
    `${name}=${encodeURIComponent(value)}`,
    given('maxAge') !== undefined && `max-age=${given('maxAge')}`,
    given('path') && `path=${given('path')}`,
    given('secure') && 'secure',
    sameSite !== 'none' && `samesite=${sameSite === 'explicitNone' ? 'none' : sameSite}`,
    given('httpOnly') && 'httponly',
  ]
    .filter(Boolean)
    .join('; ');
}
