import { ArrowRight } from 'lucide-react';
import { AsOf } from '@/components/stocks/as-of';
import { changeColour } from '@/components/stocks/change-colour';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange, formatCount, formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { equalStakes } from '@/lib/stocks/equal-stakes';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { Feature } from './feature';

/** Euros in each stock of the example. */
const STAKE = 1000;

/** The portfolio, shown by what the largest companies together did in a year. */
export function PortfolioFeature({ stocks }: { stocks: readonly Stock[] }) {
  const [first] = stocks;
  const counted = stocks.filter(({ yearly_change }) => yearly_change !== null);
  const stakes = equalStakes(counted, STAKE);
  if (!first || !stakes) return null;
  return (
    <Feature
      id="depot"
      title="Dein Portfolio, ehrlich gerechnet"
      name="Portfolioverwaltung"
      flip
      text={
        <p>
          Zeitgewichtete Rendite mit Dividenden, Klumpen nach Sektor, Land und Währung, und ein Schnellcheck,
          der in Sätzen sagt, worauf du achten solltest.
        </p>
      }
      link={
        <ButtonLink href="/portfolio" prefetch={false} look="secondary">
          Portfolio ansehen
          <Icon of={ArrowRight} small />
        </ButtonLink>
      }
    >
      <figure className="card">
        <figcaption className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="max-w-[44ch] text-14 text-ink-2">
            Rechenbeispiel: vor einem Jahr je {formatMoney(STAKE, DEFAULT_CURRENCY)} in die{' '}
            {formatCount(counted.length)} größten Unternehmen, ohne Dividenden
          </span>
          <span className="text-right">
            <span className="figures block text-20 font-semibold">
              {formatMoney(stakes.value, DEFAULT_CURRENCY)}
            </span>
            <span className={`figures text-14 font-medium ${changeColour(stakes.gain)}`}>
              {formatMoneyChange(stakes.gain, DEFAULT_CURRENCY)} · {formatChange(stakes.growth)}
            </span>
          </span>
        </figcaption>
        <table className="w-full">
          <caption className="sr-only">Verteilung nach Sektoren</caption>
          <thead className="text-13 text-ink-3">
            <tr className="border-line-strong border-b [&>th]:pb-2 [&>th]:font-medium">
              <th scope="col" className="text-left">
                Sektor
              </th>
              <th scope="col" className="pl-4 text-right">
                Wert
              </th>
              <th scope="col" className="pl-4 text-right">
                Anteil
              </th>
            </tr>
          </thead>
          <tbody>
            {stakes.sectors.map(({ sector, value, share }) => (
              <tr key={sector} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {sectorLabel(sector) ?? NOT_AVAILABLE}
                  <span className="mt-1 block h-1 overflow-hidden rounded-full bg-track" aria-hidden="true">
                    <span className="block h-full bg-chart-line" style={{ width: `${share}%` }} />
                  </span>
                </th>
                <td className="figures pl-4 text-right">{formatMoney(value, DEFAULT_CURRENCY)}</td>
                <td className="figures pl-4 text-right">{formatPercent(share, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-3">
          <AsOf day={first.price_date} stock={first} />
        </div>
      </figure>
    </Feature>
  );
}
