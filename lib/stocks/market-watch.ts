import 'server-only';
import { log } from '@/lib/platform/log';
import { onMarketChange, refreshUniverse } from './universe';

/** Milliseconds between looks at the market version. */
const INTERVAL = 5_000;

/**
 * Builds the universe in the background and looks for a new market version from then on, so that a process
 * nobody asks anything notices too. Never fails: a database that is not there is tried again.
 *
 * @param onMarket called once the market has been looked up, and after each change of it; `wasThere` says whether
 *   visitors have seen one before
 * @returns a function that ends it
 */
export function watchMarket(onMarket: (wasThere: boolean) => void, interval = INTERVAL): () => void {
  const forget = onMarketChange(({ previous }) => onMarket(previous.size > 0));
  let there = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const look = async () => {
    try {
      await refreshUniverse();
      if (failing) log.info('Die Datenbank ist wieder erreichbar');
      failing = false;
      if (!there) onMarket(false);
      there = true;
    } catch (error) {
      if (!failing) log.warn('Die Marktdaten lassen sich nicht laden; es wird weiter versucht', { error });
      failing = true;
    }
    if (!ended) timer = setTimeout(look, interval).unref();
  };
  void look();

  return () => {
    ended = true;
    clearTimeout(timer);
    forget();
  };
}
