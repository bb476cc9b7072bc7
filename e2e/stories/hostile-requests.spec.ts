import fs from 'node:fs';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { HOSTILE_REQUESTS, type HostileRequest, INPUTS } from '../../test/hostile-requests';
import { ATTACK_STRINGS, attackStrings, sharedData } from '../../test/shared-data';
import { expect, test } from '../fixtures';
import { sendHostile } from '../send-hostile';

/** Requests of each kind. */
const REQUESTS = 20;
test('malformed requests are answered, and never with a server error', async ({ baseURL }) => {
  for (const [kind, requests] of Object.entries<fc.Arbitrary<HostileRequest>>(HOSTILE_REQUESTS)) {
    for (const request of fc.sample(requests, { numRuns: REQUESTS, seed: 1 })) {
      const { fault } = await sendHostile(baseURL as string, request);
      expect([kind, request, fault]).toEqual([kind, request, null]);
    }
  }
});

// `app/hostile-parameters.integration.test.ts` tries more attacks without a network.
test('every parameter of every page withstands an attack', async ({ baseURL }) => {
  test.skip(!fs.existsSync(sharedData(ATTACK_STRINGS)), 'needs the attack strings of SHARED_DATA');
  // No server accepts a longer string as an address.
  const strings = attackStrings().filter(({ length }) => length < 2_000);
  for (const [input, { spoil }] of INPUTS.entries()) {
    const target = spoil(strings[input % strings.length] as string);
    const { fault } = await sendHostile(baseURL as string, { method: 'GET', target, headers: {} });
    expect([target, fault]).toEqual([target, null]);
  }
});

test('addresses that were once answered with a fault', async ({ baseURL }) => {
  for (const target of [
    '/stock/50%25',
    '/stock/%20%2',
    '/stock/%2553QQXZZQ',
    `/stock/${'%20'.repeat(3_990)}%2`,
    `/articles/liste/all/${'%20'.repeat(3_990)}`,
  ]) {
    const { status, fault } = await sendHostile(baseURL as string, { method: 'GET', target, headers: {} });
    expect([target.slice(0, 30), status, fault]).toEqual([target.slice(0, 30), 404, null]);
  }
});

/** Sends a target as it stands, which no HTTP client does. */
async function statusOf(origin: string, method: string, target: string): Promise<number> {
  const { host, hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname);
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).slice(9, 12));
}

test('targets that are no path are refused, and so is a sign-in by GET', async ({ baseURL }) => {
  for (const [method, target, expected] of [
    ['OPTIONS', '*', 400],
    ['GET', '*', 400],
    ['HEAD', '*', 400],
    ['POST', '*', 400],
    ['GET', 'http://other.example/', 400],
    ['GET', '/api/auth/callback/credentials', 405],
  ] as const) {
    const status = await statusOf(baseURL as string, method, target);
    expect([method, target, status]).toEqual([method, target, expected]);
  }
});
