import { Minus, Plus, X } from 'lucide';
import { GaugeRow } from '@/components/stocks/gauge-row';
import { StalePrice } from '@/components/stocks/stale-price';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { comparisonPath, type ReturnRange } from '@/lib/comparison/params';
import { betterScores, type ComparedStock } from '@/lib/comparison/rows';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatCount } from '@/lib/platform/format/number';
import type { Verdict } from '@/lib/stocks/page/verdict';
import type { Point } from '@/lib/stocks/page/verdict-rules';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { ColumnName, Columns, columnColour, RowLabel } from './columns';

type Props = { compared: readonly ComparedStock[]; range: ReturnRange; currency: DisplayCurrency };

/** Shows stocks side by side with price, scores, strengths and risks. */
export function ComparisonHead({ compared, range, currency }: Props) {
  const stocks = compared.map(({ stock }) => stock);
  const ids = stocks.map(({ id }) => id);
  const better = betterScores(compared);
  const most = Math.max(...stocks.map(({ compared: companies }) => companies));
  return (
    <Columns label="Scores im Vergleich" count={compared.length}>
      <thead className="comparison-removable">
        <tr>
          <td />
          {stocks.map(({ id, name, symbol, country, sector, ...stock }, i) => (
            <th key={id} scope="col">
              <Link
                href={comparisonPath(
                  ids.filter((one) => one !== id),
                  range,
                  currency,
                )}
                scroll={false}
                aria-label={`${name} aus dem Vergleich nehmen`}
                className="comparison-remove"
              >
                <Icon of={X} small />
              </Link>
              <span aria-hidden="true" className={`comparison-bar ${columnColour(i)}`} />
              <ColumnName id={id} name={name} count={compared.length} />
              <span className="mt-1 block text-13 text-ink-3 hyphens-auto max-md:hidden">
                {[symbol, countryLabel(country), sectorLabel(sector)].filter(Boolean).join(' · ')}
              </span>
              <span className="comparison-price">
                {formatMoney(stock.current_price, stock.display_currency)}{' '}
                <span className={`inline-block text-13 font-medium ${changeColour(stock.daily_change)}`}>
                  {formatChange(stock.daily_change)} <span className="text-ink-3">1T</span>
                </span>
                <StalePrice stock={stock} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <RowLabel note={most > 0 ? `0 bis 100, unter ${formatCount(most)} Unternehmen` : null}>
            <b className="font-semibold">Die vier Scores</b>
          </RowLabel>
          {stocks.map((stock, i) => (
            <td key={stock.id} className="[--ground:var(--paper)]">
              <GaugeRow compact stock={stock} better={better[i]} />
            </td>
          ))}
        </tr>
        <tr className="comparison-texts">
          <RowLabel note={null}>
            <b className="font-semibold">Was die Zahlen sagen</b>
          </RowLabel>
          {compared.map(({ stock: { id, name }, verdict }) => (
            <td key={id}>
              <p className="font-serif font-semibold md:hidden">{name}</p>
              <Points {...verdict} />
            </td>
          ))}
        </tr>
      </tbody>
    </Columns>
  );
}

/** Points of each kind that a column has room for. */
const MOST_POINTS = 2;

function Points({ strengths, risks, isKnown }: Verdict) {
  if (strengths.length === 0 && risks.length === 0) {
    return (
      <p className="py-1 text-14 text-ink-3">
        {isKnown
          ? 'Keine der geprüften Stärken und keines der Risiken trifft zu.'
          : 'Zu wenige Kennzahlen sind bekannt.'}
      </p>
    );
  }
  return (
    <ul className="text-14">
      {strengths.slice(0, MOST_POINTS).map((point) => (
        <PointLine key={point.title} point={point} kind="Stärke" />
      ))}
      {risks.slice(0, MOST_POINTS).map((point) => (
        <PointLine key={point.title} point={point} kind="Risiko" />
      ))}
    </ul>
  );
}

function PointLine({ point, kind }: { point: Point; kind: 'Stärke' | 'Risiko' }) {
  const colours = kind === 'Stärke' ? 'bg-gain-soft text-gain' : 'bg-loss-soft text-loss';
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2 py-1 md:max-lg:grid-cols-[1rem_minmax(0,1fr)] md:max-lg:gap-1 md:max-lg:text-13">
      <span className={`mt-px grid size-5 place-items-center rounded-full md:max-lg:size-4 ${colours}`}>
        <Icon of={kind === 'Stärke' ? Plus : Minus} small />
      </span>
      <span className="hyphens-auto text-ink-2 wrap-break-word">
        <span className="sr-only">{kind}: </span>
        <b className="font-semibold text-ink">{point.title}</b> {point.figures}
      </span>
    </li>
  );
}
