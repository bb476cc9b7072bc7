import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openRequests } from '../http/open-requests';
import { counter, gauge, histogram } from './registry';
import { routeName } from './route-names';

/** Seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);
const NANO = 1e9;
/** Milliseconds between looks at the event loop, which its readings contain. */
const RESOLUTION = 20;

/** Counts and times the requests of this process from now on, and watches over the process itself. */
export function measureProcess(): void {
  measureRequests();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  gauge(
    'aktienlotse_event_loop_delay_seconds',
    'How late the event loop was, since the last reading.',
    () => {
      const samples = [50, 99, 100].map((percent) => ({
        labels: { quantile: String(percent / 100) },
        value: Math.max(0, delay.percentile(percent) / NANO - RESOLUTION / 1000),
      }));
      delay.reset();
      return samples;
    },
  );
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => [
    { value: process.memoryUsage.rss() },
  ]);
  gauge('aktienlotse_heap_bytes', 'Heap of JavaScript, and what lies outside of it.', () => {
    const { heapUsed, heapTotal, external } = process.memoryUsage();
    return Object.entries({ used: heapUsed, total: heapTotal, external }).map(([part, value]) => ({
      labels: { part },
      value,
    }));
  });
  gauge('aktienlotse_cpu_seconds', 'Time of the processor since the start.', () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6 }];
  });
  const start = Date.now() / 1000 - process.uptime();
  gauge('process_start_time_seconds', 'When the process started.', () => [{ value: start }]);
}

function measureRequests(): void {
  const requests = counter('aktienlotse_http_requests_total', 'Requests answered.');
  const durations = histogram('aktienlotse_http_request_seconds', 'Time until an answer was sent.', BOUNDS);
  gauge('aktienlotse_http_open_requests', 'Requests that are being answered.', () => [
    { value: openRequests() },
  ]);
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { url = '', method = '' } = request;
    const began = performance.now();
    response.once('close', () => {
      const route = routeName(url);
      // Somebody who went away before the answer is no fault of ours, and no answer.
      const status = response.writableFinished ? String(response.statusCode) : 'gone';
      requests.add({ route, method: METHODS.has(method) ? method : 'other', status });
      durations.observe((performance.now() - began) / 1000, { route });
    });
  });
}
