import { memo } from 'react';
import type { BasisValue } from '@/lib/fair-value/company-value';
import { MIDDLE_WRONG } from '@/lib/fair-value/model-inputs';
import { growthInPrice } from '@/lib/fair-value/valuation';
import { REVERSE_LIMITS, type Scenario } from '@/lib/finance/value/discounted-earnings';
import { formatPerShare } from '@/lib/platform/format/money';
import { formatNumber, formatPercent } from '@/lib/platform/format/number';

type Props = {
  /** Scenario with whose other numbers the question is answered; null where one is wrong. */
  scenario: Scenario | null;
  price: number | null;
  currency: string;
  achieved: BasisValue['achieved'];
};

/** The growth that the price contains, beside the growth that the company achieved. */
export const ReverseQuestion = memo(function ReverseQuestion({ scenario, price, currency, achieved }: Props) {
  const reverse = growthInPrice(scenario, price);
  const best = achieved[0];
  const rates = [reverse, ...achieved.map(({ growth }) => growth)].filter((rate) => rate !== null);
  const longest = Math.max(0.01, ...rates.map(Math.abs));
  return (
    <>
      <p className="font-serif text-20 leading-snug text-balance md:text-26" role="status">
        {reverse === null ? (
          noAnswer(price, scenario !== null)
        ) : (
          <>
            Im Kurs von heute steckt ein Wachstum von{' '}
            <b className="figures font-semibold">{formatPercent(reverse * 100, 1)}</b> im Jahr, zehn Jahre
            lang
            {best ? (
              <>
                ; erreicht wurden{' '}
                <b className="figures font-semibold">{formatPercent(best.growth * 100, 1)}</b>.
              </>
            ) : (
              '.'
            )}
          </>
        )}
      </p>
      <dl className="mt-6 grid gap-y-2.5 text-14">
        {reverse !== null && (
          <Rate name="Im Kurs enthalten, zehn Jahre lang" rate={reverse} longest={longest} look="bg-ink" />
        )}
        {achieved.map(({ what, from, to, growth }) => (
          <Rate
            key={`${what} ${from}`}
            name={`${what}, ${from} bis ${to}`}
            rate={growth}
            longest={longest}
            look="bg-chart-bar"
          />
        ))}
      </dl>
      {scenario && reverse !== null && (
        <p className="mt-3 text-13 text-ink-3">
          Gerechnet mit {formatPerShare(scenario.base, currency)} Startwert,{' '}
          {scenario.end.kind === 'multiple'
            ? `Vielfachem ${formatNumber(scenario.end.multiple, 1)}`
            : `${formatPercent(scenario.end.growth * 100, 1)} Wachstum danach`}{' '}
          und {formatPercent(scenario.requiredReturn * 100, 1)} geforderter Rendite aus dem Szenario Mittel.
          Setzt du das Wachstum dort zweimal ein, kommt der Kurs von heute heraus.
        </p>
      )}
    </>
  );
});

function noAnswer(price: number | null, hasScenario: boolean): string {
  if (price === null) return 'Ohne aktuellen Kurs lässt sich nicht sagen, welches Wachstum in ihm steckt.';
  if (!hasScenario) return MIDDLE_WRONG;
  const [lowest, highest] = [REVERSE_LIMITS.lowest, REVERSE_LIMITS.highest].map((rate) => rate * 100);
  return `Kein Wachstum von ${formatNumber(lowest ?? null, 0)} bis ${formatPercent(highest ?? null, 0)} im Jahr ergibt den Kurs von heute.`;
}

type RateProps = { name: string; rate: number; longest: number; look: string };

const Rate = ({ name, rate, longest, look }: RateProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
    <dt className="text-ink-2">{name}</dt>
    <dd className="figures text-right font-semibold">{formatPercent(rate * 100, 1)}</dd>
    <dd aria-hidden="true" className="col-span-2 h-2.5 overflow-hidden rounded-xs bg-track">
      <span
        className={`block h-full ${rate < 0 ? 'bg-loss' : look}`}
        style={{ width: `${Math.round((Math.abs(rate) / longest) * 100)}%` }}
      />
    </dd>
  </div>
);
