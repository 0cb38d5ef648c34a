import { talk } from './talk.ts';

export const plan = async (...messages: string[]) => (await talk(messages)).reply.plan;

export const args = async (...messages: string[]) => (await plan(...messages))?.args ?? {};

export const text = async (...messages: string[]) => (await talk(messages)).reply.text;

export const FRANKFURT = { dimension: 'region', op: 'eq', values: ['eu-central-1'] };
