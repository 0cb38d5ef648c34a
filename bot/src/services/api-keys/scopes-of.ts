import type { ApiKeyScope } from '../../contract/api-keys.ts';
import { API_KEY_SCOPES } from '../../contract/api-keys.ts';
import type { ApiKeyDoc } from './api-key-doc.ts';

/** What a key may be used for: a key from before there were scopes does what it always could. */
export const scopesOf = ({ scopes }: Pick<ApiKeyDoc, 'scopes'>): readonly ApiKeyScope[] =>
  scopes ?? API_KEY_SCOPES;
