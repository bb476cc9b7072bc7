import fc from 'fast-check';
import { HOSTILE_REQUESTS, type HostileRequest } from '../../bench/hostile-requests';
import { sendHostile } from '../../bench/send-hostile';
import { expect, test } from '../fixtures';

/** Of each kind; `npm run bench -- input` sends more. */
const REQUESTS = 20;

test('requests that nobody means to send are answered, and not with a fault', async ({ baseURL }) => {
  for (const [kind, requests] of Object.entries<fc.Arbitrary<HostileRequest>>(HOSTILE_REQUESTS)) {
    for (const request of fc.sample(requests, { numRuns: REQUESTS, seed: 1 })) {
      const { fault } = await sendHostile(baseURL as string, request);
      expect([kind, request, fault]).toEqual([kind, request, null]);
    }
  }
});

test('addresses that were once answered with a fault', async ({ baseURL }) => {
  for (const target of [
    '/stock/50%25',
    '/stock/%20%2',
    '/stock/%2553AP',
    `/stock/${'%20'.repeat(3_990)}%2`,
    `/articles/liste/all/${'%20'.repeat(3_990)}`,
  ]) {
    const { status, fault } = await sendHostile(baseURL as string, { method: 'GET', target, headers: {} });
    expect([target.slice(0, 30), status, fault]).toEqual([target.slice(0, 30), 404, null]);
  }
});
