import { TextLink } from '@/components/ui/text-link';
import { formatPercent } from '@/lib/platform/format/number';
import { figurePath } from '@/lib/stocks/figures/figure-pages';
import { type MarginAxis, placeOn } from '@/lib/watchlist/margin';

type Props = {
  axis: MarginAxis;
  /** Price and buy price in percent of the own value. */
  price: number;
  buyPrice: number;
};

/** Draws price and buy price on the axis that all bars of a list share. The page is never rendered on the server, whose
 * policy forbids style attributes. */
export function MarginBar({ axis, price, buyPrice }: Props) {
  const place = (share: number) => placeOn(axis, share);
  const [at, buyAt] = [place(price), place(buyPrice)];
  return (
    <div
      role="img"
      aria-label={`Kurs bei ${formatPercent(price, 0)} von deinem Wert, Kauflimit bei ${formatPercent(buyPrice, 0)}`}
      className="relative mx-1.5 h-5 min-w-32"
    >
      <span className="absolute inset-x-0 top-2 h-1 rounded-mark bg-(--track-inset)" />
      <span className="absolute top-2 left-0 h-1 rounded-mark bg-gain" style={{ width: `${buyAt}%` }} />
      {at > buyAt && (
        <span
          className="absolute top-2 h-1 bg-ink-3"
          style={{ left: `${buyAt}%`, width: `${at - buyAt}%` }}
        />
      )}
      <span
        className="absolute top-0.75 h-3.5 w-0.5 -translate-x-1/2 bg-ink-2"
        style={{ left: `${place(100)}%` }}
      />
      <span
        className="absolute top-1.25 size-2.5 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: `${at}%` }}
      />
      {price > axis.to && (
        <span aria-hidden="true" className="absolute -top-0.5 left-full pl-1 leading-5 font-semibold">
          ›
        </span>
      )}
    </div>
  );
}

export const AxisNumbers = ({ axis }: { axis: MarginAxis }) => (
  <span aria-hidden="true" className="relative mx-1.5 block h-4.5 min-w-32 font-normal tabular-nums">
    {axis.ticks.map((tick) => (
      <span key={tick} className="absolute -translate-x-1/2" style={{ left: `${placeOn(axis, tick)}%` }}>
        {tick}
      </span>
    ))}
  </span>
);

export const BarKey = () => (
  <ul aria-label="Zeichen der Balken" className="flex flex-wrap gap-x-6 gap-y-1 text-13 text-ink-2">
    <li>
      <i className="mr-2 inline-block h-1 w-5.5 rounded-mark bg-gain align-middle" />
      bis zum Kauflimit
    </li>
    <li>
      <i className="mr-2 inline-block size-2.5 rounded-full bg-ink align-middle" />
      Kurs
    </li>
    <li>
      <i className="mr-2 inline-block h-3.5 w-0.5 bg-ink-2 align-middle" />
      dein Wert
    </li>
    <li>
      <TextLink href={figurePath('sicherheitsmarge')}>Sicherheitsmarge</TextLink> = (Wert − Kurs) / Wert
    </li>
  </ul>
);
