import type { ReactNode } from 'react';
import { amount, changeAmount, moneyAmount } from '@/components/ui/amounts';
import { changeColour } from '@/components/ui/change-colour';
import { Facts } from '@/components/ui/facts';
import { Tabs } from '@/components/ui/tabs';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatNumber } from '@/lib/platform/format/number';
import { type Holding, holdingGain } from '@/lib/stocks/cards/holding';
import { SUMMARY_SCORES, scoredMetricsIn } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { ScoredFigures, shownValue } from './figure-list';

type Props = {
  stock: Stock;
  /** Level of the headings, one below the card's name. */
  headingLevel: 3 | 4;
};

const TABS = ['valuation', 'financial'] as const;

/** Shows valuation and finances as tabs. */
export const KeyFigureTabs = ({ stock, headingLevel }: Props) => (
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

export const DividendFigures = ({ stock, headingLevel }: Props) => (
  <>
    <SectionHeading level={headingLevel}>Dividenden</SectionHeading>
    <div className="pt-1">
      <ScoredFigures stock={stock} metrics={scoredMetricsIn('dividend')} label="Dividenden" />
    </div>
  </>
);

export const GrowthFigures = ({ stock, headingLevel }: Props) => (
  <>
    <SectionHeading level={headingLevel}>Wachstumsprognosen</SectionHeading>
    <div className="pt-1">
      <ScoredFigures stock={stock} metrics={scoredMetricsIn('growth')} label="Wachstumsprognosen" />
    </div>
  </>
);

/** Shows the holding and its gain. */
export function HoldingFigures({ stock, headingLevel, holding }: Props & { holding: Holding }) {
  const { quantity, average_buy_price, total_value, purchase_date, price_estimated } = holding;
  const currency = stock.display_currency;
  return (
    <>
      <SectionHeading level={headingLevel}>Position</SectionHeading>
      <Facts
        className="pt-1"
        facts={[
          ['Anzahl', amount(formatNumber(quantity, Number.isInteger(quantity) ? 0 : 2))],
          [
            price_estimated ? 'Kaufkurs (geschätzt)' : 'Kaufkurs',
            shownValue(formatMoney(average_buy_price, currency)),
          ],
          ['Kaufdatum', formatDay(purchase_date)],
          ['Wert', moneyAmount(total_value, currency)],
          ['Seit Kauf', gainText(holding, currency)],
        ]}
      />
    </>
  );
}

function gainText(holding: Holding, currency: string) {
  const gain = holdingGain(holding);
  return (
    <span className={`flex flex-wrap justify-end ${changeColour(gain)}`}>
      {changeAmount(gain, currency)}
      {gain !== null && <span className="figures">&nbsp;· {formatChange(holding.growth)}</span>}
    </span>
  );
}

function SectionHeading({ level, children }: { level: 3 | 4; children: ReactNode }) {
  const Heading = `h${level}` as const;
  return <Heading className="leading-7 font-semibold wrap-anywhere">{children}</Heading>;
}
