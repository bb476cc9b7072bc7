import type { ReactNode } from 'react';
import { coloured } from '@/components/ui/amounts';
import { Banner } from '@/components/ui/banner';
import type { Column } from '@/components/ui/column';
import { Facts } from '@/components/ui/facts';
import { Table } from '@/components/ui/table';
import { labelOf } from '@/lib/bookings/field-texts';
import { hasField, isSale, kindOf } from '@/lib/bookings/kinds';
import type { BookingPreview as Preview } from '@/lib/bookings/preview-schema';
import { countText, isBond, priceText } from '@/lib/bookings/quotation';
import type { Counts } from '@/lib/bookings/ratio';
import { percentChange } from '@/lib/finance/percent-change';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { oneUnit, perShare } from '@/lib/portfolio/explanation-texts';
import { shares } from '@/lib/portfolio/shares';
import type { Settlement } from './settlement';

type Props = {
  settled: Settlement;
  preview: Preview | undefined;
  /** Shares before and after a new corporate action; null for other bookings. */
  counts: Counts | null;
  /** False while the preview of an earlier state is shown. */
  isCurrent: boolean;
  /** Currency of the booking; null until it is known. */
  currency: string | null;
  securityKind: string | undefined;
  /** Stands below the sum. */
  children?: ReactNode;
};

const sharesText = (quantity: number) => shares(quantity, 8);

/** Says what becomes of the shares held: `15 → 60 Stück`; of another security, how many come: `3,75 Stück`. */
export function exchangedText(held: number, { given, received }: Counts, isOther: boolean): string {
  const after = `${sharesText((held * Number(received)) / Number(given))} Stück`;
  return isOther ? after : `${sharesText(held)} → ${after}`;
}

/** Shows what a booking comes to, which lots it closes and what it earns. */
export function BookingPreview(props: Props) {
  const { settled, preview, isCurrent, securityKind, children } = props;
  const { quantity } = settled;
  const lots = preview?.missing ? [] : (preview?.lots ?? []);
  const left = preview && quantity !== null ? preview.held - quantity : null;
  return (
    <div
      className={`grid content-start gap-4 rounded-card bg-surface-2 p-4 ${isCurrent ? '' : 'opacity-70'}`}
    >
      {preview?.missing && <Banner kind="warning" title={preview.missing} />}
      {lots.length > 0 && <ClosedLots {...props} lots={lots} />}
      <section aria-label="Abrechnung" aria-live="polite">
        <h3 className="mb-1 text-13 font-semibold">Abrechnung</h3>
        <Settled {...props} />
        {preview?.shown_rate && <Converted total={settled.total} rate={preview.shown_rate} />}
        {lots.length > 0 && left !== null && left >= 0 && (
          <p className="mt-2 text-13 text-ink-3">
            {left < 1e-9
              ? 'Danach ist nichts mehr im Depot.'
              : `Danach bleiben ${countText(sharesText(left), securityKind)}.`}
          </p>
        )}
      </section>
      {children}
    </div>
  );
}

type Lots = Preview['lots'];

function ClosedLots({ settled, lots, currency, securityKind }: Props & { lots: Lots }) {
  return (
    <section aria-label="Welche Käufe das schließt">
      <h3 className="mb-1 text-13 font-semibold">Schließt die ältesten Käufe zuerst</h3>
      <Table
        caption="Welche Käufe das schließt"
        className="text-13"
        dense
        rows={lots.slice(0, MOST_LOTS)}
        keyOf={(_, at) => at}
        columns={[
          { head: 'Kauf vom', cell: ({ bought_on }) => formatDay(bought_on) },
          {
            head: isBond(securityKind) ? 'Nominal' : 'Stück',
            figure: (lot) => `${sharesText(lot.quantity)} von ${sharesText(lot.of)}`,
          },
          { head: 'Kaufwert mit Gebühren', figure: ({ cost }) => formatMoney(cost, currency ?? '') },
          ...(isSale(settled.kind) ? [gainColumn(currency ?? '')] : []),
        ]}
      />
      {lots.length > MOST_LOTS && (
        <p className="mt-1 text-13 text-ink-3">und {lots.length - MOST_LOTS} weitere Käufe</p>
      )}
    </section>
  );
}

/** The sum, line by line. */
function Settled({ settled, preview, counts, currency, securityKind }: Props) {
  const { kind, quantity, price, value, amount, fees, taxes, withholding_tax, total } = settled;
  const { cash } = kindOf(kind);
  const hasSecond = hasField(kind, 'to_stock_id');
  const money = (sum: number | null) => formatMoney(sum, currency ?? '');
  const gain = preview?.gain ?? null;
  const cost = preview?.cost ?? null;
  return (
    <Facts
      className="[--figure-text:var(--text-13)]"
      facts={[
        value !== null &&
          quantity !== null && [
            `${sharesText(quantity)} × ${priceText(price, securityKind, (one) => perShare(one, currency ?? ''))}`,
            money(value),
          ],
        counts !== null &&
          preview !== undefined &&
          preview.held > 0 && [
            hasSecond ? 'Neue Stück' : 'Bestand im Depot',
            exchangedText(preview.held, counts, hasSecond),
          ],
        amount !== null && [labelOf(kind, 'amount'), money(amount)],
        (withholding_tax ?? 0) !== 0 && ['Quellensteuer', money(-(withholding_tax ?? 0))],
        taxes !== 0 && ['Steuern', money(cash === 'out' ? taxes : -taxes)],
        fees !== 0 && ['Gebühren', money(cash === 'in' ? -fees : fees)],
        [
          total === null ? 'Summe' : total < 0 ? 'Kosten' : 'Auszahlung',
          total === null ? '–' : money(Math.abs(total)),
          STRONG,
        ],
        gain !== null && [
          gain < 0 ? 'Verlust vor Steuern' : 'Gewinn vor Steuern',
          coloured(
            gain,
            `${formatMoneyChange(gain, currency ?? '')} · ${formatChange(percentChange(cost, (cost ?? 0) + gain))}`,
          ),
          STRONG,
        ],
      ]}
    />
  );
}

type ConvertedProps = { total: number | null; rate: NonNullable<Preview['shown_rate']> };

const Converted = ({ total, rate }: ConvertedProps) => (
  <p className="mt-2 text-13 text-ink-3">
    {total === null
      ? oneUnit(rate)
      : `Das sind ${formatMoney(Math.abs(total) * rate.rate, rate.to)} zu ${oneUnit(rate)}.`}
  </p>
);

const gainColumn = (currency: string): Column<Preview['lots'][number]> => ({
  head: 'Gewinn',
  figure: ({ gain }) => (gain === null ? '–' : coloured(gain, formatMoneyChange(gain, currency))),
});

/** Lots that are listed one by one. */
const MOST_LOTS = 6;

const STRONG = 'border-line-strong! font-semibold';
