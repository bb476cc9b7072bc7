import Link from 'next/link';
import { ChangeChips } from '@/components/stocks/change-chips';
import { Figure } from '@/components/stocks/figure-list';
import { GaugeRow } from '@/components/stocks/gauge-row';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';

/** One stock as the product sees it: what a visitor gets for every company. */
export function StockPreview({ stock }: { stock: Stock }) {
  return (
    <section aria-labelledby="vorschau" className="card flex flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <h2 id="vorschau" className="font-serif text-17 font-semibold wrap-break-word">
          <Link href={`/stock-detail/${stock.id}`} prefetch={false} className="hover:underline">
            {stock.name}
          </Link>
        </h2>
        <p className="text-20 font-semibold">
          <Figure stock={stock} metric="current_price" />
        </p>
        <p className="text-13 text-ink-3">
          {[sectorLabel(stock.sector), countryLabel(stock.country)].filter(Boolean).join(' · ')}
        </p>
        <p className="text-right text-13 text-ink-3">Kurs</p>
      </div>
      <GaugeRow stock={stock} />
      <ChangeChips stock={stock} />
    </section>
  );
}
