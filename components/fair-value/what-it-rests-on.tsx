import { Section } from '@/components/layout/section';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { RATE_NAMES } from '@/lib/currencies/rules';
import { PERPETUAL_RULE } from '@/lib/fair-value/calculator';
import type { ValuedStock } from '@/lib/fair-value/company-value';
import { BASIS_NAMES } from '@/lib/fair-value/fields';
import { periodOf } from '@/lib/fair-value/start-values';
import { BASIS_WITHHELD } from '@/lib/fair-value/withheld-words';
import { freeCashFlow, freeCashFlowPerShare } from '@/lib/finance/value/derived-figures';
import { newestReport } from '@/lib/finance/value/newest-report';
import { type Basis, FIXED_MULTIPLES, MEDIAN_LIMITS, OWN_LIMITS } from '@/lib/finance/value/start-scenarios';
import { formatDay } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { formatLargeMoney, formatPerShare } from '@/lib/platform/format/money';
import { countOf, formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { PROVIDERS } from '@/lib/stocks/market/providers';

const MILLION = 1e6;

type Line = [name: string, figure: string, isSum?: boolean];

/** The figures that the start values come from, with data, rules and limits. */
export function WhatItRestsOn({ stock, fundamentals, value }: ValuedStock) {
  const last = fundamentals?.years.at(-1);
  if (!fundamentals || !last || fundamentals.currency === null) return null;
  const { currency, years, trailing, source } = fundamentals;
  const { display_currency: shown, demo, trading_currency: trading } = stock;
  const { rate, rateDay, rateSource } = value;
  const isFinancial = value.withheld.ownerEarnings === 'bank_or_insurer';
  const earned = newestReport(fundamentals, ({ eps }) => eps) ?? last;
  const cash = isFinancial ? earned : (newestReport(fundamentals, freeCashFlowPerShare) ?? last);
  const perShare = freeCashFlowPerShare(cash);
  const converted = (amount: number | null) =>
    currency === shown || amount === null || rate === null ? null : amount * rate;
  const cashLines: Line[] = [
    ['Operativer Cashflow', formatLargeMoney(cash.operatingCashFlow, currency)],
    ['− Investitionen', formatLargeMoney(cash.capex, currency)],
    ['Freier Cashflow', formatLargeMoney(freeCashFlow(cash), currency), true],
    [
      `je Aktie, bei ${formatNumber(cash.shares === null ? null : cash.shares / MILLION, 1)} Mio. Aktien`,
      withConverted(perShare, converted(perShare)),
      true,
    ],
  ];
  const lines: Line[] = [
    ...(isFinancial ? [] : cashLines),
    [
      `Gewinn je Aktie${earned === cash ? '' : `, ${periodOf(fundamentals, earned)}`}`,
      withConverted(earned.eps, converted(earned.eps)),
      true,
    ],
  ];
  function withConverted(amount: number | null, other: number | null) {
    const own = formatPerShare(amount, currency as string);
    return other === null ? own : `${own} = ${formatPerShare(other, shown)}`;
  }
  const { priceEarnings, freeCashFlowYield } = value.own;
  const multiples = [
    value.bases.ownerEarnings && freeCashFlowYield !== null
      ? `für den freien Cashflow der Kehrwert der eigenen FCF-Rendite, im Median der letzten zehn Jahre ${formatPercent(freeCashFlowYield)}`
      : null,
    value.bases.eps && priceEarnings !== null
      ? `für den Gewinn der Median des eigenen KGV der letzten zehn Jahre, ${formatNumber(priceEarnings, 1)}`
      : null,
  ].filter((text) => text !== null);
  const unknown = [
    value.bases.ownerEarnings && freeCashFlowYield === null ? 'den freien Cashflow' : null,
    value.bases.eps && priceEarnings === null ? 'den Gewinn' : null,
  ].filter((text) => text !== null && text !== undefined);
  const missing = (Object.keys(value.withheld) as Basis[]).map((basis) => {
    const reason = value.withheld[basis];
    return reason && { basis, why: BASIS_WITHHELD[reason] };
  });
  return (
    <Section id="grundlage" title="Grundlage der Rechnung">
      <div className="grid gap-x-18 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="heading-3 mb-1">
            {cash === trailing ? 'Letzte zwölf Monate' : 'Geschäftsjahr'} bis {formatDay(cash.end)}
          </h3>
          <Table
            caption="Freier Cashflow und Gewinn je Aktie"
            rows={lines}
            keyOf={([name]) => name}
            rowProps={([, , isSum]) => ({ className: isSum ? 'font-semibold' : '' })}
            columns={[
              { cell: ([name]) => name },
              { figure: ([, amount]) => amount, className: 'whitespace-normal!' },
            ]}
          />
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
              {last.publishedOn && `, veröffentlicht am ${formatDay(last.publishedOn)}`}
              {trailing &&
                `; die letzten zwölf Monate bis ${formatDay(trailing.end)}${trailing.publishedOn ? `, veröffentlicht am ${formatDay(trailing.publishedOn)}` : ''}`}
              . Quelle: {PROVIDERS[source].label}
              {demo && ', alles erfunden'}.
            </li>
            {currency !== shown && (
              <li>
                <b>Umgerechnet</b>: Das Unternehmen berichtet in {currency}. Alle Werte je Aktie sind in{' '}
                {shown}
                {rateDay && rateSource && `, zum ${RATE_NAMES[rateSource]} vom ${formatDay(rateDay)}`}.
              </li>
            )}
            {trading !== shown && (
              <li>
                <b>Kurs</b>: Die Aktie wird in {trading} gehandelt, gerechnet ist in {shown}.
              </li>
            )}
            <li>
              <b>Startwert je Aktie</b>: die letzten zwölf Monate, wo sie veröffentlicht sind und die Zahl
              haben, sonst das letzte Geschäftsjahr. Das Wachstum ist immer das von Geschäftsjahren.
            </li>
            <li>
              <b>Wachstum</b> als Startwert: der Median der jährlichen Änderungen aus höchstens zehn Jahren,
              zwischen {formatCount(MEDIAN_LIMITS.lowest * 100)} und{' '}
              {formatPercent(MEDIAN_LIMITS.highest * 100, 0)}. Jahre mit Verlust und Jahre, in denen die Zahl
              der Aktien sprang, zählen nicht.
            </li>
            <li>
              <b>Vielfaches</b> als Startwert:{' '}
              {multiples.length > 0 &&
                `${multiples.join('; ')}. Mindestens ${formatNumber(OWN_LIMITS.lowest, 1)} und höchstens ${OWN_LIMITS.highest}, in der Mitte ein Sechstel weniger, vorsichtig ein Drittel. `}
              {unknown.length > 0 &&
                `Für ${listed(unknown)} ${listed(Object.values(FIXED_MULTIPLES).map(formatCount))}, weil wir den eigenen Verlauf nicht über fünf Jahre kennen. Mehr als das ${FIXED_MULTIPLES.middle}-Fache des Gewinns wollte Benjamin Graham nicht zahlen.`}
            </li>
            <li>
              <b>Ewiges Wachstum</b>: {PERPETUAL_RULE}
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
