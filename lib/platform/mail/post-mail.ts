import 'server-only';
import { log } from '../log';
import type { Mail } from './mail';
import { sendMail } from './send-mail';

// The parts of a site load this module apart.
const held = globalThis as typeof globalThis & { aktienlotsePost?: Set<Promise<void>> };

const underWay = (): Set<Promise<void>> => {
  held.aktienlotsePost ??= new Set();
  return held.aktienlotsePost;
};

/**
 * Does something that ends in mails after the answer has gone out, because a slow mail server, and whether
 * there is anything to send at all, must not show. A failure is logged.
 */
export function postLater(kind: string, mails: () => Promise<readonly Mail[]>): void {
  const post = async () => {
    try {
      for (const mail of await mails()) await sendMail(mail);
    } catch (error) {
      log.warn('Eine Mail ist nicht hinausgegangen', { kind, error });
    }
  };
  const work = post().finally(() => underWay().delete(work));
  underWay().add(work);
}

/** Resolves when everything that was to be sent has been sent or has failed. */
export async function sentMails(): Promise<void> {
  await Promise.all(underWay());
}
