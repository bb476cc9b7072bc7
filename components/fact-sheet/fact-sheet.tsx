import { Gauge } from '@/components/stocks/gauge';
import { changeColour } from '@/components/ui/change-colour';
import { hasValue, type ValuedStock } from '@/lib/fair-value/company-value';
import { fairRange, startValuation } from '@/lib/fair-value/fair-range';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { figureOf, formatFigure } from '@/lib/stocks/figures/figure-format';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { FISCAL_COLUMNS } from '@/lib/stocks/fundamentals/fiscal-columns';
import type { StockYears } from '@/lib/stocks/fundamentals/stock-years';
import { PROVIDERS } from '@/lib/stocks/market/providers';
import { type MetricKey, metricName, SUMMARY_KEYS, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import { verdictSentence } from '@/lib/stocks/page/verdict-sentence';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import type { PricePoint, StockDetail } from '@/lib/stocks/schema';
import { sourceLabel } from '@/lib/stocks/source-label';
import { FactHistory } from './fact-history';
import { FactPrices } from './fact-prices';
import { FactValue } from './fact-value';
import { FactYears } from './fact-years';

/** Figures beside the scores. */
const FIGURES = [
  'market_cap',
  'trailing_p_e',
  'forward_p_e',
  'price_to_book',
  'enterprise_to_ebitda',
  'dividend_yield',
  'payout_ratio',
  'interest_cover',
] as const satisfies readonly MetricKey[];

/** The figure is one of the last fiscal year. */
const isFiscal = (key: MetricKey): boolean => FISCAL_COLUMNS.some((column) => column === key);

type Props = {
  valued: ValuedStock;
  years: StockYears | null;
  /** Closes of a year, oldest first, in the currency of the stock. */
  year: readonly PricePoint[];
};

/** One sheet of A4 about a company: scores, price, ten years, own history and a range of values. */
export function FactSheet({ valued, years, year }: Props) {
  const { stock } = valued;
  const start = startValuation(valued.value, stock.current_price);
  return (
    <article className="fact-sheet">
      <Head stock={stock} />
      <p className="fact-verdict">{verdictSentence(stock)}</p>
      <div className="fact-scores">
        {SUMMARY_KEYS.map((key) => (
          <div key={key}>
            <Gauge label={SUMMARY_SCORES[key].label} score={summaryScore(stock.metricScores, key)} />
            <span aria-hidden="true">{SUMMARY_SCORES[key].label}</span>
          </div>
        ))}
        <dl>
          {FIGURES.map((key) => (
            <div key={key}>
              <dt>
                {metricName(key)}
                {isFiscal(key) && stock.fiscal_year_end && `, ${stock.fiscal_year_end.slice(0, 4)}`}
              </dt>
              <dd>{formatFigure(key, figureOf(stock, key), stock.display_currency)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <FactPrices stock={stock} year={year} fair={fairRange(valued.value)} />
      {years ? (
        <FactYears fundamentals={years.fundamentals} />
      ) : (
        <p>Geschäftsjahre dieses Unternehmens sind nicht bekannt.</p>
      )}
      <div className="fact-columns">
        {years && <FactHistory history={years.history} />}
        <FactValue valued={valued} start={start} />
      </div>
      <Foot valued={valued} years={years} />
    </article>
  );
}

function Head({ stock }: { stock: StockDetail }) {
  const { name, symbol, isin, sector, country, current_price, display_currency } = stock;
  return (
    <header>
      <div>
        <h1 className="fact-name">{name}</h1>
        <p>{[sectorLabel(sector), countryLabel(country), symbol, isin].filter(Boolean).join(' · ')}</p>
      </div>
      <div>
        <p className="fact-price">{formatMoney(current_price, display_currency)}</p>
        <p>
          <Change change={stock.daily_change} /> zum Vortag · <Change change={stock.yearly_change} /> in einem
          Jahr
        </p>
      </div>
    </header>
  );
}

const Change = ({ change }: { change: number | null }) => (
  <span className={changeColour(change)}>{formatChange(change)}</span>
);

function Foot({ valued: { stock, value }, years }: Omit<Props, 'year'>) {
  const { display_currency: currency, price_date, source, demo } = stock;
  const reported = years?.fundamentals.currency;
  const published = years?.fundamentals.years.at(-1)?.publishedOn;
  return (
    <footer>
      Schlusskurs vom {formatDay(price_date)}. Kurs und Kennzahlen: {sourceLabel(source)}
      {years && `, Geschäftsjahre: ${PROVIDERS[years.fundamentals.source].label}`}
      {published && `, zuletzt veröffentlicht am ${formatDay(published)}`}. Beträge in {currency}
      {reported && reported !== currency && `, Geschäftsjahre in ${reported}`}
      {value.rateDay && `, umgerechnet zum Kurs vom ${formatDay(value.rateDay)}`}.
      {hasValue(value) &&
        ' Der faire Wert ist eine Rechnung mit Annahmen aus der eigenen Vergangenheit, keine Prognose.'}
      {demo && ' Demodaten, alles erfunden.'} Keine Anlageberatung.
    </footer>
  );
}
