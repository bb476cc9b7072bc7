import { formatLargeMoney } from '@/lib/platform/format/money';
import { formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { FUND_FACTS, TEILFREISTELLUNG } from '@/lib/stocks/kinds';
import type { FundFacts as Facts, StockDetail } from '@/lib/stocks/schema';
import { ChangeChips } from './change-chips';
import { FigureLine, Value } from './figure-list';
import { YearRange } from './year-range';

/** Shows a fund or an index at a glance: four changes, what is known about it, the range of a year. */
export function FundFacts({ stock }: { stock: StockDetail }) {
  return (
    <section aria-labelledby="auf-einen-blick" className="card flex flex-col gap-4 self-start">
      <h2 id="auf-einen-blick" className="heading-3">
        Auf einen Blick
      </h2>
      <ChangeChips stock={stock} explained />
      <dl className="figure-lines">
        {stock.fund &&
          linesOf(stock, stock.fund).map(([name, text]) => (
            <FigureLine key={name} name={name}>
              <Value>{text ?? NOT_AVAILABLE}</Value>
            </FigureLine>
          ))}
      </dl>
      <YearRange stock={stock} />
    </section>
  );
}

type Line = [name: string, text: string | null];

function linesOf({ kind, display_currency }: StockDetail, facts: Facts): Line[] {
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

/** Names the part of the income that is free of tax; nothing where none is certain. */
function exemption(kind: Facts['fund_type']): Line[] {
  const rates = TEILFREISTELLUNG.at(-1);
  if (kind === null || kind === 'other' || !rates) return [];
  return [[`Teilfreistellung (§ 20 InvStG, seit ${rates.valid_from.slice(0, 4)})`, `${rates[kind]}\u202f%`]];
}
