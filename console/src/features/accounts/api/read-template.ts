import { requestFile } from '../../../lib/api-client.ts';

/** The role template as it is served to everybody: its placeholders are still in it. */
export async function readTemplate(): Promise<string> {
  const { content } = await requestFile('/api/cloudformation-template');
  return content.text();
}
