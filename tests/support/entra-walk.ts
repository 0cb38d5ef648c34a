import type { Wire } from './entra-wire.ts';

/** Returns a page's forms, each with its address and fields. */
function formsIn(html: string) {
  const forms = html.match(/<form[\s\S]*?<\/form>/gi) ?? [];
  return forms.map((form) => ({
    text: form,
    action: attribute(/<form[^>]*>/i.exec(form)?.[0] ?? '', 'action') ?? '',
    fields: Object.fromEntries(
      (form.match(/<input[^>]*>/gi) ?? []).map((input) => [
        attribute(input, 'name') ?? '',
        attribute(input, 'value') ?? '',
      ]),
    ),
  }));
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/**
 * Goes through Microsoft's pages as a browser does, following redirects, cookies and forms, until it is sent back to
 * us.
 * @param as the account to choose or to type
 * @returns the address that it was sent back to
 */
export async function walk({
  wire,
  authUrl,
  home,
  as,
  headers = {},
}: {
  wire: Wire;
  authUrl: string;
  /** Our own origin. */
  home: string;
  as: string;
  headers?: Record<string, string>;
}): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (url: string, form?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(wire.locate(url), {
      redirect: 'manual',
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };

  let url = authUrl;
  let response = await go(url);
  for (let steps = 0; steps < 20; steps++) {
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      if (url.startsWith(home)) return url;
      response = await go(url);
      continue;
    }
    const html = await response.text();
    const forms = formsIn(html);
    const form = forms.find(({ text }) => text.includes(as)) ?? forms[0];
    if (!form) throw new Error(`Microsoft's page has no form (${response.status}): ${html.slice(0, 500)}`);
    const fields = new URLSearchParams(form.fields);
    if (fields.has('login')) fields.set('login', as);
    if (fields.has('password')) fields.set('password', 'any');
    url = new URL(form.action, url).href;
    response = await go(url, fields);
  }
  throw new Error('Microsoft never sent the browser back');
}
