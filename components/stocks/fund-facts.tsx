import { Facts } from '@/components/ui/facts';
import { formatLargeMoney } from '@/lib/platform/format/money';
import { formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { FUND_FACTS } from '@/lib/stocks/kinds';
import type { FundFacts as Known, StockDetail } from '@/lib/stocks/schema';
import { FUND_KINDS, fundKindOf } from '@/lib/taxes/fund-kinds';
import { ChangeChips } from './change-chips';
import { shownValue } from './figure-list';
import { YearRange } from './year-range';

/** Shows a fund or an index at a glance: four changes, what is known about it, the range of a year. */
export const FundFacts = ({ stock }: { stock: StockDetail }) => (
  <section aria-labelledby="auf-einen-blick" className="card flex flex-col gap-4 self-start">
    <h2 id="auf-einen-blick" className="heading-3">
      Auf einen Blick
    </h2>
    <ChangeChips stock={stock} explained />
    {stock.fund && (
      <Facts
        facts={linesOf(stock, stock.fund).map(([name, text]) => [name, shownValue(text ?? NOT_AVAILABLE)])}
      />
    )}
    <YearRange stock={stock} />
  </section>
);

type Line = [name: string, text: string | null];

function linesOf({ kind, display_currency }: StockDetail, facts: Known): Line[] {
  const { distribution, fund_type, replication, index_kind, expense_ratio, size } = facts;
  if (kind === 'index') return [['Art', index_kind && FUND_FACTS.index_kind[index_kind]]];
  return [
    ['Laufende Kosten im Jahr', formatPercent(expense_ratio === null ? null : expense_ratio * 100)],
    ['Fondsvermögen', formatLargeMoney(size, display_currency)],
    ['Erträge', distribution && FUND_FACTS.distribution[distribution]],
    ['Nachbildung', replication && FUND_FACTS.replication[replication]],
    ['Art', fund_type && FUND_FACTS.fund_type[fund_type]],
    ...exemption(fund_type),
  ];
}

/** Names the part of the income that is free of tax for its kind; nothing where that is not known, or none is. */
function exemption(type: Known['fund_type']): Line[] {
  const kind = fundKindOf(type);
  const row = kind && FUND_KINDS[kind].exempt.at(-1);
  if (!row || row.value === '0') return [];
  const name = `Teilfreistellung für Privatanleger (${row.paragraph}, seit ${row.from.slice(0, 4)})`;
  return [[name, `${row.value}\u202f%`]];
}
