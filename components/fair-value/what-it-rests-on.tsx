import { Section } from '@/components/layout/section';
import { TextLink } from '@/components/ui/text-link';
import type { ValuedStock } from '@/lib/fair-value/company-value';
import { BASIS_NAMES } from '@/lib/fair-value/fields';
import { BASIS_WITHHELD } from '@/lib/fair-value/withheld-words';
import { freeCashFlow, freeCashFlowPerShare } from '@/lib/finance/value/derived-figures';
import { type Basis, FIXED_MULTIPLES, MEDIAN_LIMITS, OWN_LIMITS } from '@/lib/finance/value/start-scenarios';
import { formatDay } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { formatLargeMoney, formatMoney } from '@/lib/platform/format/money';
import { countOf, formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { SOURCE_NAMES } from '@/lib/stocks/fundamentals/rules';

const MILLION = 1e6;

type Line = [name: string, figure: string, isSum?: boolean];

/** The figures of the last year that the start values come from, with data, rules and limits. */
export function WhatItRestsOn({ stock, fundamentals, value }: ValuedStock) {
  const last = fundamentals?.years.at(-1);
  if (!fundamentals || !last || fundamentals.currency === null) return null;
  const { currency, years, source } = fundamentals;
  const { display_currency: shown, demo, trading_currency: trading } = stock;
  const { rate, rateDay } = value;
  const perShare = freeCashFlowPerShare(last);
  const converted = (amount: number | null) =>
    currency === shown || amount === null || rate === null ? null : amount * rate;
  const cashLines: Line[] = [
    ['Operativer Cashflow', formatLargeMoney(last.operatingCashFlow, currency)],
    ['− Investitionen', formatLargeMoney(last.capex, currency)],
    ['Freier Cashflow', formatLargeMoney(freeCashFlow(last), currency), true],
    [
      `je Aktie, bei ${formatNumber(last.shares === null ? null : last.shares / MILLION, 1)} Mio. Aktien`,
      withConverted(perShare, converted(perShare)),
      true,
    ],
  ];
  const lines: Line[] = [
    ...(value.withheld.ownerEarnings === 'bank_or_insurer' ? [] : cashLines),
    ['Gewinn je Aktie', withConverted(last.eps, converted(last.eps)), true],
  ];
  function withConverted(amount: number | null, other: number | null) {
    const own = formatMoney(amount, currency as string);
    return other === null ? own : `${own} = ${formatMoney(other, shown)}`;
  }
  const missing = (Object.keys(value.withheld) as Basis[]).map((basis) => {
    const reason = value.withheld[basis];
    return reason && { basis, why: BASIS_WITHHELD[reason] };
  });
  return (
    <Section id="grundlage" title="Worauf das beruht">
      <div className="grid gap-x-18 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="heading-3 mb-1">Geschäftsjahr bis {formatDay(last.end)}</h3>
          <table className="w-full">
            <caption className="sr-only">Freier Cashflow und Gewinn je Aktie</caption>
            <tbody>
              {lines.map(([name, figure, isSum]) => (
                <tr key={name} className={`border-line border-b ${isSum ? 'font-semibold' : ''}`}>
                  <th scope="row" className={`py-2.5 pr-4 text-left ${isSum ? '' : 'font-normal'}`}>
                    {name}
                  </th>
                  <td className="py-2.5 text-right tabular-nums">{figure}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {lines.length > 1 && (
            <p className="mt-3 text-13 text-ink-3">
              Der freie Cashflow je Aktie steht hier für den Gewinn der Eigentümer: Was von den Investitionen
              nur der Erhaltung dient, nennen die Berichte nicht.
            </p>
          )}
        </div>
        <div>
          <h3 className="heading-3 mb-1">Daten und Regeln</h3>
          <ul className="text-14 text-ink-2 [&_b]:font-semibold [&_b]:text-ink *:border-line *:border-b *:py-2.5">
            <li>
              <b>{countOf(years.length, 'Jahresabschluss', 'Jahresabschlüsse')}</b>, zuletzt{' '}
              {last.end.slice(0, 4)}
              {last.publishedOn && `, veröffentlicht am ${formatDay(last.publishedOn)}`}. Quelle:{' '}
              {SOURCE_NAMES[source]}
              {demo && ', alles erfunden'}.
            </li>
            {currency !== shown && (
              <li>
                <b>Umgerechnet</b>: Das Unternehmen berichtet in {currency}. Alle Werte je Aktie sind in{' '}
                {shown}
                {rateDay && `, zum ${demo ? 'Demokurs' : 'EZB-Kurs'} vom ${formatDay(rateDay)}`}.
              </li>
            )}
            {trading !== shown && (
              <li>
                <b>Kurs</b>: Die Aktie wird in {trading} gehandelt, gerechnet ist in {shown}.
              </li>
            )}
            <li>
              <b>Wachstum</b> als Startwert: der Median der jährlichen Änderungen aus höchstens zehn Jahren,
              zwischen {formatCount(MEDIAN_LIMITS.lowest * 100)} und{' '}
              {formatPercent(MEDIAN_LIMITS.highest * 100, 0)}, nie von oder zu einem Verlust.
            </li>
            <li>
              <b>Vielfaches</b> als Startwert:{' '}
              {value.ownPriceEarnings === null
                ? `${listed(Object.values(FIXED_MULTIPLES).map(formatCount))}, weil wir das eigene KGV nicht über fünf Jahre kennen. Mehr als das ${FIXED_MULTIPLES.middle}-Fache des Gewinns wollte Benjamin Graham nicht zahlen.`
                : `der Median des eigenen KGV der letzten zehn Jahre, ${formatNumber(value.ownPriceEarnings, 1)}, höchstens ${OWN_LIMITS.highest}; in der Mitte ein Sechstel weniger, vorsichtig ein Drittel. Das Vielfache des Gewinns gilt auch für den freien Cashflow.`}
            </li>
            <li>
              <b>Gerechnet</b> wird so, als flösse der ganze Gewinn jedes Jahres an dich. Muss ein Unternehmen
              einen Teil davon für sein Wachstum behalten, ist es weniger wert, als die Rechnung mit dem
              Gewinn ergibt.
            </li>
            {missing.map(
              (one) =>
                one && (
                  <li key={one.basis}>
                    <b>{BASIS_NAMES[one.basis]}</b> steht nicht zur Wahl: {one.why}.
                  </li>
                ),
            )}
            <li>
              <b>Nicht enthalten</b>: Guthaben und Schulden; ihre Zinsen stecken im Gewinn.{' '}
              <TextLink href="/value-investing">Warum Preis und Wert zweierlei sind</TextLink>
            </li>
          </ul>
        </div>
      </div>
    </Section>
  );
}
