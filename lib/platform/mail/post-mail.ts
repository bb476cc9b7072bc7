import 'server-only';
import { randomInt } from 'node:crypto';
import { log } from '../log';
import { perProcess } from '../per-process';
import type { Mail } from './mail';
import { sendMail } from './send-mail';

/** Milliseconds between two ticks, at which pending work starts. */
const TICK = 1_000;

type Post = {
  /** Work that has not finished, and callbacks that start the waiting part of it. */
  works: Set<Promise<void>>;
  waiting: (() => void)[];
  /** Milliseconds from full seconds to the ticks. Nobody outside knows it, and so when work starts. */
  phase: number;
  timer?: NodeJS.Timeout | undefined;
};

const post = perProcess('post', (): Post => ({ works: new Set(), waiting: [], phase: randomInt(TICK) }));

function nextTick(): Promise<void> {
  const { waiting, phase } = post;
  post.timer ??= setTimeout(tick, TICK - ((Date.now() + TICK - phase) % TICK));
  return new Promise((resolve) => waiting.push(resolve));
}

function tick(): void {
  clearTimeout(post.timer);
  post.timer = undefined;
  for (const begin of post.waiting.splice(0)) begin();
}

/**
 * Does work that may send mails after the answer has gone out, because response times must not reveal a slow
 * mail server or whether there is anything to send. All work starts on the next tick of a shared clock: work
 * that started right after the answer would delay the next request and so reveal itself. Failures are logged.
 */
export function postLater(kind: string, mails: () => Promise<readonly Mail[]>): void {
  const send = async () => {
    try {
      for (const mail of await mails()) await sendMail(mail);
    } catch (error) {
      log.warn('Eine Mail ist nicht hinausgegangen', { kind, error });
    }
  };
  const { works } = post;
  const work = nextTick()
    .then(send)
    .finally(() => works.delete(work));
  works.add(work);
}

/**
 * Resolves when all pending mails have been sent or have failed.
 *
 * @param atOnce starts waiting work without waiting for the tick, for the end of the process
 */
export async function sentMails({ atOnce = false } = {}): Promise<void> {
  if (atOnce) tick();
  await Promise.all(post.works);
}
