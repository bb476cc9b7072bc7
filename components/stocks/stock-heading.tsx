import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { formatDay } from '@/lib/platform/format/day';
import { unbrokenName } from '@/lib/stocks/names/legal-form';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';

type Props = {
  stock: Stock;
  price: ReactNode;
  actions: ReactNode;
};

const SUBTITLES = {
  share: 'Die Aktie im Detail',
  fund: 'Der Fonds im Detail',
  index: 'Der Index im Detail',
  bond: 'Die Anleihe im Detail',
  other: 'Das Wertpapier im Detail',
} as const;

/** Shows a stock's name, identifiers, price, actions and notices. */
export function StockHeading({ stock, price, actions }: Props) {
  const facts = [
    sectorLabel(stock.sector),
    countryLabel(stock.country),
    stock.symbol,
    stock.isin && `ISIN ${stock.isin}`,
    stock.wkn && `WKN ${stock.wkn}`,
  ];
  return (
    <>
      <div className="stock-head">
        <div className="min-w-0">
          <h1 className="heading-1 lg:text-44">
            {unbrokenName(stock.name)}
            <span className="sr-only"> - </span>
            <span className="mt-1 block text-17 font-normal tracking-normal text-ink-3">
              {SUBTITLES[stock.kind]}
            </span>
          </h1>
          <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-14 text-ink-2">
            {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
          </ul>
        </div>
        {price}
        <div className="stock-actions">{actions}</div>
      </div>
      {stock.status === 'delisted' && (
        <div className="mt-4">
          <Banner still kind="warning" title="Nicht mehr gelistet">
            Letzter Kurs vom {formatDay(stock.price_date)}. Die Geschichte bleibt, neue Werte kommen nicht
            hinzu.
          </Banner>
        </div>
      )}
    </>
  );
}
