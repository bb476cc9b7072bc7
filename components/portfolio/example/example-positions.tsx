import { Link } from '@/components/ui/link';
import { countOf, formatPercent, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { Position } from '@/lib/portfolio/schema';
import { shares } from '@/lib/portfolio/shares';
import type { PortfolioStatistics } from '@/lib/portfolio/statistics';
import { fieldLabel } from '@/lib/stocks/rules';
import { securityPath } from '@/lib/stocks/security-path';
import { COLUMNS } from '../positions-columns';

type Props = { positions: readonly Position[]; statistics: PortfolioStatistics };

const SHOWN = ['quantity', 'buy_price', 'price', 'value', 'weight', 'gain', 'dividends'] as const;

const CELL = 'pl-3 text-right whitespace-nowrap tabular-nums md:pl-4';

/** Shows positions as the table of a portfolio does, without its controls. */
export function ExamplePositions({ positions, statistics }: Props) {
  const { totalValue } = statistics;
  return (
    <table className="w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">Positionen</caption>
      <thead className="text-13 text-ink-3 [&_th]:border-line-strong [&_th]:border-b [&_th]:pb-1.5 [&_th]:align-bottom [&_th]:font-medium">
        <tr>
          <th scope="col" className="text-left">
            Name
          </th>
          {SHOWN.map((id) => (
            <th key={id} scope="col" className={`${CELL} ${COLUMNS[id].hidden}`}>
              {COLUMNS[id].head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&_td]:border-line [&_td]:border-b [&_th]:border-line [&_th]:border-b">
        {positions.map((position) => {
          const { id, name, quantity, total_value, lots } = position;
          const weight = totalValue && total_value !== null ? (total_value / totalValue) * 100 : null;
          return (
            <tr key={id}>
              <th scope="row" className="h-15 min-w-0 text-left font-normal">
                <Link
                  href={securityPath(id)}
                  className="line-clamp-2 font-serif text-15 leading-[1.3] font-semibold wrap-anywhere hover:underline"
                >
                  {name}
                </Link>
                <span className="block text-13 text-ink-3 max-md:hidden">
                  {fieldLabel(position)} · {countOf(lots.length, 'Kauf', 'Käufe')}
                </span>
                <span className="block text-13 text-ink-3 tabular-nums md:hidden">
                  {weight === null ? NOT_AVAILABLE : formatPercent(weight, 1)} · {shares(quantity)} Stück
                </span>
              </th>
              {SHOWN.map((column) => (
                <td key={column} className={`${CELL} ${COLUMNS[column].hidden}`}>
                  {COLUMNS[column].cell(position, weight)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row" className="h-13 text-left font-semibold">
            Summe
          </th>
          {SHOWN.map((id) => (
            <td key={id} className={`${CELL} ${COLUMNS[id].hidden}`}>
              {COLUMNS[id].sum?.(positions, statistics)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
