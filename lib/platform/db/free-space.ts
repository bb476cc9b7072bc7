import 'server-only';
import fs from 'node:fs/promises';
import { log } from '../log';

/**
 * Bytes: four WAL segments, which the database fills one after the other, and two that it may have started
 * without allocating them, because it no longer fills them with zeros.
 */
export const RESERVE = 96 * 2 ** 20;
/** Milliseconds between two checks of the disk. */
const INTERVAL = 1_000;

/** The part of an embedded database that is used here. */
type Session = { exec: (statement: string) => Promise<unknown> };

/**
 * Makes an embedded database read-only (`25006`) while its disk is nearly full. Otherwise it would write
 * until there is no space for its WAL and then end the whole process, readers included.
 *
 * @returns a function that ends the watch
 */
export function watchFreeSpace(session: Session, directory: string): () => void {
  let readOnly = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const poll = async () => {
    try {
      const full = (await freeBytes(directory)) < RESERVE;
      if (full !== readOnly && !ended) {
        await session.exec(`set default_transaction_read_only = ${full ? 'on' : 'off'}`);
        readOnly = full;
        if (full) log.error('Der Datenträger ist voll: Es wird nur noch gelesen', { directory });
        else log.info('Auf dem Datenträger ist wieder Platz: Es wird wieder geschrieben');
      }
    } catch {
      // The next check follows soon; a disk that cannot be checked is not therefore full.
    }
    if (!ended) timer = setTimeout(poll, INTERVAL).unref();
  };
  void poll();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Reads how many bytes are free on the disk of a directory. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(directory);
  return bavail * bsize;
}
