import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface MicrosoftReturn {
  intent: 'success' | 'error';
  text: string;
}

/**
 * Reads how linking ended when the browser returns from Microsoft: /profile?microsoft=linked or ?error=<code>. Both are
 * removed from the address, so that they are reported once. An unknown code is ignored.
 */
export function useMicrosoftReturn() {
  const [query, setQuery] = useSearchParams();
  const [said, setSaid] = useState(() => readReturn(query));

  useEffect(() => {
    if (!query.has('microsoft') && !query.has('error')) return;
    const rest = new URLSearchParams(query);
    rest.delete('microsoft');
    rest.delete('error');
    setQuery(rest, { replace: true });
  }, [query, setQuery]);

  return { said, forget: () => setSaid(undefined) };
}

function readReturn(query: URLSearchParams): MicrosoftReturn | undefined {
  if (query.get('microsoft') === 'linked') {
    return {
      intent: 'success',
      text: 'Your Microsoft account is linked. You can sign in with it from now on.',
    };
  }
  const code = query.get('error') ?? '';
  if (!Object.hasOwn(signInErrors, code)) return undefined;
  return { intent: 'error', text: signInErrors[code as keyof typeof signInErrors] };
}
