import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { formatDay } from '@/lib/platform/format/day';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';

type Props = {
  stock: Stock;
  actions: ReactNode;
};

/** Shows a stock's name, identifiers, notices and actions. */
export function StockHeading({ stock, actions }: Props) {
  const facts = [
    sectorLabel(stock.sector),
    countryLabel(stock.country),
    stock.symbol,
    stock.isin && `ISIN ${stock.isin}`,
    stock.wkn && `WKN ${stock.wkn}`,
  ];
  return (
    <div className="mt-2 mb-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 grow basis-96">
          <h1 className="heading-1">
            {stock.name}
            <span className="font-normal text-ink-3"> - Die Aktie im Detail</span>
          </h1>
          <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-0.5 text-ink-2">
            {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
          </ul>
        </div>
        <div className="flex flex-wrap items-start gap-3 pb-6 md:pb-0">{actions}</div>
      </div>
      {stock.status === 'delisted' && (
        <div className="mt-4">
          <Banner still kind="warning" title="nicht mehr gelistet">
            Letzter Kurs vom {formatDay(stock.price_date)}. Die Geschichte bleibt, neue Werte kommen nicht
            hinzu.
          </Banner>
        </div>
      )}
      {stock.demo && (
        <div className="mt-4">
          <Banner still kind="warning" title="Demodaten">
            Dieses Unternehmen und alle seine Zahlen sind erfunden.
          </Banner>
        </div>
      )}
    </div>
  );
}
