import { ArrowRight, ChartPie, Coins, TrendingDown, TrendingUp } from 'lucide';
import type { ReactNode } from 'react';
import { Donut } from '@/components/charts/donut';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { formatMoney } from '@/lib/platform/format/money';
import { formatCount, formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { type SectorValues, sectorValues } from '@/lib/stocks/cards/sector-values';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';

/** Shares of each example stock. */
const SHARES = 10;

/** Presents the portfolio: what it says about example shares, and how they spread over sectors. */
export function PortfolioFeature({ stocks }: { stocks: readonly Stock[] }) {
  const counted = stocks.filter(({ current_price }) => current_price !== null);
  const values = sectorValues(counted, SHARES);
  return (
    <section
      aria-labelledby="depot"
      className="page mt-16 grid gap-x-16 gap-y-9 md:mt-24 lg:grid-cols-[5fr_7fr] lg:items-center xl:gap-x-22"
    >
      <div className="min-w-0">
        <p className="mb-1 text-13 font-medium text-ink-3">Portfolioverwaltung</p>
        <h2 id="depot" className="heading-lead">
          Dein Portfolio, ehrlich gerechnet
        </h2>
        <p className="mt-3 font-serif text-17 text-ink-2">
          Zeitgewichtete Rendite mit Dividenden, dazu die Verteilung auf Sektoren, Länder und Währungen. Was
          auffällt, sagt der Schnellcheck:
        </p>
        {values && <Findings stocks={counted} values={values} />}
        <ButtonLink href="/portfolio" look="secondary" className="mt-5">
          Portfolio ansehen
          <Icon of={ArrowRight} small />
        </ButtonLink>
      </div>
      {values && <Spread stocks={counted} values={values} />}
    </section>
  );
}

type ExampleProps = { stocks: readonly Stock[]; values: SectorValues };

/** Facts worth noting about the example portfolio. */
function Findings({ stocks, values: { value, sectors } }: ExampleProps) {
  const currency = stocks[0]?.display_currency ?? '';
  const largest = sectors.find(({ sector }) => sector !== null);
  const moved = stocks
    .filter((stock) => stock.yearly_change !== null)
    .sort((a, b) => (b.yearly_change as number) - (a.yearly_change as number));
  const [best, worst] = [moved[0], moved.at(-1)];
  const dividends = stocks.reduce((total, { dividend }) => total + SHARES * (dividend ?? 0), 0);
  return (
    <ul className="mt-5 border-line border-t font-serif text-17">
      {largest && (
        <Finding icon={<Icon of={ChartPie} className="text-warn" />}>
          {formatPercent(largest.share, 1)} stecken in einem Sektor: <b>{sectorLabel(largest.sector)}</b>.
        </Finding>
      )}
      {best && (best.yearly_change as number) > 0 && (
        <Finding icon={<Icon of={TrendingUp} className="text-gain" />}>
          <b>{best.name}</b> steht {formatPercent(best.yearly_change)} höher als vor einem Jahr.
        </Finding>
      )}
      {worst && (worst.yearly_change as number) < 0 && (
        <Finding icon={<Icon of={TrendingDown} className="text-loss" />}>
          <b>{worst.name}</b> hat in einem Jahr {formatPercent(-(worst.yearly_change as number))} verloren.
        </Finding>
      )}
      {dividends > 0 && (
        <Finding icon={<Icon of={Coins} className="text-gain" />}>
          In zwölf Monaten <b>{formatMoney(dividends, currency)}</b> Dividende,{' '}
          {formatPercent((dividends / value) * 100, 1)} des Werts.
        </Finding>
      )}
    </ul>
  );
}

const Finding = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3.5 border-line border-b py-3 wrap-break-word [&_b]:font-semibold [&_svg]:mt-1">
    {icon}
    <span>{children}</span>
  </li>
);

function Spread({ stocks, values: { sectors } }: ExampleProps) {
  const currency = stocks[0]?.display_currency ?? '';
  return (
    <figure className="min-w-0">
      <div className="[--surface:var(--paper)]">
        <Donut
          title="Sektoren"
          slices={sectors.map(({ sector, value, share }) => ({
            key: sector ?? '',
            label: sectorLabel(sector) ?? NOT_AVAILABLE,
            value,
            share,
          }))}
          currency={currency}
          digits={1}
        />
      </div>
      <figcaption className="mt-4 text-13 text-ink-3">
        Rechenbeispiel: je {formatCount(SHARES)} Aktien von {formatCount(stocks.length)} der größten
        Unternehmen zum letzten Kurs
        <AsOfAll stocks={stocks} />
      </figcaption>
    </figure>
  );
}
