import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { formatDay } from '@/lib/platform/format/day';
import { headingName } from '@/lib/stocks/names/heading-name';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { DemoMark } from './demo-mark';
import { nameLook } from './name-look';

type Props = {
  stock: Stock;
  /** Price and change, two elements. */
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

/** Shows a stock's name, sector, country and symbol, its price, actions and notices. */
export function StockHeading({ stock, price, actions }: Props) {
  const facts = [sectorLabel(stock.sector), countryLabel(stock.country), stock.symbol];
  return (
    <>
      <div className="stock-head">
        <h1 {...nameLook(stock.name)}>
          {headingName(stock.name)}
          <span className="sr-only"> - {SUBTITLES[stock.kind]}</span>
        </h1>
        <p className="stock-facts">
          {facts.filter(Boolean).join(' · ')}
          {stock.demo && <DemoMark />}
        </p>
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
