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
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
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
  const { rateDay, rateSource } = value;
  return (
    <Section id="grundlage" title="Grundlage der Rechnung">
      <div className="grid gap-x-18 gap-y-10 lg:grid-cols-2">
        <EarnedPerShare fundamentals={fundamentals} last={last} value={value} shown={shown} />
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
              <b>Vielfaches</b> als Startwert: {multipleRule(value)}
            </li>
            <li>
              <b>Ewiges Wachstum</b>: {PERPETUAL_RULE}
            </li>
            <li>
              <b>Gerechnet</b> wird so, als flösse der ganze Gewinn jedes Jahres an dich. Muss ein Unternehmen
              einen Teil davon für sein Wachstum behalten, ist es weniger wert, als die Rechnung mit dem
              Gewinn ergibt.
            </li>
            {Object.entries(value.withheld).map(([basis, reason]) => (
              <li key={basis}>
                <b>{BASIS_NAMES[basis as Basis]}</b> steht nicht zur Wahl: {BASIS_WITHHELD[reason]}.
              </li>
            ))}
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

type EarnedProps = {
  fundamentals: NonNullable<ValuedStock['fundamentals']>;
  last: FiscalYear;
  value: ValuedStock['value'];
  /** Currency of the values per share. */
  shown: string;
};

/** Shows the newest free cash flow and earnings per share, as reported and converted. */
function EarnedPerShare({ fundamentals, last, value, shown }: EarnedProps) {
  const currency = fundamentals.currency ?? '';
  const isFinancial = value.withheld.ownerEarnings === 'bank_or_insurer';
  const earned = newestReport(fundamentals, ({ eps }) => eps) ?? last;
  const cash = isFinancial ? earned : (newestReport(fundamentals, freeCashFlowPerShare) ?? last);
  const perShare = (amount: number | null) =>
    currency === shown || amount === null || value.rate === null
      ? formatPerShare(amount, currency)
      : `${formatPerShare(amount, currency)} = ${formatPerShare(amount * value.rate, shown)}`;
  const cashLines: Line[] = [
    ['Operativer Cashflow', formatLargeMoney(cash.operatingCashFlow, currency)],
    ['− Investitionen', formatLargeMoney(cash.capex, currency)],
    ['Freier Cashflow', formatLargeMoney(freeCashFlow(cash), currency), true],
    [
      `je Aktie, bei ${formatNumber(cash.shares === null ? null : cash.shares / MILLION, 1)} Mio. Aktien`,
      perShare(freeCashFlowPerShare(cash)),
      true,
    ],
  ];
  const lines: Line[] = [
    ...(isFinancial ? [] : cashLines),
    [
      `Gewinn je Aktie${earned === cash ? '' : `, ${periodOf(fundamentals, earned)}`}`,
      perShare(earned.eps),
      true,
    ],
  ];
  return (
    <div>
      <h3 className="heading-3 mb-1">
        {cash === fundamentals.trailing ? 'Letzte zwölf Monate' : 'Geschäftsjahr'} bis {formatDay(cash.end)}
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
          Der freie Cashflow je Aktie steht hier für den Gewinn der Eigentümer: Was von den Investitionen nur
          der Erhaltung dient, nennen die Berichte nicht.
        </p>
      )}
    </div>
  );
}

/** Says where the multiples of the start come from. */
function multipleRule({ own, bases }: ValuedStock['value']): string {
  const { priceEarnings, freeCashFlowYield } = own;
  const known: string[] = [];
  const unknown: string[] = [];
  if (bases.ownerEarnings) {
    if (freeCashFlowYield === null) unknown.push('den freien Cashflow');
    else
      known.push(
        `für den freien Cashflow der Kehrwert der eigenen FCF-Rendite, im Median der letzten zehn Jahre ${formatPercent(freeCashFlowYield)}`,
      );
  }
  if (bases.eps) {
    if (priceEarnings === null) unknown.push('den Gewinn');
    else
      known.push(
        `für den Gewinn der Median des eigenen KGV der letzten zehn Jahre, ${formatNumber(priceEarnings, 1)}`,
      );
  }
  const limits = `Mindestens ${formatNumber(OWN_LIMITS.lowest, 1)} und höchstens ${OWN_LIMITS.highest}, in der Mitte ein Sechstel weniger, vorsichtig ein Drittel. `;
  const fixed = listed(Object.values(FIXED_MULTIPLES).map(formatCount));
  return [
    known.length > 0 ? `${known.join('; ')}. ${limits}` : '',
    unknown.length > 0
      ? `Für ${listed(unknown)} ${fixed}, weil wir den eigenen Verlauf nicht über fünf Jahre kennen. Mehr als das ${FIXED_MULTIPLES.middle}-Fache des Gewinns wollte Benjamin Graham nicht zahlen.`
      : '',
  ].join('');
}
