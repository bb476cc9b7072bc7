import { BarChart } from '@/components/charts/bar-chart';
import { ButtonLink } from '@/components/ui/button-link';
import { Facts } from '@/components/ui/facts';
import { MembersWatchlistButton } from '@/components/watchlist/members-watchlist-button';
import type { EarningsReason, ValuedStock } from '@/lib/fair-value/company-value';
import { SCENARIO_NAMES, SCENARIOS } from '@/lib/fair-value/fields';
import { CALCULATOR_PATH, PARAMETERS } from '@/lib/fair-value/inputs';
import { periodOf } from '@/lib/fair-value/start-values';
import { withheldWords } from '@/lib/fair-value/withheld-words';
import { bookValuePerShare, freeCashFlow } from '@/lib/finance/value/derived-figures';
import { NO_REPORTS, type Reports } from '@/lib/finance/value/newest-report';
import { difference } from '@/lib/finance/value/ratio';
import { formatLargeMoney, formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import { TRAILING } from '@/lib/stocks/fundamentals/year-table';

/** Last years that are drawn. */
const YEARS = 5;

/** Stands in place of the workbench of a company whose earnings tell no value: why, and what is known. */
export function Withheld({
  stock,
  fundamentals,
  reason,
}: Pick<ValuedStock, 'stock' | 'fundamentals'> & { reason: EarningsReason }) {
  const reports = fundamentals ?? NO_REPORTS;
  const { years, trailing } = reports;
  const currency = fundamentals?.currency ?? null;
  const { why, until } = withheldWords(reason, reports);
  const last = years.at(-1);
  const netCash = last ? difference(last.cash, last.totalDebt) : null;
  const burnt = last ? -(freeCashFlow(last) ?? 0) : 0;
  const { current_price: price, display_currency } = stock;
  const query = price === null ? '' : `&${PARAMETERS.price}=${price.toFixed(2).replace('.', ',')}`;
  return (
    <section aria-labelledby="kein-wert" className="page">
      <div className="card mt-6 grid gap-x-14 gap-y-8 md:grid-cols-[1.15fr_1fr]">
        <div>
          <h2 id="kein-wert" className="heading-2">
            Hier berechnen wir keinen fairen Wert.
          </h2>
          <p className="mt-3 text-ink-2">{why}</p>
          {until && <p className="mt-2 text-ink-2">{until}</p>}
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink
              rel="nofollow"
              href={`${CALCULATOR_PATH}?${PARAMETERS.currency}=${display_currency}${query}`}
            >
              Mit eigenen Zahlen rechnen
            </ButtonLink>
            <MembersWatchlistButton stockId={stock.id} name={stock.name} />
          </div>
        </div>
        <div>
          <dl className="grid grid-cols-[auto_auto_auto] gap-2">
            {SCENARIOS.map((name) => (
              <div
                key={name}
                className="rounded-control border border-line-strong border-dashed px-2 py-2.5 md:px-3"
              >
                <dt className="text-13 text-ink-3 wrap-anywhere">{SCENARIO_NAMES[name]}</dt>
                <dd className="text-20 font-semibold text-ink-3">N/A</dd>
              </div>
            ))}
          </dl>
          <EarningsBars years={years.slice(-YEARS)} trailing={trailing} currency={currency} />
          {last && currency !== null && (
            <Facts
              className="mt-4"
              facts={[
                [
                  `Buchwert je Aktie, ${periodOf(reports, last)}`,
                  formatMoney(bookValuePerShare(last), currency),
                ],
                [
                  netCash !== null && netCash < 0 ? 'Nettoschulden' : 'Nettoguthaben',
                  formatLargeMoney(netCash === null ? null : Math.abs(netCash), currency),
                ],
                netCash !== null &&
                  netCash > 0 &&
                  burnt > 0 && [
                    `Reicht beim Verbrauch von ${formatLargeMoney(burnt, currency)} im Jahr`,
                    `${formatNumber(netCash / burnt, 1)} Jahre`,
                  ],
              ]}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** Earnings per share of a few years and the last twelve months as bars above and below zero. */
function EarningsBars({ years, trailing, currency }: Reports & { currency: string | null }) {
  const reports = trailing ? [...years, trailing] : years;
  if (reports.every(({ eps }) => eps === null)) return null;
  const bars = reports.map((report) => {
    const { end, eps } = report;
    const title = report === trailing ? TRAILING : end.slice(0, 4);
    return {
      key: title,
      value: eps,
      colour: eps !== null && eps < 0 ? 'var(--loss)' : 'var(--chart-bar)',
      period: [title],
      figure: formatNumber(eps),
      title,
      rows: [{ name: 'Gewinn', value: currency === null ? formatNumber(eps) : formatMoney(eps, currency) }],
    };
  });
  const words = bars.map(({ title, rows }) => `${title} ${rows[0]?.value}`).join(', ');
  return (
    <div className="mt-5">
      <p className="text-13 font-semibold text-ink-2">Gewinn je Aktie{currency && `, in ${currency}`}</p>
      <BarChart bars={bars} height={96} label={`Gewinn je Aktie: ${words}`} name="Gewinn je Aktie" />
    </div>
  );
}
