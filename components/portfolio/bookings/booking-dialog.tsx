import { FormDialog } from '@/components/form/form-dialog';
import { BookedPaper } from '@/components/taxes/papers/booked-paper';
import { Pill, PillRow } from '@/components/ui/pill';
import { Segmented } from '@/components/ui/segmented';
import { useLoaded } from '@/components/ui/use-loaded';
import { labelOf } from '@/lib/bookings/field-texts';
import { type BookingKind, hasField, isSale, KINDS, kindOf } from '@/lib/bookings/kinds';
import type { StoredBooking } from '@/lib/bookings/schema';
import { formatDay } from '@/lib/platform/format/day';
import { decimalOf, round } from '@/lib/platform/format/decimals';
import { KIND_GROUPS } from './booking-fields';
import { BookingFormFields } from './booking-form-fields';
import { BookingPreview } from './booking-preview';
import { ChosenSecurity } from './chosen-security';
import { type BookingForm, type BookingProps, useBookingForm } from './use-booking-form';

type Props = BookingProps & { onRemove?: (booking: StoredBooking) => void };

/** Enters a booking of any kind, or changes one, and shows before saving what it does. */
export function BookingDialog({ onRemove, ...props }: Props) {
  const { editing, onClose } = props;
  const booking = useBookingForm(props);
  const { form, isListedSplit } = booking;
  const { kind } = form.values;
  const { label } = KINDS[kind];
  return (
    <FormDialog
      wide
      form={form}
      onClose={onClose}
      title={editing ? `${label} vom ${formatDay(editing.date)} ändern` : `${label} buchen`}
      confirm={editing ? 'Speichern' : `${label} buchen`}
      disabled={isListedSplit}
      other={editing && onRemove && { text: 'Entfernen', onClick: () => onRemove(editing) }}
      before={
        // All errors go with the kind.
        editing ? null : (
          <KindChoice kind={kind} onChoose={(next) => form.set({ ...form.values, kind: next })} />
        )
      }
      isOwnForm
    >
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="grid gap-4">
          {/* The search box is a form of its own, and forms cannot be nested. */}
          <Securities {...booking} isFixed={editing !== undefined} />
          <form {...form.attributes}>
            <BookingFormFields {...booking} />
          </form>
          {editing && isSplitSince(editing) && (
            <p className="text-13 text-ink-3">
              Stück und Kurs zählen wie am {formatDay(editing.counted_on)}, vor einem Split.
            </p>
          )}
          {editing?.paper && <BookedPaper bookingId={editing.id} paper={editing.paper} />}
        </div>
        <BookingPreview {...booking}>{!editing && <LoadedRemains {...booking} />}</BookingPreview>
      </div>
    </FormDialog>
  );
}

function Securities({ form, draft, isListedSplit, isFixed }: BookingForm & { isFixed: boolean }) {
  const { kind, security } = form.values;
  return (
    <>
      <ChosenSecurity
        label="Wertpapier"
        id={security?.id ?? ''}
        name={security?.name}
        fixed={isFixed}
        error={form.errors.security}
        onChoose={(chosen) => form.set({ security: chosen })}
      />
      {hasField(kind, 'to_stock_id') && (
        <ChosenSecurity
          label={labelOf(kind, 'to_stock_id')}
          id={draft.to_stock_id}
          except={security?.id}
          error={form.errors.to_stock_id}
          onChoose={(stock) => form.set({ to_stock_id: stock?.id ?? '' })}
        />
      )}
      {isListedSplit && (
        <p role="status" className="text-14 text-ink-2">
          Den Split eines börsennotierten Wertpapiers buchst du nicht: Er kommt mit den Marktdaten, und deine
          Stücke zählen danach richtig.
        </p>
      )}
    </>
  );
}

type KindProps = { kind: BookingKind; onChoose: (kind: BookingKind) => void };

function KindChoice({ kind, onChoose }: KindProps) {
  const group = KIND_GROUPS.find(({ kinds }) => kinds.includes(kind));
  return (
    <>
      <PillRow label="Art der Buchung">
        {KIND_GROUPS.map((one) => (
          <Pill key={one.label} pressed={one === group} onClick={() => onChoose(one.kinds[0] as BookingKind)}>
            {one.label}
          </Pill>
        ))}
      </PillRow>
      {group && group.kinds.length > 1 && (
        <div className="flex">
          <Segmented
            label="Genauer"
            options={group.kinds.map((value) => ({
              value,
              label: kindOf(value).choice ?? KINDS[value].label,
            }))}
            value={kind}
            onChange={onChoose}
          />
        </div>
      )}
    </>
  );
}

const isSplitSince = ({ quantity, shares }: StoredBooking): boolean =>
  quantity !== null && shares !== null && Math.abs(Number(quantity) - shares) > 1e-9;

const load = () => import('@/components/taxes/sale/sale-remains');

/** Shows what is left of a sale after taxes, whose script is loaded with the first sale that is entered. */
function LoadedRemains({ form, draft, settled, currency, preview }: BookingForm) {
  const { kind, security } = form.values;
  const { quantity, price, fees } = settled;
  const isAsked =
    isSale(kind) &&
    security !== null &&
    currency !== null &&
    quantity !== null &&
    price !== null &&
    quantity > 0 &&
    price > 0 &&
    preview !== undefined &&
    !preview.missing;
  const { loaded } = useLoaded(load, isAsked);
  if (!isAsked || !loaded) return null;
  const position = {
    stock_id: security.id,
    depot_ids: [draft.depot_id],
    price: round(decimalOf(price), 8),
    fee: decimalOf(fees),
    currency,
  };
  return (
    <loaded.SaleRemains
      asked={{ positions: [position], mode: 'quantity', quantity: decimalOf(quantity), date: draft.date }}
      onQuantity={(next) => form.set({ quantity: next })}
    />
  );
}
