import { TipArea } from '@/components/ui/tip-area';
import { formatAxisDate } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';

type Month = {
  /** An ISO day in the month. */
  date: string;
  /** At least zero. */
  value: number;
};

type Props = {
  /** All months, oldest first, at least one. */
  months: readonly Month[];
  currency: string;
  label: string;
};

const HEIGHT = 236;
/** Bars that have room for their labels on a phone. */
const LETTERED_ON_A_PHONE = 6;
/** With more bars, a phone labels every third month. */
const NAMED_ON_A_PHONE = 3;

/** Draws the amount received in each month as bars. The exact amount is a tip, and read out. */
export function MonthBars({ months, currency, label }: Props) {
  const highest = Math.max(...months.map(({ value }) => value));
  const crowded = months.length > LETTERED_ON_A_PHONE;
  return (
    <TipArea>
      <fieldset aria-label={label} className="min-w-0">
        <dl className="grid auto-cols-[minmax(0,6rem)] grid-flow-col gap-1 text-13 sm:gap-2.5">
          {months.map(({ date, value }, index) => {
            const month = formatAxisDate(date, 'month');
            const [name, year] = month.split(' ');
            const isUnnamed = crowded && index % NAMED_ON_A_PHONE !== 0;
            const showsYear = index === 0 || date.slice(5, 7) === '01';
            return (
              <div
                key={date}
                data-tip={`${month}: ${formatMoney(value, currency)}`}
                className="flex min-w-0 flex-col-reverse justify-end text-center"
              >
                <dt className="mt-1.5 h-9 leading-tight whitespace-nowrap text-ink-3">
                  <span className={isUnnamed ? 'max-md:sr-only' : ''}>{name}</span>
                  <span className={`${showsYear ? 'block' : 'sr-only'} ${isUnnamed ? 'max-md:sr-only' : ''}`}>
                    {' '}
                    {year}
                  </span>
                </dt>
                <dd
                  className="flex flex-col justify-end border-line-strong border-b"
                  style={{ height: HEIGHT }}
                >
                  <span className="sr-only">{formatMoney(value, currency)}</span>
                  {value > 0 && (
                    <span
                      aria-hidden="true"
                      className={`figures mb-1 font-medium ${crowded ? 'max-md:hidden' : ''}`}
                    >
                      {formatNumber(value, value >= 100 ? 0 : 2)}
                    </span>
                  )}
                  <span
                    className="block rounded-t-mark bg-chart-line"
                    style={{ height: `${highest > 0 ? (value / highest) * 88 : 0}%` }}
                  />
                </dd>
              </div>
            );
          })}
        </dl>
      </fieldset>
    </TipArea>
  );
}
