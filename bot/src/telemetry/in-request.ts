import { inSpan, measure } from './telemetry.ts';

/**
 * Answers a request of a route within a span, and counts it. What comes from outside is believed nothing: no trace goes on
 * from what a sender names, only from what Azure's host does.
 * @param route its template: 'POST', '/api/workspaces/{workspace_id}/ask'
 */
export function inRequest<T>(
  { method, path }: { method: string; path: string },
  answer: () => Promise<T>,
  statusOf: (answered: T) => number,
): Promise<T> {
  const route = { 'http.request.method': method, 'http.route': path };
  return inSpan(`${method} ${path}`, { kind: 'server', attributes: route }, async (span) => {
    const started = performance.now();
    let status = 500;
    try {
      const answered = await answer();
      status = statusOf(answered);
      return answered;
    } finally {
      span.set({ 'http.response.status_code': status });
      const failed = status >= 500 && { 'error.type': String(status) };
      if (failed) span.fail(failed['error.type']);
      measure('http.server.request.duration', (performance.now() - started) / 1000, {
        ...route,
        'http.response.status_code': status,
        ...failed,
      });
    }
  });
}
