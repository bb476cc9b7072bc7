import 'server-only';
import { log } from '../log';
import { perProcess } from '../per-process';
import type { Mail } from './mail';
import { sendMail } from './send-mail';

/** Milliseconds between two moments at which work begins, counted by the clock. */
const BEAT = 1_000;

/** Work that has not ended, and what has the waiting part of it begin. */
type Post = { works: Set<Promise<void>>; waiting: (() => void)[]; timer?: NodeJS.Timeout | undefined };

const post = perProcess('post', (): Post => ({ works: new Set(), waiting: [] }));

function nextBeat(): Promise<void> {
  const { waiting } = post;
  post.timer ??= setTimeout(beat, BEAT - (Date.now() % BEAT));
  return new Promise((resolve) => waiting.push(resolve));
}

function beat(): void {
  clearTimeout(post.timer);
  post.timer = undefined;
  for (const begin of post.waiting.splice(0)) begin();
}

/**
 * Does something that ends in mails after the answer has gone out, because a slow mail server, and whether
 * there is anything to send at all, must not show. All of it begins on the next beat: what began right after the
 * answer would delay the next request, and thereby tell whether there is something to do. A failure is logged.
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
  const work = nextBeat()
    .then(send)
    .finally(() => works.delete(work));
  works.add(work);
}

/**
 * Resolves when everything that was to be sent has been sent or has failed.
 *
 * @param atOnce begins what waits without waiting for the beat, as for the end of the process
 */
export async function sentMails({ atOnce = false } = {}): Promise<void> {
  if (atOnce) beat();
  await Promise.all(post.works);
}
