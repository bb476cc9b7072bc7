import { Section } from '@/components/layout/section';
import { Banner } from '@/components/ui/banner';
import { Link } from '@/components/ui/link';
import { Table } from '@/components/ui/table';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import type { FigureSpread, GroupSpread, RankedStock, SpreadKey } from '@/lib/glossary/spread';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { formatDerived, formatFigure } from '@/lib/stocks/figures/figure-format';
import { DERIVED_FIGURES, isDerived } from '@/lib/stocks/figures/page-figures';
import { countsOnlyPositive, MONEY_METRICS } from '@/lib/stocks/metrics';

type Props = { spread: FigureSpread; metric: SpreadKey; term: string; origin: string };

const formatted = (metric: SpreadKey, value: number): string =>
  isDerived(metric) ? formatDerived(metric, value) : formatFigure(metric, value, DEFAULT_CURRENCY);

/** The distribution of a figure in the market, and the companies at both ends. */
export function SpreadSections({ spread, metric, origin, ...page }: Props) {
  const term = isDerived(metric) ? DERIVED_FIGURES[metric].label : page.term;
  const { market, sectors, countries, lowest, highest } = spread;
  return (
    <>
      <Section id="verteilung" title={`${term}: Verteilung im Markt`}>
        <p className="mb-6 max-w-[43rem] text-ink-2">
          Bei {formatCount(market.count)} Aktien reicht das untere Viertel bis{' '}
          {formatted(metric, market.lower)}, der Median ist {formatted(metric, market.median)}, und das obere
          Viertel beginnt bei {formatted(metric, market.upper)}.{' '}
          {countsOnlyPositive(metric) && ' Gezählt sind nur Werte über null.'} Sektoren und Länder sind nach
          dem Median geordnet. {origin}
        </p>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <Spreads title="Nach Sektor" first="Sektor" groups={[market, ...sectors]} metric={metric} />
          {countries.length > 0 && (
            <Spreads title="Nach Land" first="Land" groups={countries} metric={metric} />
          )}
        </div>
      </Section>
      <Section id="enden" title="Die zehn niedrigsten und die zehn höchsten Werte">
        <div className="mb-6 max-w-[43rem]">
          <Banner kind="warning" still title="Das ist keine Kaufliste.">
            An den Enden stehen meist Sonderfälle: einmalige Gewinne, fast leere Nenner, Fehler in den Daten.
            Sieh erst nach, warum der Wert so ist.
          </Banner>
        </div>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <Ends title="Am niedrigsten" stocks={lowest} metric={metric} term={term} />
          <Ends title="Am höchsten" stocks={highest} metric={metric} term={term} />
        </div>
      </Section>
    </>
  );
}

type SpreadsProps = { title: string; first: string; groups: readonly GroupSpread[]; metric: SpreadKey };

const Spreads = ({ title, first, groups, metric }: SpreadsProps) => (
  <div>
    <h3 className="heading-3 mb-3">{title}</h3>
    <Table
      // Amounts are too wide for three columns of a phone.
      list={(MONEY_METRICS as readonly SpreadKey[]).includes(metric)}
      caption={`${title}: unteres Viertel, Median, oberes Viertel`}
      rows={groups}
      keyOf={({ label }) => label}
      columns={[
        {
          head: first,
          cell: ({ label, count }) => (
            <>
              <span className="wrap-anywhere hyphens-auto">{label}</span>
              <span className="block text-13 text-ink-3">{countOf(count, 'Aktie', 'Aktien')}</span>
            </>
          ),
        },
        { head: 'unteres Viertel bis', figure: ({ lower }) => formatted(metric, lower) },
        { head: 'Median', figure: ({ median }) => <strong>{formatted(metric, median)}</strong> },
        { head: 'oberes Viertel ab', figure: ({ upper }) => formatted(metric, upper) },
      ]}
    />
  </div>
);

type EndsProps = { title: string; stocks: readonly RankedStock[]; metric: SpreadKey; term: string };

const Ends = ({ title, stocks, metric, term }: EndsProps) => (
  <div>
    <h3 className="heading-3 mb-3">{title}</h3>
    <Table
      caption={`${title}: ${term}`}
      rows={stocks}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Unternehmen',
          cell: ({ id, name, sector }) => (
            <>
              <Link href={`/stock-detail/${id}`} className="font-semibold wrap-anywhere hover:underline">
                {name}
              </Link>
              {sector && <span className="block text-13 text-ink-3">{sector}</span>}
            </>
          ),
        },
        { head: term, figure: ({ value }) => formatted(metric, value) },
      ]}
    />
  </div>
);
