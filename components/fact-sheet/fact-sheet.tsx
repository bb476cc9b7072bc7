import { TextLink } from '@/components/ui/text-link';
import type { ValuedStock } from '@/lib/fair-value/company-value';
import { BASIS_NAMES, SCENARIO_NAMES, SCENARIOS } from '@/lib/fair-value/fields';
import { startInputs } from '@/lib/fair-value/inputs';
import { growthInPrice, isManyTimes, valuation } from '@/lib/fair-value/valuation';
import { withheldWords } from '@/lib/fair-value/withheld-words';
import { MEASURES } from '@/lib/finance/value/history-bands';
import { NO_REPORTS } from '@/lib/finance/value/newest-report';
import { formatDay } from '@/lib/platform/format/day';
import { currencySign, formatMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { figureOf, formatFigure } from '@/lib/stocks/figures/figure-format';
import { FISCAL_COLUMNS } from '@/lib/stocks/fundamentals/fiscal-columns';
import {
  hasBands,
  MEASURE_WORDS,
  measureSentence,
  measureText,
  twelveMonthsSentence,
} from '@/lib/stocks/fundamentals/own-history';
import { ALTMAN_ZONES, grahamLines, qualityLines, VERDICTS } from '@/lib/stocks/fundamentals/quality-words';
import { yearsTitle } from '@/lib/stocks/fundamentals/rules';
import type { StockYears } from '@/lib/stocks/fundamentals/stock-years';
import { type YearTable, yearTable } from '@/lib/stocks/fundamentals/year-table';
import { PROVIDERS } from '@/lib/stocks/market/providers';
import { type MetricKey, metricName } from '@/lib/stocks/metrics';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { sourceLabel } from '@/lib/stocks/source-label';
import { FactTable } from './fact-table';

/** Figures at the head of the sheet. */
const HEAD: readonly MetricKey[] = [
  ...(['market_cap', 'trailing_p_e', 'forward_p_e', 'price_to_book', 'enterprise_to_ebitda'] as const),
  ...(['dividend_yield', 'payout_ratio', 'return_on_equity', 'roic', 'net_debt_to_ebitda'] as const),
  ...(['equity_ratio', 'yearly_change'] as const),
];

/** The figure is one of the last fiscal year. */
const isFiscal = (key: MetricKey): boolean => FISCAL_COLUMNS.some((column) => column === key);

type Props = { valued: ValuedStock; years: StockYears | null };

/** One page about a company, to print: figures, ten years, own history, quality and a range of values. */
export function FactSheet({ valued, years }: Props) {
  const { stock, value } = valued;
  const table = years && yearTable(years.fundamentals);
  const { display_currency: currency } = stock;
  const names = [stock.symbol, stock.isin, sectorLabel(stock.sector), countryLabel(stock.country)];
  return (
    <article className="fact-sheet">
      <header>
        <div>
          <h1>{stock.name}</h1>
          <p>{names.filter(Boolean).join(' · ')}</p>
        </div>
        <p>
          <b>{formatMoney(stock.current_price, currency)}</b> Schlusskurs vom {formatDay(stock.price_date)}
        </p>
      </header>
      <dl>
        {HEAD.map((key) => (
          <div key={key}>
            <dt>
              {metricName(key)}
              {isFiscal(key) && stock.fiscal_year_end && `, ${stock.fiscal_year_end.slice(0, 4)}`}
            </dt>
            <dd>{formatFigure(key, figureOf(stock, key), currency)}</dd>
          </div>
        ))}
      </dl>
      {years && table ? (
        <>
          <Years table={table} count={years.fundamentals.years.length} />
          <div className="fact-columns">
            <History years={years} />
            <Quality years={years} />
          </div>
        </>
      ) : (
        <p>Geschäftsjahre dieses Unternehmens sind nicht bekannt.</p>
      )}
      <FairValue valued={valued} />
      <footer>
        Kurs und Kennzahlen: {sourceLabel(stock.source)}
        {years && `, Geschäftsjahre: ${PROVIDERS[years.fundamentals.source].label}`}
        {table?.publishedOn && `, zuletzt veröffentlicht am ${formatDay(table.publishedOn)}`}.
        {stock.fiscal_year_end &&
          ' Kennzahlen mit Jahreszahl: Geschäftsjahr; ohne: heute, letzte zwölf Monate oder Schätzung.'}{' '}
        Beträge in {currency}
        {years?.fundamentals.currency && years.fundamentals.currency !== currency
          ? `, Geschäftsjahre in ${years.fundamentals.currency}`
          : ''}
        {value.rateDay && `, umgerechnet zum Kurs vom ${formatDay(value.rateDay)}`}.
        {stock.demo && ' Demodaten: Dieses Unternehmen ist erfunden.'} Keine Anlageberatung.
      </footer>
    </article>
  );
}

function Years({ table: { columns, groups, head }, count }: { table: YearTable; count: number }) {
  const lines = groups.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ key, label, texts }) => ({ key, name: label, cells: texts })),
  }));
  return (
    <section>
      <h2>{yearsTitle(count)}</h2>
      <FactTable
        caption="Geschäftsjahre, das neueste zuerst"
        heads={[head, ...columns.map(({ label }) => label)]}
        rows={lines.flatMap(({ rows }) => rows)}
        groups={lines}
      />
    </section>
  );
}

