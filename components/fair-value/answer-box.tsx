import { isManyTimes } from '@/lib/fair-value/distance';
import { SCENARIO_NAMES } from '@/lib/fair-value/fields';
import { formatMoney, formatPerShare } from '@/lib/platform/format/money';
import { amountDigits, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { MARGIN_RANGE, wantedText } from '@/lib/stocks/margin-of-safety';
import { AlsoIn } from './also-in';
import { RangeBar, type ShownValue } from './range-bar';

/** The answer in two sentences, and the range beside the price. */
export function AnswerBox({ value, price, currency, perUnit }: ShownValue) {
  const { range, results } = value;
  const middle = results.middle.perShare;
  if (!range || middle === null) {
    return (
      <div className="card mt-6" role="status">
        <p className="font-serif text-26 font-semibold text-balance">Noch kein Ergebnis</p>
        <p className="mt-2 text-ink-2">
          In den Szenarien steht eine Angabe, mit der sich nicht rechnen lässt. Sie ist unten markiert.
        </p>
      </div>
    );
  }
  const isBetween = range.lowest < middle && middle < range.highest;
  const digits = (amount: number) => (range.highest < 20 || amount < 1 ? amountDigits(amount) : 0);
  return (
    <div className="card mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[5fr_6fr] lg:items-center">
      <div role="status">
        <p className="font-serif text-26 leading-tight font-semibold text-balance">
          Zwischen <span className="figures">{formatNumber(range.lowest, digits(range.lowest))}</span> und{' '}
          <span className="figures">{formatMoney(range.highest, currency, digits(range.highest))}</span>,{' '}
          {isBetween ? 'in der Mitte' : `Szenario ${SCENARIO_NAMES.middle}:`}{' '}
          <span className="figures">{formatMoney(middle, currency, digits(middle))}</span>
          <AlsoIn amount={middle} currency={currency} perUnit={perUnit} digits={digits(middle)} />.
        </p>
        <p className="mt-2.5 text-ink-2">
          <PriceSentence value={value} price={price} /> <BuySentence value={value} currency={currency} />
        </p>
      </div>
      <RangeBar value={value} price={price} currency={currency} perUnit={perUnit} />
    </div>
  );
}

const Strong = ({ children }: { children: string }) => (
  <b className="figures font-semibold text-ink">{children}</b>
);

function PriceSentence({ value, price }: Pick<ShownValue, 'value' | 'price'>) {
  const { safety } = value.results.middle;
  if (price === null || safety === null)
    return 'Ohne aktuellen Kurs lässt sich keine Sicherheitsmarge nennen.';
  if (isManyTimes(safety)) return 'Der Kurs von heute ist mehr als das Zehnfache des mittleren Werts.';
  return safety >= 0 ? (
    <>
      Zum Kurs von heute bleiben <Strong>{formatPercent(safety * 100, 1)}</Strong> Sicherheitsmarge.
    </>
  ) : (
    <>
      Der Kurs von heute liegt <Strong>{formatPercent(-safety * 100, 1)}</Strong> über dem mittleren Wert.
    </>
  );
}

function BuySentence({ value, currency }: Pick<ShownValue, 'value' | 'currency'>) {
  const { buyPrice, fall, wanted: margin } = value;
  if (buyPrice === null || margin === null)
    return `Für das Kauflimit fehlt eine Marge von ${MARGIN_RANGE}\u202f%.`;
  const wanted = wantedText(margin);
  const buy = <Strong>{formatPerShare(buyPrice, currency)}</Strong>;
  if (fall === null)
    return (
      <>
        Mit {wanted} Marge ist dein Kauflimit {buy}.
      </>
    );
  return fall > 0 ? (
    <>
      Für {wanted} Sicherheitsmarge müsste die Aktie auf {buy} fallen, um{' '}
      <Strong>{formatPercent(fall * 100, 1)}</Strong>.
    </>
  ) : (
    <>
      {wanted} Sicherheitsmarge bekommst du bis zu einem Kurs von {buy}, also auch heute.
    </>
  );
}
