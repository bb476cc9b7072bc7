import { setTimeout as sleep } from 'node:timers/promises';
import { keptConnections } from './latency';
import { type Answered, type LoadCall, send } from './mixed-load';

/** Connections that are kept, as a proxy's. */
const CONNECTIONS = 64;

/**
 * Sends calls at a rate, whether or not those before have been answered, until `isOver`; then waits for the answers.
 *
 * @param next the call with this number
 * @param perSecond calls
 */
export async function sendSteadily(
  origin: string,
  next: (number: number) => LoadCall,
  perSecond: number,
  isOver: (seconds: number) => boolean,
): Promise<Answered[]> {
  const agent = keptConnections(CONNECTIONS);
  const pending: Promise<Answered>[] = [];
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  while (!isOver(seconds())) {
    pending.push(send(origin, next(pending.length), agent));
    await sleep(Math.max(0, 1000 * (pending.length / perSecond - seconds())));
  }
  const answered = await Promise.all(pending);
  agent.destroy();
  return answered;
}

/** Sends all calls at once over so many connections. */
export async function sendBurst(
  origin: string,
  calls: readonly LoadCall[],
  connections: number,
): Promise<Answered[]> {
  const agent = keptConnections(connections);
  const answered = await Promise.all(calls.map((call) => send(origin, call, agent)));
  agent.destroy();
  return answered;
}
