import { TextLink } from '@/components/ui/text-link';
import { priceAboveMiddle, type StartValuation } from '@/lib/fair-value/start-valuation';
import { isManyTimes } from '@/lib/fair-value/valuation';
import { formatPercent } from '@/lib/platform/format/number';

type Props = { stockId: string; start: StartValuation };

/** Says how far the price is from the middle of the fair value, with a link to its workbench. */
export function FairValueLine({ stockId, start }: Props) {
  const above = priceAboveMiddle(start);
  if (above === null) return null;
  const share = isManyTimes(-above) ? 'mehr als 1.000\u202f%' : formatPercent(Math.abs(above) * 100, 0);
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-2 text-14 text-ink-2">
      <span>
        Kurs <b className="font-semibold text-ink">{`${share} ${above < 0 ? 'unter' : 'über'}`}</b> der Mitte
        des fairen Werts
      </span>
      <TextLink href={`/stock-detail/${stockId}/fairer-wert`}>Selbst rechnen</TextLink>
    </p>
  );
}
