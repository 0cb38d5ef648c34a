import { talk } from './talk.ts';

export const said = async (...messages: string[]) => (await talk(messages)).reply;

export const args = async (...messages: string[]) => (await said(...messages)).plan?.args ?? {};
