import { problemSchema } from '@windsock/bot/contract/problem.ts';
import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import type { z } from 'zod';
import {
  commonHeaders,
  headers,
  needsOrigin,
  problemComponents,
  problemRef,
  problemsOf,
} from './openapi-problems.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import { createSchemas } from './openapi-schemas.ts';
import type { Access, AnswerSpec, Route } from './route.ts';

/** A description of each area of the API, keyed by the first word of its routes' ids. */
export const areas: Record<string, string> = {
  config: 'The public configuration',
  openapi: 'This document',
  auth: "Signing in and out, and a person's sessions",
  users: 'The signed-in person',
  aws_accounts: 'The AWS accounts of a workspace',
  aws_sign_in: 'How this Windsock itself signs in to AWS',
  cloudformation_template: 'The role that lets Windsock read an AWS account',
  cloudformation_command: 'Creating that role with one command in AWS CloudShell',
  cloudformation_link: 'Creating that role through a link to AWS',
  slack: 'The Slack teams of a workspace',
  teams: 'The Teams tenants of a workspace',
  jobs: 'Questions that are asked on a schedule',
  model: 'The configured language model',
  rules: 'Who may ask about which accounts, regions and subjects, and where',
  feedback: "People's feedback on answers",
  audit: 'Who did and asked what in a workspace, in tamper-evident entries',
  people: 'The people in a workspace, and their roles',
  invitations: 'Inviting people to a workspace, and accepting invitations',
  api_keys: 'Keys with which scripts act for a workspace',
  runs: 'Questions and their answers',
  threads: 'Conversations in the console and over the API',
  workspaces: 'Workspaces, each with its own accounts, jobs, keys and chat platforms',
};

const securityOf: Record<Access, object[]> = {
  public: [],
  person: [{ session: [] }],
  anybody: [{ session: [] }, { apiKey: [] }],
  agent: [{ apiKey: [] }],
  workspace: [{ session: [] }, { apiKey: [] }],
  people: [{ session: [] }],
};

/**
 * Describes the API as an OpenAPI 3.1 document: the paths come from the table, the schemas from the contract.
 * @param publicUrl the API's base address, without a slash at the end
 */
export function describeApi(
  routes: readonly Route[],
  { publicUrl, version }: { publicUrl: string; version: string },
) {
  const requests = createSchemas('input');
  const answers = createSchemas('output');
  answers.add(problemSchema);
  for (const { params, query, headers: sent, body, answers: specs } of routes) {
    for (const part of [params, query, sent, body]) if (part) requests.add(part);
    for (const spec of Object.values(specs)) if ('json' in spec) answers.add(spec.json);
  }
  const asked = requests.convert();
  const answered = answers.convert();
  const problem = answered.read(problemSchema);

  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    Object.assign(paths[route.path] as object, { [route.method.toLowerCase()]: operation(route) });
  }

  function operation(route: Route): object {
    const parameters = [
      ...pathParameters(route),
      ...namedParameters(route.query, 'query'),
      ...namedParameters(route.headers, 'header'),
      ...originParameter(route),
    ];
    return {
      operationId: route.id,
      tags: [areaOf(route)],
      summary: route.summary,
      security: securityOf[route.access],
      ...(parameters.length > 0 && { parameters }),
      ...(route.body && {
        requestBody: { required: true, content: { 'application/json': { schema: asked.read(route.body) } } },
      }),
      responses: {
        ...Object.fromEntries(
          Object.entries(route.answers).map(([status, spec]) => [status, answer(Number(status), spec)]),
        ),
        ...Object.fromEntries(problemsOf(route).map((status) => [status, problemRef(status)])),
      },
    };
  }

  function answer(status: number, spec: AnswerSpec): object {
    const redirects = status >= 300 && status < 400;
    const own = [
      ...(redirects ? ['Location'] : []),
      ...('bytes' in spec ? ['Content-Disposition'] : []),
      ...(spec.headers ?? []),
    ];
    const content =
      'json' in spec
        ? { 'application/json': { schema: answered.read(spec.json) } }
        : 'bytes' in spec && { [spec.bytes]: {} };
    return {
      description: redirects ? 'Go on at Location.' : content ? 'Done: this is the answer.' : 'Done.',
      headers: {
        ...commonHeaders,
        ...Object.fromEntries(own.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
      },
      ...(content && { content }),
    };
  }

  function pathParameters({ path, params }: Route): object[] {
    const properties = (params && propertiesOf(params)) ?? {};
    return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? idOfWorkspace,
    }));
  }

  function namedParameters(given: z.ZodType | undefined, place: 'query' | 'header'): object[] {
    if (!given) return [];
    const required = (asked.expand(given).required ?? []) as string[];
    return Object.entries(propertiesOf(given)).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema,
    }));
  }

  /** A request with a key needs no Origin: no foreign page can make a browser send the key. */
  function originParameter(route: Route): object[] {
    if (!needsOrigin(route)) return [];
    const { origin } = new URL(publicUrl);
    return [
      {
        name: 'Origin',
        in: 'header',
        required: !securityOf[route.access].some((scheme) => 'apiKey' in scheme),
        description: "Proves that the request comes from Windsock's own pages. Not needed with an API key.",
        // With a key, the header is ignored.
        schema: { type: 'string', ...(!takesKey(route) && { enum: [origin] }) },
        ...(takesKey(route) && { example: origin }),
      },
    ];
  }

  function propertiesOf(schema: z.ZodType): Record<string, JsonSchema> {
    return (asked.expand(schema).properties ?? {}) as Record<string, JsonSchema>;
  }

  const components = {
    schemas: merge(asked.components, answered.components),
    responses: problemComponents(routes.flatMap(problemsOf), problem),
    headers,
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: SESSION_COOKIES.web,
        description: 'The cookie that a sign-in sets.',
      },
      apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the workspace: wsk_…' },
    },
  };
  const tags = [...new Set(routes.map(areaOf))].map((name) => ({ name, description: areas[name] }));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Windsock',
      version,
      description:
        'What the Windsock console and scripts ask of Windsock, the AWS assistant for Slack and Microsoft Teams.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags,
    paths,
    components,
  };
}

const areaOf = ({ id }: Route): string => id.split('.')[0] ?? id;

/** The id is only used to look up membership, so an invalid id is answered like an unknown one. */
const idOfWorkspace: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' };

/**
 * Merges the schemas of requests and answers. A name must not appear in both, because its two forms could be confused.
 */
function merge(requests: Record<string, JsonSchema>, answers: Record<string, JsonSchema>) {
  for (const name of Object.keys(requests)) {
    const differs = name in answers && JSON.stringify(answers[name]) !== JSON.stringify(requests[name]);
    if (differs)
      throw new Error(
        `${name} is the name of a request and of a different answer: give them different names`,
      );
  }
  return { ...requests, ...answers };
}

const takesKey = ({ access }: Route): boolean => access === 'workspace' || access === 'anybody';
