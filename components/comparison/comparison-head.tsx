import { Minus, Plus, X } from 'lucide';
import { Fragment } from 'react';
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
import type { Point } from '@/lib/stocks/page/verdict-rule';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { Columns, Line } from './columns';

type Props = { compared: readonly ComparedStock[]; range: ReturnRange; currency: DisplayCurrency };

/** Shows stocks side by side with price, scores, strengths and risks. */
export function ComparisonHead({ compared, range, currency }: Props) {
  const stocks = compared.map(({ stock }) => stock);
  const better = betterScores(compared);
  const most = Math.max(...stocks.map(({ compared: companies }) => companies));
  return (
    <Columns
      label="Scores im Vergleich"
      stocks={stocks}
      headClass="comparison-removable"
      above={({ id, name }) => (
        <Link
          href={comparisonPath(
            stocks.map((one) => one.id).filter((one) => one !== id),
            range,
            currency,
          )}
          scroll={false}
          aria-label={`${name} aus dem Vergleich nehmen`}
          className="comparison-remove"
        >
          <Icon of={X} small />
        </Link>
      )}
      below={(stock) => <Below stock={stock} />}
    >
      <tbody>
        <Line
          label={<b className="font-semibold">Die vier Scores</b>}
          note={most > 0 ? `0 bis 100, unter ${formatCount(most)} Unternehmen` : null}
          className="[--ground:var(--paper)]"
          cells={stocks.map((stock, i) => <GaugeRow key={stock.id} stock={stock} better={better[i]} />)}
        />
        <Line
          label={<b className="font-semibold">Was die Zahlen sagen</b>}
          className="comparison-texts"
          cells={compared.map(({ stock: { id, name }, verdict }) => (
            <Fragment key={id}>
              <p className="line-clamp-2 font-serif font-semibold md:hidden">{name}</p>
              <Points {...verdict} />
            </Fragment>
          ))}
        />
      </tbody>
    </Columns>
  );
}

const Below = ({ stock }: { stock: ComparedStock['stock'] }) => (
  <>
    <span className="mt-1 block text-13 text-ink-3 hyphens-auto max-md:hidden">
      {[stock.symbol, countryLabel(stock.country), sectorLabel(stock.sector)].filter(Boolean).join(' · ')}
    </span>
    <span className="comparison-price">
      {formatMoney(stock.current_price, stock.display_currency)}{' '}
      <span className={`inline-block text-13 font-medium ${changeColour(stock.daily_change)}`}>
        {formatChange(stock.daily_change)} <span className="text-ink-3">1T</span>
      </span>
      <StalePrice stock={stock} />
    </span>
  </>
);

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
