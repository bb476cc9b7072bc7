import { RATE_NAMES } from '@/lib/currencies/rules';
import { formatDay } from '@/lib/platform/format/day';
import { formatCount } from '@/lib/platform/format/number';
import { joinedNotes } from '@/lib/stocks/prices/joined-ranges';
import type { StockDetail } from '@/lib/stocks/schema';
import { sourceLabel } from '@/lib/stocks/source-label';

/** Says once for the page: identifiers, days, source, currency and comparison. */
export function SourceLine({ stock }: { stock: StockDetail }) {
  const { isin, wkn, price_date, figures_date, demo, source } = stock;
  const { rate_date, rate_source, trading_currency, compared } = stock;
  const notes = joinedNotes(stock.joined_closes);
  return (
    <p className="mt-4 text-13 text-ink-2">
      {[isin && `ISIN ${isin}`, wkn && `WKN ${wkn}`].filter(Boolean).map((code) => (
        <span key={code}>
          <span className="whitespace-nowrap">{code}</span> ·{' '}
        </span>
      ))}
      <span className="whitespace-nowrap">Stand: {formatDay(price_date)}</span>
      {figures_date !== null && figures_date !== price_date && (
        <>
          , <span className="whitespace-nowrap">Kennzahlen {formatDay(figures_date)}</span>
        </>
      )}
      {compared > 0 && (
        <>
          {' '}
          · <span className="whitespace-nowrap">verglichen mit {formatCount(compared)} Unternehmen</span>
        </>
      )}{' '}
      · {demo ? 'Demodaten, alles erfunden' : `Quelle: ${sourceLabel(source)}`}
      {notes.map((note) => (
        <span key={note} className="block">
          {note}
        </span>
      ))}
      <span className="block">
        {rate_date && rate_source
          ? `Umgerechnet aus ${trading_currency} zum ${RATE_NAMES[rate_source]} vom ${formatDay(rate_date)}`
          : `In der Handelswährung ${trading_currency}, ohne Umrechnung`}
      </span>
    </p>
  );
}
