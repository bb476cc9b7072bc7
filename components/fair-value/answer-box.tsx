import { isManyTimes, type Valuation } from '@/lib/fair-value/valuation';
import { formatMoney, formatPerShare } from '@/lib/platform/format/money';
import { amountDigits, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { MARGIN_RANGE, wantedText } from '@/lib/stocks/margin-of-safety';
import { positionOn, scaleOf, spreadOut } from './value-scale';

type Props = { value: Valuation; price: number | null; currency: string };

/** Room that a label below the range takes on a phone, in percent of its length. */
const LABEL_WIDTH = 29;

/** The answer in two sentences, and the range beside the price. */
export function AnswerBox({ value, price, currency }: Props) {
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
  const digits = (amount: number) => (range.highest < 20 || amount < 1 ? amountDigits(amount) : 0);
  return (
    <div className="card mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[5fr_6fr] lg:items-center">
      <div role="status">
        <p className="font-serif text-26 leading-tight font-semibold text-balance">
          Zwischen <span className="figures">{formatNumber(range.lowest, digits(range.lowest))}</span> und{' '}
          <span className="figures">{formatMoney(range.highest, currency, digits(range.highest))}</span>, in
          der Mitte <span className="figures">{formatMoney(middle, currency, digits(middle))}</span>.
        </p>
        <p className="mt-2.5 text-ink-2">
          <PriceSentence value={value} price={price} /> <BuySentence value={value} currency={currency} />
        </p>
      </div>
      <RangeBar value={value} price={price} currency={currency} />
    </div>
  );
}

const Strong = ({ children }: { children: string }) => (
  <b className="figures font-semibold text-ink">{children}</b>
);

function PriceSentence({ value, price }: Omit<Props, 'currency'>) {
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

function BuySentence({ value, currency }: Omit<Props, 'price'>) {
  const { buyPrice, fall, wanted: margin } = value;
  if (buyPrice === null || margin === null)
    return `Für den Kaufkurs fehlt eine Marge von ${MARGIN_RANGE}\u202f%.`;
  const wanted = wantedText(margin);
  const buy = <Strong>{formatPerShare(buyPrice, currency)}</Strong>;
  if (fall === null)
    return (
      <>
        Mit {wanted} Marge ist dein Kaufkurs {buy}.
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

/** The range of values with the price and the buy price; the list below it says the same in words. */
function RangeBar({ value, price, currency }: Props) {
  const { range, results, buyPrice } = value;
  const middle = results.middle.perShare;
  if (!range || middle === null) return null;
  const scale = scaleOf([range.lowest, range.highest, price, buyPrice]);
  const at = (amount: number) => `${positionOn(scale, amount)}%`;
  const marks = [
    { name: 'vorsichtig', amount: results.cautious.perShare ?? range.lowest },
    { name: 'Mitte', amount: middle },
    { name: 'zuversichtlich', amount: results.confident.perShare ?? range.highest },
  ];
  const places = spreadOut(
    marks.map(({ amount }) => positionOn(scale, amount)),
    LABEL_WIDTH,
  );
  return (
    <div>
      <div aria-hidden="true" className="relative h-11">
        <span className="absolute inset-x-0 top-4 h-3.5 rounded-full bg-track" />
        <span
          className="absolute top-4 h-3.5 rounded-full bg-chart-bar opacity-60"
          style={{ left: at(range.lowest), right: `${100 - positionOn(scale, range.highest)}%` }}
        />
        <span
          className="absolute top-3 h-5.5 w-1 -translate-x-1/2 rounded-xs bg-accent"
          style={{ left: at(middle) }}
        />
        {buyPrice !== null && (
          <span
            className="absolute top-1.5 h-8.5 -translate-x-1/2 border-gain border-l-2 border-dashed"
            style={{ left: at(buyPrice) }}
          />
        )}
        {price !== null && (
          <span
            className="absolute top-1.5 h-8.5 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: at(price) }}
          />
        )}
      </div>
      <dl className="relative mt-1 h-11 text-13 text-ink-2">
        {marks.map(({ name, amount }, index) => (
          <div
            key={name}
            className="absolute flex -translate-x-1/2 flex-col-reverse text-center"
            style={{ left: `${places[index]}%` }}
          >
            <dt>{name}</dt>
            <dd className="text-15 font-semibold text-ink tabular-nums">
              {formatPerShare(amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-13 text-ink-2">
        {buyPrice !== null && (
          <div className="flex items-center gap-2">
            <dt className="flex items-center gap-2">
              <span aria-hidden="true" className="h-4 border-gain border-l-2 border-dashed" />
              dein Kaufkurs
            </dt>
            <dd className="figures font-semibold text-ink">{formatPerShare(buyPrice, currency)}</dd>
          </div>
        )}
        {price !== null && (
          <div className="flex items-center gap-2">
            <dt className="flex items-center gap-2">
              <span aria-hidden="true" className="h-4 w-0.5 bg-ink" />
              Kurs
            </dt>
            <dd className="figures font-semibold text-ink">{formatMoney(price, currency)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
