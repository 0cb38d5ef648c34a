import { requestFile } from '../../../lib/api-client.ts';

/** Reads the public role template, with its placeholders not yet filled in. */
export async function readTemplate(): Promise<string> {
  const { content } = await requestFile('/api/cloudformation-template');
  return content.text();
}
