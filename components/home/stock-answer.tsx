import { ArrowRight } from 'lucide';
import { positionOn, scaleOf } from '@/components/fair-value/value-scale';
import { Gauge } from '@/components/stocks/gauge';
import { ButtonLink } from '@/components/ui/button-link';
import { changeColour } from '@/components/ui/change-colour';
import { Icon } from '@/components/ui/icon';
import type { StockBrief } from '@/lib/fair-value/schema';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatNumber } from '@/lib/platform/format/number';
import { SUMMARY_KEYS, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';

/** Answers what the product thinks of a stock, as two cells of the hero's card: the answer, and the link to its page. */
export function StockAnswer({ brief }: { brief: StockBrief }) {
  const { id, name, current_price, daily_change, display_currency, verdict, scores } = brief;
  const place = [sectorLabel(brief.sector), countryLabel(brief.country)].filter(Boolean).join(' · ');
  return (
    <article aria-label={name} className="contents">
      <div className="col-span-full mb-3 flex min-w-0 flex-col gap-5 border-line border-b pb-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <h2 className="font-serif text-20 leading-tight font-semibold max-sm:col-span-full">{name}</h2>
          <p className="figures text-right max-sm:order-1 sm:row-span-2">
            <span className="sr-only">Kurs: </span>
            <b className="block text-20 leading-tight font-semibold">
              {formatMoney(current_price, display_currency)}
            </b>
            <span className={`text-13 font-medium ${changeColour(daily_change)}`}>
              {formatChange(daily_change)}
            </span>{' '}
            <span className="text-13 text-ink-3">1T</span>
          </p>
          <p className="mt-0.5 text-13 text-ink-3">{place}</p>
        </div>
        {/* Two lines beside the field, so that nothing moves while one goes through the suggestions. */}
        <p className="grow font-serif text-20 leading-tight font-semibold tracking-tight text-balance md:text-26 lg:min-h-[2lh]">
          {verdict}
        </p>
        <ul className="four-or-two gap-y-3">
          {SUMMARY_KEYS.map((key) => (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,5.5rem)] justify-center gap-y-1 text-center text-13 text-ink-2"
            >
              <Gauge label={SUMMARY_SCORES[key].label} score={scores[key] ?? null} />
              <span aria-hidden="true">{SUMMARY_SCORES[key].label}</span>
            </li>
          ))}
        </ul>
        <FairStrip brief={brief} />
      </div>
      <ButtonLink href={`/stock-detail/${id}`} look="secondary" className="justify-self-start">
        Ansehen<span className="sr-only">: {name}</span>
        <Icon of={ArrowRight} small />
      </ButtonLink>
    </article>
  );
}

/** From this amount on, a value is shown without decimals. */
const WHOLE_FROM = 100;

/** Shows the price beside the fair value: the range of the three calculations, and the middle one. */
function FairStrip({ brief: { current_price: price, display_currency, fair_value } }: { brief: StockBrief }) {
  if ('withheld' in fair_value || price === null) {
    return (
      <p className="flex h-16.5 items-center text-13 text-ink-3">
        Kein fairer Wert: {'withheld' in fair_value ? fair_value.withheld : 'kein Kurs bekannt'}
      </p>
    );
  }
  const { lowest, middle, highest } = fair_value;
  const scale = scaleOf([price, lowest, highest]);
  const [from, at, to, now] = [lowest, middle, highest, price].map(
    (amount) => `${positionOn(scale, amount)}%`,
  );
  const digits = highest >= WHOLE_FROM ? 0 : 2;
  return (
    <p className="figures relative h-16.5 text-13 font-semibold">
      <Label at={now}>Kurs {formatMoney(price, display_currency)}</Label>
      <span className="absolute inset-x-0 top-7.5 h-1.5 rounded-full bg-track" />
      <span
        className="absolute top-7 h-2.5 rounded-mark bg-accent opacity-40"
        style={{ left: from, right: `calc(100% - ${to})` }}
      />
      <span className="absolute top-6.5 h-3.5 w-0.5 -translate-x-1/2 bg-accent" style={{ left: at }} />
      <span className="absolute top-5 h-6.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: now }} />
      <Label at={at} className="bottom-0 text-accent">
        fairer Wert {formatNumber(lowest, digits)}–{formatMoney(highest, display_currency, digits)}
      </Label>
    </p>
  );
}

type LabelProps = { at: string | undefined; className?: string; children: React.ReactNode };

/** A label over its mark; at an end of the strip it stays within. */
const Label = ({ at, className = '', children }: LabelProps) => (
  <span className={`absolute ${className}`} style={{ left: at, translate: `-${at}` }}>
    {children}
  </span>
);
