import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Orders of the command line are work that gives way, and no visitors. */
const ORDERS = '/api/internal/';

/** Milliseconds that work waits for visitors at a time, so that it gets on under any load. */
const LONGEST_WAIT = 50;

// On globalThis because the bundles of a site hold this module each.
const held = globalThis as typeof globalThis & {
  aktienlotseOpenRequests?: number;
  aktienlotseLastGivingWay?: Promise<void>;
};

/** How many requests this process is answering. */
export const openRequests = (): number => held.aktienlotseOpenRequests ?? 0;

const count = (change: 1 | -1) => {
  held.aktienlotseOpenRequests = openRequests() + change;
};

/**
 * Counts the requests that this process is answering, from now on. To be called once it answers: a request that waits for
 * the start would be waited for by the work that the start is.
 */
export function countOpenRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { socket } = request;
    if (request.url?.startsWith(ORDERS)) return;
    const end = () => {
      response.off('close', end);
      socket.off('close', end);
      count(-1);
    };
    count(1);
    response.once('close', end);
    // An answer that waits behind another one of its connection hears nothing of the connection's end.
    socket.once('close', end);
  });
}

/**
 * Lets requests go first. To be called by long work in a process that serves visitors, after every few milliseconds:
 * waits until all requests are answered, 50 ms at most; elsewhere for a turn of the event loop. Of works that wait at once
 * each goes on in a turn of its own, so that no visitor meets two of their pieces in one.
 */
export function giveWay(): Promise<void> {
  const given = (held.aktienlotseLastGivingWay ?? Promise.resolve()).then(waitForRequests);
  held.aktienlotseLastGivingWay = given;
  return given;
}

async function waitForRequests(): Promise<void> {
  await nextTurn();
  for (const began = performance.now(); openRequests() > 0 && performance.now() - began < LONGEST_WAIT; )
    await sleep(1);
}
