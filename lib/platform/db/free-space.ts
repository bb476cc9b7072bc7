import 'server-only';
import fs from 'node:fs/promises';
import { log } from '../log';

/**
 * Bytes: four segments of the database's log, which it fills one after the other, and two that it may have begun
 * without taking their room, because it no longer fills them with zeros beforehand.
 */
const RESERVE = 96 * 2 ** 20;
/** Milliseconds between looks at the disk. */
const INTERVAL = 1_000;

/** What of an embedded database is needed here. */
type Session = { exec: (statement: string) => Promise<unknown> };

/**
 * Has an embedded database refuse to write (`25006`) while its disk is as good as full. It would go on until
 * there is no room for its log, and then end the whole process, with all that only reads.
 *
 * @returns a function that ends the watch
 */
export function watchFreeSpace(session: Session, directory: string, interval = INTERVAL): () => void {
  let readOnly = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const look = async () => {
    try {
      const { bavail, bsize } = await fs.statfs(directory);
      const full = bavail * bsize < RESERVE;
      if (full !== readOnly && !ended) {
        await session.exec(`set default_transaction_read_only = ${full ? 'on' : 'off'}`);
        readOnly = full;
        if (full) log.error('Der Datenträger ist voll: Es wird nur noch gelesen', { directory });
        else log.info('Auf dem Datenträger ist wieder Platz: Es wird wieder geschrieben');
      }
    } catch {
      // Asked again in a moment; a disk that cannot be asked is not therefore full.
    }
    if (!ended) timer = setTimeout(look, interval).unref();
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
