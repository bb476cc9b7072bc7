import type { Parts } from '@/lib/platform/parts';
import { FIRST_TAXED_DAY } from '@/lib/taxes/rates';
import { chargeEvents } from './charge-events';
import { dividendEvents } from './dividend-events';
import { lumpSumEvents } from './lump-sum-events';
import { saleEvents } from './sale-events';
import type { TaxFacts } from './tax-books';
import type { TaxEvent } from './tax-event';

const SOURCES = [saleEvents, dividendEvents, lumpSumEvents, chargeEvents];

/** Lists what happened in the depots of an account since the flat tax, by day. */
export function* taxEvents(facts: TaxFacts): Parts<TaxEvent[]> {
  const events: TaxEvent[] = [];
  for (const stock of facts.portfolio.held)
    for (const eventsOf of SOURCES) {
      for (const event of eventsOf(stock, facts)) {
        if (event.on >= FIRST_TAXED_DAY) events.push(event);
        yield;
      }
      yield;
    }
  return events.sort((a, b) => (a.on < b.on || (a.on === b.on && a.id < b.id) ? -1 : 1));
}
