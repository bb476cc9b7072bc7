import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { changeColour } from '@/components/ui/change-colour';
import { Link } from '@/components/ui/link';
import { Table } from '@/components/ui/table';
import { KINDS } from '@/lib/bookings/kinds';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { countOf, formatChange, formatCount } from '@/lib/platform/format/number';
import { dividendYears } from '@/lib/portfolio/example/dividend-years';
import type { ExampleDepot as Depot } from '@/lib/portfolio/example/example-depot';
import { shares } from '@/lib/portfolio/shares';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import { securityPath } from '@/lib/stocks/security-path';
import { PerformanceView } from '../performance-view';
import { ExamplePositions } from './example-positions';

/** Shows what a portfolio tells about ten bookings. */
export function ExampleDepot({ positions, performance, dividends, bookings, hasStandIns }: Depot) {
  const statistics = portfolioStatistics(positions);
  const { currency } = performance.summary;
  const years = dividendYears(dividends);
  return (
    <>
      <ExampleOverview performance={performance} statistics={statistics} years={years}>
        <AsOfAll stocks={positions} />
      </ExampleOverview>
      <Section id="positionen" title="Positionen">
        <ExamplePositions positions={positions} statistics={statistics} />
      </Section>
      {years.length > 0 && (
        <Section id="dividenden" title="Dividenden">
          <p className="mb-4 max-w-[38em] text-ink-2">
            Ohne dass sie gebucht sind: berechnet aus den Ausschüttungen im Markt und den Stücken, die am Tag
            davor im Depot lagen.
          </p>
          <Table
            caption="Dividenden nach Jahren"
            keyOf={({ year }) => year}
            rows={years}
            columns={[
              { head: 'Jahr', cell: ({ year }) => year },
              { head: 'Zahlungen', figure: ({ count }) => formatCount(count) },
              { head: 'Betrag', figure: ({ amount }) => formatMoney(amount, currency) },
            ]}
          />
        </Section>
      )}
      <Section
        id="buchungen"
        title={`Woraus das entsteht: ${countOf(bookings.length, 'Buchung', 'Buchungen')}`}
      >
        <p className="mb-4 max-w-[38em] text-ink-2">
          {hasStandIns
            ? 'Ausgedacht, zum Schlusskurs des Tages, mit Wertpapieren, die es in diesem Markt gibt.'
            : 'Ausgedacht, aber mit echten Wertpapieren, Tagen und Kursen.'}
        </p>
        <ExampleBookings bookings={bookings} />
      </Section>
    </>
  );
}

type OverviewProps = Pick<Depot, 'performance'> & {
  statistics: ReturnType<typeof portfolioStatistics>;
  years: ReturnType<typeof dividendYears>;
  children: ReactNode;
};

function ExampleOverview({ performance, statistics, years, children }: OverviewProps) {
  const { summary, totalValue } = performance;
  const { currency } = summary;
  const { totalGrowth, compared } = statistics;
  const received = years.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section aria-labelledby="ueberblick" className="page mt-8">
      <h2 id="ueberblick" className="sr-only">
        Überblick
      </h2>
      <dl className="grid grid-cols-2 items-start gap-x-10 gap-y-4 md:flex md:flex-wrap">
        <div className="max-md:col-span-2">
          <dt className="text-13 text-ink-3">Gesamtwert</dt>
          <dd className="text-34 leading-tight! font-semibold tracking-tight proportional-nums md:text-44">
            {formatMoney(statistics.totalValue, currency)}
          </dd>
        </div>
        <Figure name="Seit Kauf" change={totalGrowth}>
          {formatMoneyChange(compared && compared.value - compared.purchasePrice, currency)}
          <span className="block">{formatChange(totalGrowth)}</span>
        </Figure>
        <Figure name="Wertentwicklung mit Dividenden" change={summary.periodGrowth}>
          {formatChange(summary.periodGrowth)}
          <span className="block text-13 font-normal text-ink-3">TTWROR seit dem ersten Kauf</span>
        </Figure>
        <Figure name="Erhaltene Dividenden">
          {formatMoney(received, currency)}
          <span className="block text-13 font-normal text-ink-3">vor Steuern</span>
        </Figure>
      </dl>
      {totalValue.length > 1 && (
        <figure className="mt-6 overflow-x-clip [--surface:var(--paper)]">
          <PerformanceView
            view="value"
            performance={performance}
            flows={[]}
            comparison={undefined}
            asTable={false}
          />
        </figure>
      )}
      <div className="mt-3">{children}</div>
    </section>
  );
}

const ExampleBookings = ({ bookings }: Pick<Depot, 'bookings'>) => (
  <Table
    list
    caption="Buchungen des Beispieldepots"
    keyOf={({ id }) => id}
    rows={bookings}
    columns={[
      {
        head: 'Wertpapier',
        cell: ({ stock_id, name }) => (
          <Link href={securityPath(stock_id)} className="font-medium hover:underline">
            {name}
          </Link>
        ),
      },
      { head: 'Tag', cell: ({ date }) => formatDay(date) },
      { head: 'Art', cell: ({ kind }) => KINDS[kind].label },
      { head: 'Stück', figure: ({ quantity }) => shares(quantity ?? 0) },
      { head: 'Kurs', figure: (one) => formatMoney(one.price, one.currency) },
      { head: 'Gebühren', figure: (one) => formatMoney(one.fees, one.currency) },
    ]}
  />
);

/** Says that nothing is stored, and where to go on. */
export const ExampleNote = () => (
  <Banner still kind="info" title="Beispieldepot: nichts wird gespeichert">
    <p>Schließt du die Seite, bleibt davon nichts zurück. Dein eigenes Depot braucht ein Konto.</p>
    <div className="mt-3 flex flex-wrap gap-3">
      <ButtonLink href="/register" className="only-visitors">
        Konto erstellen
      </ButtonLink>
      <ButtonLink href="/portfolio/import" look="secondary" className="only-members">
        Eigene Abrechnungen einlesen
      </ButtonLink>
      <ButtonLink href="/depot-import#ausprobieren" look="secondary" className="only-visitors">
        Eigene Abrechnungen einlesen
      </ButtonLink>
    </div>
  </Banner>
);

type FigureProps = { name: string; change?: number | null; children: ReactNode };

const Figure = ({ name, change = null, children }: FigureProps) => (
  <div>
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd
      className={`text-17 leading-snug font-semibold tabular-nums wrap-anywhere md:text-20 ${changeColour(change)}`}
    >
      {children}
    </dd>
  </div>
);
