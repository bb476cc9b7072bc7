import type { ReactNode } from 'react';
import { changeColour } from '@/components/ui/change-colour';
import { Tabs } from '@/components/ui/tabs';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange, formatNumber } from '@/lib/platform/format/number';
import { type Holding, holdingGain } from '@/lib/stocks/cards/holding';
import { SUMMARY_SCORES, scoredMetricsIn } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { FigureLine, ScoredFigures, Value } from './figure-list';

type Props = {
  stock: Stock;
  /** Level of the headings, one below the card's name. */
  headingLevel: 3 | 4;
};

const TABS = ['valuation', 'financial'] as const;

/** Shows valuation and finances as tabs. */
export function KeyFigureTabs({ stock, headingLevel }: Props) {
  return (
    <Tabs
      label="Kennzahlen"
      heading={
        <div className="two-columns:sr-only">
          <SectionHeading level={headingLevel}>Kennzahlen</SectionHeading>
        </div>
      }
      tabs={TABS.map((group) => ({
        id: group,
        label: SUMMARY_SCORES[group].label,
        panel: <ScoredFigures stock={stock} metrics={scoredMetricsIn(group)} />,
      }))}
    />
  );
}

export function DividendFigures({ stock, headingLevel }: Props) {
  return (
    <>
      <SectionHeading level={headingLevel}>Dividenden</SectionHeading>
      <div className="pt-1">
        <ScoredFigures stock={stock} metrics={scoredMetricsIn('dividend')} label="Dividenden" />
      </div>
    </>
  );
}

export function GrowthFigures({ stock, headingLevel }: Props) {
  return (
    <>
      <SectionHeading level={headingLevel}>Wachstumsprognosen</SectionHeading>
      <div className="pt-1">
        <ScoredFigures stock={stock} metrics={scoredMetricsIn('growth')} label="Wachstumsprognosen" />
      </div>
    </>
  );
}

/** Shows the holding and its gain. */
export function HoldingFigures({ stock, headingLevel, holding }: Props & { holding: Holding }) {
  const { quantity, average_buy_price, total_value, growth, purchase_date, price_estimated } = holding;
  const currency = stock.display_currency;
  const gain = holdingGain(holding);
  return (
    <>
      <SectionHeading level={headingLevel}>Position</SectionHeading>
      <dl className="figure-lines pt-1">
        <FigureLine name="Anzahl">
          <Value>{formatNumber(quantity, Number.isInteger(quantity) ? 0 : 2)}</Value>
        </FigureLine>
        <FigureLine name={price_estimated ? 'Kaufkurs (geschätzt)' : 'Kaufkurs'}>
          <Value>{formatMoney(average_buy_price, currency)}</Value>
        </FigureLine>
        <FigureLine name="Kaufdatum">
          <Value>{formatDay(purchase_date)}</Value>
        </FigureLine>
        <FigureLine name="Wert">
          <span className="amount">
            <Value>{formatMoney(total_value, currency)}</Value>
          </span>
        </FigureLine>
        <FigureLine name="Seit Kauf">
          <span className={`flex flex-wrap justify-end ${changeColour(gain)}`}>
            <span className="amount">
              <Value>{formatMoneyChange(gain, currency)}</Value>
            </span>
            {gain !== null && <span className="figures">&nbsp;· {formatChange(growth)}</span>}
          </span>
        </FigureLine>
      </dl>
    </>
  );
}

function SectionHeading({ level, children }: { level: 3 | 4; children: ReactNode }) {
  const Heading = `h${level}` as const;
  return <Heading className="leading-7 font-semibold wrap-anywhere">{children}</Heading>;
}
