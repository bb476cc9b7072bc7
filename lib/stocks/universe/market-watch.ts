import 'server-only';
import { log } from '@/lib/platform/log';
import { onMarketChange, refreshUniverse } from './universe';

/** Milliseconds between polls of the market version: within two seconds all processes show a new market. */
const INTERVAL = 1_000;

/**
 * Builds the universe in the background and polls for new market versions, so that an idle process notices
 * them too. Never fails: an unreachable database is tried again.
 *
 * @param onMarket called once the market is loaded, and after each change; `isUpdate` is true if visitors
 *   may have seen an earlier market
 * @returns stops polling
 */
export function watchMarket(onMarket: (isUpdate: boolean) => void, interval = INTERVAL): () => void {
  const unsubscribe = onMarketChange(({ previous }) => onMarket(previous.size > 0));
  let loaded = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const poll = async () => {
    try {
      await refreshUniverse();
      if (failing) log.info('Die Datenbank ist wieder erreichbar');
      failing = false;
      if (!loaded) onMarket(false);
      loaded = true;
    } catch (error) {
      if (!failing) log.warn('Die Marktdaten lassen sich nicht laden; es wird weiter versucht', { error });
      failing = true;
    }
    if (!ended) timer = setTimeout(poll, interval).unref();
  };
  void poll();

  return () => {
    ended = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
