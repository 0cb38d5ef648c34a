import { afterEach, expect, it, vi } from 'vitest';
import { requestAll } from '../../../console/src/lib/api-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server with a list in pages: each path's items, and the next path. */
function serve(pages: Record<string, { items: unknown[]; link?: string }>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const page = pages[path];
    if (!page) return new Response(null, { status: 500 });
    return Response.json(page.items, { headers: page.link ? { Link: page.link } : {} });
  });
  return asked;
}

it('a list of one page is requested once', async () => {
  const asked = serve({ '/api/x': { items: [1, 2] } });
  expect(await requestAll('/api/x')).toEqual([1, 2]);
  expect(asked).toEqual(['/api/x']);
});

it('a long list is followed to its end', async () => {
  serve({
    '/api/x': { items: [1], link: '</api/x?cursor=a%2B>; rel="next"' },
    '/api/x?cursor=a%2B': { items: [2], link: '</api/x?cursor=b>; rel="next"' },
    '/api/x?cursor=b': { items: [3] },
  });
  expect(await requestAll('/api/x')).toEqual([1, 2, 3]);
});

it('is not followed to another server', async () => {
  const asked = serve({ '/api/x': { items: [1], link: '<https://elsewhere.example/api/x>; rel="next"' } });
  expect(await requestAll('/api/x')).toEqual([1]);
  expect(asked).toHaveLength(1);
});

it('half a list is none: a page that fails throws', async () => {
  serve({ '/api/x': { items: [1], link: '</api/gone>; rel="next"' } });
  await expect(requestAll('/api/x')).rejects.toMatchObject({ status: 500 });
});
