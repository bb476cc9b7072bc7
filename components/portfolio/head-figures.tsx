import { useState } from 'react';
import { changeColour } from '@/components/ui/change-colour';
import { RetryButton } from '@/components/ui/retry-button';
import { Shape } from '@/components/ui/skeleton';
import { TextButton } from '@/components/ui/text-button';
import { useLoaded } from '@/components/ui/use-loaded';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import type { PeriodFigureKey } from '@/lib/portfolio/period-explanations';
import { FigureName } from './figure-name';
import { type FiguresProps, heldNames, LeftOut } from './figure-parts';
import { rangeWords } from './ranges';
import { type Asked, loadFlows, usePerformance } from './use-figures';

/** Shows what the portfolio is worth, and what it has gained. */
export function HeadFigures({ positions, statistics, asked, range }: FiguresProps) {
  const { data: performance, error, isCurrent, isValidating, retry } = usePerformance(range, asked);
  const currency = positions[0]?.display_currency ?? '';
  const held = heldNames(positions, statistics);
  const { totalValue, totalGrowth, compared } = statistics;
  const value = formatMoney(totalValue, currency);
  const gain = formatMoneyChange(compared && compared.value - compared.purchasePrice, currency);
  const growth = formatChange(totalGrowth);
  const summary = !error && performance?.range === range ? performance.summary : null;
  const ofRange = (name: string, key: PeriodFigureKey, figure: string) => (
    <FigureName
      name={name}
      figure={figure}
      explain={
        isCurrent && performance
          ? async ({ explainPeriod }) =>
              explainPeriod(key, performance, await loadFlows(range, performance.summary.currency))
          : null
      }
    />
  );
  return (
    <dl className="grid grid-cols-2 items-start gap-x-6 gap-y-3 max-xs:grid-cols-1 md:flex md:flex-wrap xl:gap-x-10">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 *:col-span-2 max-md:col-span-2 max-xs:col-span-1">
        <dt className="col-span-1! text-13 text-ink-3">{held('Gesamtwert', 'value', value)}</dt>
        <dd className="text-34 leading-tight! font-semibold tracking-tight tabular-nums wrap-anywhere md:text-44 lg:max-xl:text-34">
          <span className="amount">{value}</span>
        </dd>
        <LeftOut count={statistics.unvalued} reason="ohne Kurs oder Wechselkurs" />
        <dd className="contents *:col-span-2">
          <AfterTaxesSwitch asked={asked} />
        </dd>
      </div>
      <div>
        <dt className="text-13 text-ink-3">{held('Seit Kauf', 'growth', growth)}</dt>
        <Gain amount={gain} percent={growth} change={totalGrowth} />
      </div>
      <div>
        <dt className="text-13 text-ink-3">
          {ofRange('Wertentwicklung', 'period_growth', formatChange(summary?.periodGrowth ?? null))},{' '}
          {rangeWords(range)}
        </dt>
        {summary ? (
          <Gain
            amount={formatMoneyChange(summary.periodGain, summary.currency)}
            percent={formatChange(summary.periodGrowth)}
            note="TTWROR"
            change={summary.periodGrowth}
            dim={!isCurrent}
          />
        ) : error ? (
          <dd className="text-14 text-ink-2">
            Lässt sich gerade nicht laden.
            <RetryButton look="quiet" busy={isValidating} onClick={retry} className="-ml-3" />
          </dd>
        ) : (
          <dd aria-busy="true">
            <span className="sr-only">Wertentwicklung wird geladen</span>
            <Shape className="mt-1 h-6 w-32" />
            <Shape className="mt-1 h-6 w-24" />
          </dd>
        )}
      </div>
    </dl>
  );
}

type GainProps = {
  amount: string;
  percent: string;
  note?: string;
  change: number | null;
  /** Marks figures from before a change whose answer has not arrived. */
  dim?: boolean;
};

const Gain = ({ amount, percent, note, change, dim = false }: GainProps) => (
  <dd
    aria-busy={dim || undefined}
    className={`text-17 leading-snug font-semibold tabular-nums wrap-anywhere aria-busy:opacity-50 md:text-20 ${changeColour(change)}`}
  >
    <span className="amount block">{amount}</span>
    {percent}
    {note && <span className="ml-1.5 text-13 font-normal text-ink-3">{note}</span>}
  </dd>
);

const load = () => import('./value-after-taxes');

/** Switches on what the value is after taxes; its script is loaded then. */
function AfterTaxesSwitch({ asked }: { asked: Asked }) {
  const [isOn, setOn] = useState(false);
  const { loaded, failed } = useLoaded(load, isOn);
  return (
    <>
      <TextButton
        className="col-span-1! col-start-2! row-start-1 -my-3.5 justify-self-start md:-my-3"
        aria-expanded={isOn}
        onClick={() => setOn(!isOn)}
      >
        {isOn ? 'Ohne Steuern' : 'Nach Steuern'}
      </TextButton>
      {isOn && loaded && <loaded.ValueAfterTaxes asked={asked} />}
      {isOn && failed && <p className="text-13 text-ink-2">Lässt sich gerade nicht laden.</p>}
    </>
  );
}
