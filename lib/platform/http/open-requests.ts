import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Orders of the command line are work that gives way, and no visitors. */
const ORDERS = '/api/internal/';

/** Milliseconds that work waits for visitors at a time, so that it gets on under any load. */
const LONGEST_WAIT = 50;

/** Milliseconds of work after which it rests; a timer is no finer than one. */
const SHORTEST_REST = 4;

/** Milliseconds after a visitor's last request in which the next one is expected. */
const VISIT = 1_000;

// On globalThis because the bundles of a site hold this module each.
const held = globalThis as typeof globalThis & {
  aktienlotseOpenRequests?: number;
  aktienlotseLastRequest?: number;
  aktienlotseBusyAtRest?: number;
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
    held.aktienlotseLastRequest = performance.now();
    response.once('close', end);
    // An answer that waits behind another one of its connection hears nothing of the connection's end.
    socket.once('close', end);
  });
}

/**
 * Lets requests go first. To be called by long work in a process that serves visitors, after every few milliseconds:
 * waits until all requests are answered, 50 ms at most; elsewhere for a turn of the event loop. While visitors come, it
 * also rests as long as the process has been busy since the last rest, 50 ms at most: that time is left to them and
 * to the collection of garbage. Of works that wait at once each goes on in a turn of its own, so that no visitor
 * meets two of their pieces in one.
 */
export function giveWay(): Promise<void> {
  const given = (held.aktienlotseLastGivingWay ?? Promise.resolve()).then(waitForRequests);
  held.aktienlotseLastGivingWay = given;
  return given;
}

async function waitForRequests(): Promise<void> {
  await nextTurn();
  const began = performance.now();
  const isVisited = began - (held.aktienlotseLastRequest ?? Number.NEGATIVE_INFINITY) < VISIT;
  held.aktienlotseBusyAtRest = isVisited ? (held.aktienlotseBusyAtRest ?? busy()) : busy();
  const worked = busy() - held.aktienlotseBusyAtRest;
  if (worked >= SHORTEST_REST) {
    await sleep(Math.min(worked, LONGEST_WAIT));
    held.aktienlotseBusyAtRest = busy();
  }
  while (openRequests() > 0 && performance.now() - began < LONGEST_WAIT) await sleep(1);
}

/** Milliseconds that the event loop of this process was not idle since its start. */
const busy = () => performance.eventLoopUtilization().active;
