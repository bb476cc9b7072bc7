import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import { showError } from '@/components/ui/toast-store';
import type { WantedSecurity } from '@/lib/bookings/wanted/schema';
import { percentChange } from '@/lib/finance/percent-change';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatChange } from '@/lib/platform/format/number';
import { SECURITY_KINDS } from '@/lib/stocks/kinds';
import type { ChooseHit } from './use-wanted';

type Hit = WantedSecurity['candidates'][number];

/** The choice of none; no symbol is empty. */
const NONE = '';
/** Days of prices that are compared at first. */
const DAYS = 3;

/** Shows the hits of a search with their closes beside the prices of the documents, and takes one. */
export function HitChoice({ want, onChoose }: { want: WantedSecurity; onChoose: ChooseHit }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (symbol: string | null) => {
    setChosen(symbol ?? NONE);
    try {
      await onChoose(want.id, symbol);
    } catch (error) {
      showError(error, 'Die Wahl wurde nicht gespeichert. Versuch es noch einmal');
    } finally {
      setChosen(null);
    }
  };
  return (
    <div>
      <ul aria-label={`Treffer für ${want.name}`} className="grid gap-2 md:grid-cols-2">
        {want.candidates.map((hit) => (
          <li
            key={hit.symbol}
            className="grid content-between gap-2 rounded-control border border-line-strong bg-surface p-3"
          >
            <div className="min-w-0">
              <p className="font-serif text-15 font-semibold wrap-anywhere text-ink">{hit.name}</p>
              <p className="text-ink-3 wrap-anywhere">
                {[SECURITY_KINDS[hit.kind], hit.symbol, hit.exchange, hit.currency]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <ComparedPrices prices={hit.prices} />
            </div>
            <Button
              look="secondary"
              small
              busy={chosen === hit.symbol}
              disabled={chosen !== null}
              aria-label={`Dieses nehmen: ${hit.name}, ${hit.symbol}`}
              onClick={() => void choose(hit.symbol)}
            >
              Dieses nehmen
            </Button>
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        small
        className="-ml-3"
        busy={chosen === NONE}
        disabled={chosen !== null}
        aria-label={`Keiner davon: ${want.name}`}
        onClick={() => void choose(null)}
      >
        Keiner davon
      </Button>
    </div>
  );
}

function ComparedPrices({ prices }: Pick<Hit, 'prices'>) {
  const [isWhole, setWhole] = useState(false);
  if (prices.length === 0)
    return <p className="mt-1 text-ink-3">Ohne Kurs im Beleg lässt sich nichts vergleichen.</p>;
  const shown = isWhole ? prices : prices.slice(0, DAYS);
  return (
    <>
      <Table
        caption="Kurse im Vergleich"
        className="mt-2"
        dense
        rows={shown}
        keyOf={(_, at) => at}
        columns={[
          { head: 'Tag', cell: ({ date }) => formatDay(date) },
          { head: 'Dein Beleg', figure: (one) => formatMoney(one.stated, one.stated_currency) },
          {
            head: 'Schlusskurs',
            figure: ({ stated, stated_currency, close }) => {
              const off = percentChange(stated, close);
              return (
                <>
                  {close === null ? 'keiner' : formatMoney(close, stated_currency)}
                  {off !== null && <span className="block text-ink-3">{formatChange(off)}</span>}
                </>
              );
            },
          },
        ]}
      />
      {prices.length > shown.length && (
        <Button look="quiet" small className="-ml-3" onClick={() => setWhole(true)}>
          {countOf(prices.length - shown.length, 'weiterer Tag', 'weitere Tage')}
        </Button>
      )}
    </>
  );
}
