import { Check, X } from 'lucide';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { changeColour } from '@/components/stocks/change-colour';
import { ExplainedName } from '@/components/stocks/explained-name';
import { Gauge } from '@/components/stocks/gauge';
import { MetricName } from '@/components/stocks/metric-name';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { comparisonPath, type ReturnRange } from '@/lib/comparison/params';
import { type ComparedStock, type ComparisonGroup, leads, scoreRows } from '@/lib/comparison/rows';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { Columns } from './columns';

type Props = {
  compared: readonly ComparedStock[];
  groups: readonly ComparisonGroup[];
  range: ReturnRange;
  currency: DisplayCurrency;
};

/** Colours of the stocks, as in the chart. */
const COLOURS = ['bg-chart-line', 'bg-chart-other1', 'bg-chart-other2', 'bg-chart-other3'];

/** Shows stocks side by side with price and scores. */
export function ComparisonHead({ compared, range, currency }: Omit<Props, 'groups'>) {
  const stocks = compared.map(({ stock }) => stock);
  const ids = stocks.map(({ id }) => id);
  return (
    <Columns label="Scores im Vergleich" count={compared.length}>
      <thead>
        <tr>
          <td />
          {stocks.map(({ id, name, symbol, country, sector, ...stock }, i) => (
            <th key={id} scope="col">
              <span aria-hidden="true" className={`mb-2 block h-1 ${COLOURS[i]}`} />
              <span className="flex items-start justify-between gap-1 max-md:flex-col-reverse">
                <StockLink id={id} name={name} />
                <Link
                  href={comparisonPath(
                    ids.filter((one) => one !== id),
                    range,
                    currency,
                  )}
                  scroll={false}
                  aria-label={`${name} aus dem Vergleich nehmen`}
                  className="grid size-11 flex-none place-items-center rounded-control text-ink-3 hover:bg-surface-2 hover:text-ink max-md:-mb-2 max-md:-ml-3.5 md:-mt-1.5 md:-mr-2 md:size-9 print:hidden"
                >
                  <Icon of={X} small />
                </Link>
              </span>
              <span className="block text-13 font-normal text-ink-3">
                {[symbol, countryLabel(country), sectorLabel(sector)].filter(Boolean).join(' · ')}
              </span>
              <span className="figures mt-1 block font-semibold">
                {formatMoney(stock.current_price, stock.display_currency)}{' '}
                <span
                  className={`text-13 font-medium whitespace-nowrap max-md:block ${changeColour(stock.daily_change)}`}
                >
                  {formatChange(stock.daily_change)} <span className="text-ink-3">1T</span>
                </span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scoreRows(compared).map(({ key, label, scores, better }) => (
          <tr key={key}>
            <th scope="row">
              <ExplainedName figure={`score_${key}`}>{label}</ExplainedName>
            </th>
            {scores.map((score, i) => (
              <td key={ids[i]}>
                <span className="flex items-center justify-end">
                  {better.includes(i) && <BetterMark />}
                  <span className="block w-13 [--ground:var(--paper)]">
                    <Gauge label={label} score={score} />
                  </span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Columns>
  );
}

/** Shows all figures of stocks side by side, the better ones marked. */
export function ComparisonFigures({ compared, groups, currency }: Omit<Props, 'range'>) {
  const stocks = compared.map(({ stock }) => stock);
  const { counts, of } = leads(groups, compared.length);
  return (
    <>
      <Columns label="Kennzahlen im Vergleich" count={compared.length} headStays>
        <thead>
          <tr>
            <td />
            {stocks.map(({ id, name }, i) => (
              <th key={id} scope="col">
                <StockLink id={id} name={name} />
                <span aria-hidden="true" className={`mt-1.5 block h-0.75 ${COLOURS[i]}`} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={stocks.length + 1} className="heading-3">
                <span>{title}</span>
              </th>
            </tr>
            {rows.map(({ key, label, texts, better }) => (
              <tr key={key}>
                <th scope="row">
                  {key in METRICS ? <MetricName metric={key as MetricKey}>{label}</MetricName> : label}
                </th>
                {texts.map((text, i) => (
                  <Cell key={stocks[i]?.id} isBetter={better.includes(i)}>
                    {text}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {stocks.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">
                Vorn in
                <span className="block text-13 font-normal text-ink-3">von {of} Kennzahlen</span>
              </th>
              {stocks.map(({ id }, i) => (
                <td key={id} className="figures text-20 font-semibold">
                  {counts[i]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Columns>
      <div className="mt-4 max-w-[46em] text-13 text-ink-3">
        <AsOfAll stocks={stocks} />
        <p>
          Beträge in {currency}, aus anderen Währungen umgerechnet. Ein Haken steht am besseren Wert: bei KGV,
          KBV, EV/EBITDA und Ausschüttungsquote am kleineren, sonst am größeren. Bei Größe, Dividende je Aktie
          und Kursveränderung gilt kein Wert als besser. Die Kursveränderung gilt in der Handelswährung.
        </p>
      </div>
    </>
  );
}

const StockLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    href={`/stock-detail/${id}`}
    className="min-w-0 font-serif text-15 leading-tight font-semibold hyphens-auto wrap-anywhere hover:underline md:text-17"
  >
    {name}
  </Link>
);

function Cell({ isBetter, children }: { isBetter: boolean; children: string }) {
  const isMissing = children === NOT_AVAILABLE;
  return (
    <td className={isBetter ? 'font-semibold text-accent' : isMissing ? 'text-ink-3' : ''}>
      {isBetter && <BetterMark />}
      <span className={isMissing ? '' : 'figures'}>{children}</span>
    </td>
  );
}

const BetterMark = () => (
  <>
    <span className="mr-1.5 inline-block align-[-0.15em] text-accent">
      <Icon of={Check} small />
    </span>
    <span className="sr-only">besserer Wert: </span>
  </>
);
