import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Orders of the command line are work that gives way, and no visitors. */
const ORDERS = '/api/internal/';

/** Milliseconds that work waits for visitors at a time, and rests, so that it gets on under any load. */
const LONGEST_WAIT = 50;

/** Milliseconds after which an answer that has begun waits for a slow reader, and one that has not for another server. */
const LONGEST_ANSWER = 500;
const LONGEST_WITHOUT_ANSWER = 5_000;

/** Milliseconds of work after which it rests; a timer is no finer than one. */
const SHORTEST_REST = 4;

/** Milliseconds after a visitor's last request in which the next one is expected. */
const VISIT = 1_000;

// On globalThis because the bundles of a site hold this module each.
const held = globalThis as typeof globalThis & {
  aktienlotseOpenRequests?: Map<ServerResponse, number>;
  aktienlotseLastRequest?: number;
  aktienlotseBusyAtRest?: number;
  aktienlotseLastGivingWay?: Promise<void>;
};

held.aktienlotseOpenRequests ??= new Map();
/** The answers under way, with the milliseconds at which their requests came. */
const answers = held.aktienlotseOpenRequests;

/** How many requests this process is answering. */
export const openRequests = (): number => answers.size;

/** Whether a visitor waits for this process. */
function isAwaited(now: number): boolean {
  for (const [{ headersSent }, came] of answers)
    if (now - came < (headersSent ? LONGEST_ANSWER : LONGEST_WITHOUT_ANSWER)) return true;
  return false;
}

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
      answers.delete(response);
    };
    answers.set(response, performance.now());
    held.aktienlotseLastRequest = performance.now();
    response.once('close', end);
    // An answer that waits behind another one of its connection hears nothing of the connection's end.
    socket.once('close', end);
  });
}

/**
 * Lets requests go first. To be called by long work in a process that serves visitors, after every few milliseconds:
 * waits until all requests are answered that wait for this process, 50 ms at most; elsewhere for a turn of the event loop.
 * While visitors come, it first rests as long as the process has been busy since the last rest, 50 ms at most: that time is left to them and
 * to the collection of garbage. Works that call at once wait together; each then goes on in a turn of its own, so that
 * no visitor meets two of their pieces in one.
 */
export function giveWay(): Promise<void> {
  const called = performance.now();
  const given = (held.aktienlotseLastGivingWay ?? Promise.resolve()).then(() => waitForRequests(called));
  held.aktienlotseLastGivingWay = given;
  return given;
}

async function waitForRequests(called: number): Promise<void> {
  await nextTurn();
  const rested = await rest(performance.now());
  const waitsUntil = called + rested + LONGEST_WAIT;
  for (let now = performance.now(); now < waitsUntil && isAwaited(now); now = performance.now())
    await sleep(1);
}

/** @returns how many milliseconds it took */
async function rest(began: number): Promise<number> {
  const isVisited =
    isAwaited(began) || began - (held.aktienlotseLastRequest ?? Number.NEGATIVE_INFINITY) < VISIT;
  held.aktienlotseBusyAtRest = isVisited ? (held.aktienlotseBusyAtRest ?? busy()) : busy();
  const worked = busy() - held.aktienlotseBusyAtRest;
  if (worked < SHORTEST_REST) return 0;
  await sleep(Math.min(worked, LONGEST_WAIT));
  held.aktienlotseBusyAtRest = busy();
  return performance.now() - began;
}

/** Milliseconds that the event loop of this process was not idle since its start. */
const busy = () => performance.eventLoopUtilization().active;
