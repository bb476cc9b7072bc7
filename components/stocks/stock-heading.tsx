import type { ReactNode } from 'react';
import { formatDay } from '@/lib/platform/format/day';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';

/** The name of a stock, what identifies it, and what one must know of it. */
export function StockHeading({ stock }: { stock: Stock }) {
  const facts = [
    sectorLabel(stock.sector),
    countryLabel(stock.country),
    stock.symbol,
    stock.isin && `ISIN ${stock.isin}`,
    stock.wkn && `WKN ${stock.wkn}`,
  ];
  return (
    <div className="mt-2 mb-6">
      <h1 className="heading-1">
        {stock.name}
        <span className="font-normal text-ink-3"> - Die Aktie im Detail</span>
      </h1>
      <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-0.5 text-ink-2">
        {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
      </ul>
      {stock.status === 'delisted' && (
        <Mark title="nicht mehr gelistet">
          Letzter Kurs vom {formatDay(stock.price_date)}. Die Geschichte bleibt, neue Werte kommen nicht
          hinzu.
        </Mark>
      )}
      {stock.demo && <Mark title="Demodaten">Dieses Unternehmen und alle seine Zahlen sind erfunden.</Mark>}
    </div>
  );
}

function Mark({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="mt-4 rounded-control border-warn border-l-3 bg-warn-soft px-4 py-2.5 text-14">
      <b className="mr-2 font-semibold">{title}</b>
      <span className="text-ink-2">{children}</span>
    </p>
  );
}
