import { Section } from '@/components/layout/section';
import { changeColour } from '@/components/ui/change-colour';
import { Link } from '@/components/ui/link';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { countOf, formatChange } from '@/lib/platform/format/number';
import { holdingTime } from '@/lib/portfolio/holding-time';
import { estimateText } from '@/lib/portfolio/report';
import type { ClosedPosition, ClosedPositions } from '@/lib/portfolio/schema';
import { securityPath } from '@/lib/stocks/security-path';

const HEAD = 'pb-1.5 pl-4 text-right font-medium whitespace-nowrap';
const CELL = 'border-line border-t py-2.5 pl-4 text-right align-top whitespace-nowrap tabular-nums';

/** Lists what is sold, with its result; the last one sold first. */
export function ClosedPositionsTable({ closed }: { closed: ClosedPositions }) {
  const { positions, total, currency } = closed;
  return (
    <Section
      id="geschlossen"
      title="Geschlossene Positionen"
      aside={
        <p className="text-13 text-ink-3">
          {countOf(positions.length, 'Position', 'Positionen')} · zusammen{' '}
          <b className={`figures font-semibold ${changeColour(total)}`}>
            <span className="amount">{formatMoneyChange(total, currency)}</span>
          </b>
        </p>
      }
    >
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">Geschlossene Positionen, die zuletzt verkaufte zuerst</caption>
        <thead className="text-13 text-ink-3">
          <tr>
            <th scope="col" className={`${HEAD} pl-0! text-left!`}>
              Name, gehalten
            </th>
            <th scope="col" className={`${HEAD} max-md:hidden`}>
              Eingesetzt
            </th>
            <th scope="col" className={`${HEAD} max-md:hidden`}>
              Erlös
            </th>
            <th scope="col" className={`${HEAD} max-lg:hidden`}>
              Dividenden
            </th>
            <th scope="col" className={HEAD}>
              Ergebnis
            </th>
            <th scope="col" className={`${HEAD} max-md:hidden`}>
              in %
            </th>
            <th scope="col" className={`${HEAD} max-lg:hidden`}>
              IZF p. a.
            </th>
          </tr>
        </thead>
        <tbody>
          {positions.map((position) => (
            <Row key={`${position.company_id} ${position.from}`} position={position} currency={currency} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Row({ position, currency }: { position: ClosedPosition; currency: string }) {
  const { company_id, name, from, to, days, invested, proceeds, dividends, result, percent } = position;
  const rate = position.internal_rate;
  const estimate = estimateText({
    price_estimated: position.sales.some(({ price_estimated }) => price_estimated),
    cost_estimated: position.sales.some(({ cost_estimated }) => cost_estimated),
  });
  return (
    <tr>
      <th scope="row" className={`${CELL} pl-0! text-left! font-normal whitespace-normal!`}>
        <Link
          href={securityPath(company_id)}
          className="font-serif text-15 leading-[1.3] font-semibold hover:underline"
        >
          {name}
        </Link>
        <span className="block text-13 text-ink-3">
          {formatDay(from)} bis {formatDay(to)} · {holdingTime(days)}
          {estimate && ` · ${estimate}`}
        </span>
      </th>
      <td className={`${CELL} max-md:hidden`}>
        <span className="amount">{formatMoney(invested, currency)}</span>
      </td>
      <td className={`${CELL} max-md:hidden`}>
        <span className="amount">{formatMoney(proceeds, currency)}</span>
      </td>
      <td className={`${CELL} max-lg:hidden`}>
        <span className="amount">{formatMoney(dividends, currency)}</span>
      </td>
      <td className={`${CELL} ${changeColour(result)}`}>
        <span className="amount">{formatMoneyChange(result, currency)}</span>
        <span className="block text-13 md:hidden">{formatChange(percent)}</span>
      </td>
      <td className={`${CELL} max-md:hidden ${changeColour(percent)}`}>{formatChange(percent)}</td>
      <td className={`${CELL} max-lg:hidden ${changeColour(rate)}`}>{formatChange(rate)}</td>
    </tr>
  );
}