function History({ years: { history } }: { years: StockYears }) {
  return (
    <section>
      <h2>Bewertung im eigenen Verlauf</h2>
      {history && hasBands(history) ? (
        <FactTable
          hasTexts
          caption="Bewertung heute und in den Monaten davor"
          heads={[
            '',
            history.yearEnd ? `heute, nach ${history.yearEnd.slice(0, 4)}` : 'heute',
            'Median',
            'mittlere Hälfte',
            '',
          ]}
          rows={MEASURES.map((measure) => {
            const one = history.measures[measure];
            const { band, current } = one;
            const text = (number: number) => measureText(measure, number);
            return {
              key: measure,
              name: MEASURE_WORDS[measure].label,
              cells: [
                measureText(measure, current),
                band ? text(band.median) : '–',
                band ? `${text(band.p25)} bis ${text(band.p75)}` : '–',
                [measureSentence(measure, one).claim, twelveMonthsSentence(measure, history)]
                  .join(' ')
                  .trim(),
              ],
            };
          })}
        />
      ) : (
        <p>Für einen Vergleich sind zu wenige Jahre bekannt.</p>
      )}
    </section>
  );
}

/** A typed number as it is read: with a real minus. */
const percentText = (typed: string) => `${typed.replace('-', '−')}\u202f%`;

const QUALITY_NAMES = {
  interest_cover: 'Zinsdeckung',
  roic: 'Kapitalrendite (ROIC)',
  earnings_stability: 'Beständigkeit des Gewinns',
} as const;

function Quality({ years: { quality } }: { years: StockYears }) {
  if (!quality) return null;
  const { piotroski, altman } = quality;
  const graham = grahamLines(quality);
  const met = graham.filter(({ verdict }) => verdict === 'met').length;
  const unknown = graham.filter(({ verdict }) => verdict === 'unknown').length;
  return (
    <section>
      <h2>Qualität</h2>
      <FactTable
        hasTexts
        caption="Kennzahlen der Qualität"
        heads={['', '', '']}
        rows={[
          {
            key: 'f',
            name: 'F-Score',
            cells: [piotroski.score === null ? 'N/A' : `${piotroski.score} von 9`, ''],
          },
          {
            key: 'altman',
            name: altman.model === 'z' ? 'Altman-Z' : 'Altman-Z″',
            cells: [
              formatFigure('interest_cover', altman.score, ''),
              altman.zone ? ALTMAN_ZONES[altman.zone] : '',
            ],
          },
          ...qualityLines(quality).map(({ figure, value, text }) => ({
            key: figure,
            name: QUALITY_NAMES[figure],
            cells: [value, text],
          })),
          {
            key: 'graham',
            name: 'Graham defensiv',
            cells: [
              `${met} von ${graham.length}`,
              unknown > 0 ? `${unknown} ${VERDICTS.unknown}` : VERDICTS.met,
            ],
          },
        ]}
      />
    </section>
  );
}

function FairValue({ valued: { stock, fundamentals, value } }: { valued: ValuedStock }) {
  const { current_price: price, display_currency: currency } = stock;
  const starts = Object.fromEntries(Object.entries(value.bases).map(([basis, { texts }]) => [basis, texts]));
  const isWithheld = Object.keys(starts).length === 0;
  const inputs = isWithheld ? null : startInputs(starts);
  const reasons = inputs && value.bases[inputs.basis]?.reasons.middle;
  const result = inputs && valuation(inputs, price);
  const reverse = result && growthInPrice(result.results.middle.scenario, price);
  return (
    <section>
      <h2>Fairer Wert</h2>
      {!result || !inputs || !reasons ? (
        <p>{withheldWords(value.withheld.eps ?? 'few_years', fundamentals ?? NO_REPORTS).why}</p>
      ) : (
        <>
          <FactTable
            caption="Drei Szenarien mit den Startwerten"
            heads={[
              '',
              `${BASIS_NAMES[inputs.basis]} je Aktie`,
              'Jahre 1–5',
              'Jahre 6–10',
              'Vielfaches',
              'Rendite',
              'Wert je Aktie',
              'Sicherheitsmarge',
            ]}
            rows={SCENARIOS.map((name) => {
              const { start, early, late, multiple, required } = inputs.scenarios[name];
              const { perShare, safety } = result.results[name];
              return {
                key: name,
                name: SCENARIO_NAMES[name],
                cells: [
                  `${start}\u00a0${currencySign(currency)}`,
                  percentText(early),
                  percentText(late),
                  multiple,
                  percentText(required),
                  formatMoney(perShare, currency),
                  safety === null
                    ? '–'
                    : isManyTimes(safety)
                      ? 'unter −1.000\u202f%'
                      : formatPercent(safety * 100, 1),
                ],
              };
            })}
          />
          <p>
            Startwerte aus der eigenen Vergangenheit, keine Prognose: {reasons.start}; Wachstum in der Mitte:{' '}
            {reasons.early}; Vielfaches in der Mitte: {reasons.multiple}.
            {reverse !== null &&
              ` Im Kurs von heute steckt ein Wachstum von ${formatPercent(reverse * 100, 1)} im Jahr über zehn Jahre.`}{' '}
            <span className="print:hidden">
              <TextLink href={`/stock-detail/${stock.id}/fairer-wert`}>Annahmen ändern</TextLink>
            </span>
          </p>
        </>
      )}
    </section>
  );
}
