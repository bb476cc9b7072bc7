import { useMemberForm } from '@/components/form/use-member-form';
import { IS_BOOKED, useOnce } from '@/components/form/use-once';
import { useCall } from '@/components/session/use-call';
import { showToast } from '@/components/ui/toast-store';
import { track } from '@/lib/analytics/track';
import { type BookingKind, hasField, isEvent, isSplit, KINDS } from '@/lib/bookings/kinds';
import type { BookingChange, NewBooking, StoredBooking } from '@/lib/bookings/schema';
import { typedPrice } from '@/lib/bookings/typed-price';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import { bookingChange, draftOf, previewedFields, readBooking } from './booking-draft';
import { type BookingDraft, type BookingField, emptyDraft, withLegs } from './booking-fields';
import { settlement, typedCounts } from './settlement';
import { usePreview } from './use-preview';

type Security = { id: string; name?: string | undefined };

/** The first values of a new booking. */
export type BookingStart = {
  kind?: BookingKind | undefined;
  stock?: Security | undefined;
  depotId?: string | undefined;
  date?: string | undefined;
  quantity?: string | undefined;
  /** All of its fields, with the day as of which its shares count. */
  filled?: { draft: BookingDraft; countedOn: string } | undefined;
};

export type BookingProps = {
  start: BookingStart;
  /** The booking to change; without it, a new one is entered. */
  editing?: StoredBooking | undefined;
  /** @param key the same for each retry, so that it books once */
  book: (booking: NewBooking, key: string) => Promise<unknown>;
  change?: (id: string, change: BookingChange) => Promise<unknown>;
  onClose: () => void;
};

type Typed = BookingDraft & { kind: BookingKind; security: Security | null };

const NO_SECURITY = 'Bitte wähle ein Wertpapier';
const SAME_SECURITY = 'Bitte wähle ein anderes als das bisherige. Einen Split wählst du oben';

/** The response to an earlier attempt was lost, but it booked. */
const FURTHER = {
  title: 'Beim ersten Versuch wurde schon eine Buchung gespeichert',
  text: 'Sie steht unter „Buchungen“, wenn du sie nicht entfernt hast. Noch einmal buchen trägt eine weitere ein.',
};

/** Runs the form of a booking of any kind, and says what the booking does as it stands. */
export function useBookingForm({ start, editing, book, change, onClose }: BookingProps) {
  const today = berlinDay(new Date());
  const { data: depots = [] } = useCall('GET /api/portfolio/depots');
  const once = useOnce();
  const form = useMemberForm({
    start: () => startOf(start, editing, today),
    read: (typed) => readTyped(entered(typed), editing, today),
    send: async (read, { kind, security }) => {
      if ('change' in read) {
        if (Object.keys(read.change).length > 0) await change?.(editing?.id ?? '', read.change);
      } else {
        const counted = countedOn !== undefined && { counted_on: countedOn };
        const booking = { ...withLegs(read.booking, security?.id ?? ''), ...counted };
        await once((key) => book(booking, key));
        if (kind === 'purchase') track('add_to_portfolio', {});
      }
      const what = security?.name ? `: ${security.name}` : '';
      showToast(`${KINDS[kind].label} ${editing ? 'geändert' : `gebucht${what}`}`);
      onClose();
    },
    failed: editing ? 'Die Änderung wurde nicht gespeichert' : 'Die Buchung wurde nicht gespeichert',
    unclear: `Unklar, ob die ${editing ? 'Änderung' : 'Buchung'} gespeichert wurde`,
    explain: (refusal) => (refusal.code === IS_BOOKED ? { ...refusal, ...FURTHER } : refusal),
  });
  const { kind, security } = form.values;
  const { isOwn, securityKind } = useSecurityKind(security, editing);
  /** The fields as they are shown. */
  const shown = (typed: Typed): Typed => ({
    // Filled as it is stored, until the person types another price.
    ...(start.filled && typed.price === start.filled.draft.price ? inPercent(typed, securityKind) : typed),
    depot_id: typed.depot_id || (depots[0]?.id ?? ''),
  });
  /** The fields as they are read. */
  const entered = (typed: Typed): Typed => {
    const fields = shown(typed);
    return { ...fields, price: typedPrice(fields.price, securityKind, -2) };
  };
  const [draft, now] = [shown(form.values), entered(form.values)];
  const countedOn = editing?.counted_on ?? (start.filled && countedOnAfter(start.filled, draft.date));
  const { preview, isCurrent } = usePreview(
    security && previewOf(previewedFields(kind, now, today), security.id, editing?.id, countedOn),
  );
  const known = security ? preview : undefined;
  const isListedSplit = isSplit(kind) && security !== null && !isOwn;
  return {
    form,
    draft,
    today,
    depots,
    securityKind,
    preview: known,
    isCurrent,
    /** Currency of the amounts; null until it is known. */
    currency: draft.currency || known?.currency || null,
    isListedSplit,
    settled: settlement(kind, now, known?.market_price ?? null),
    counts: isEvent(kind) && !isListedSplit && !editing ? typedCounts(draft) : null,
    field: (name: BookingField) => ({ ...form.field(name), value: draft[name] }),
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;

/** Returns what is previewed; null as long as it cannot be. @param replaces id of the booking that is changed */
function previewOf(
  fields: ReturnType<typeof previewedFields>,
  stock_id: string,
  replaces: string | undefined,
  counted_on: string | undefined,
) {
  if (!fields) return null;
  return {
    ...fields,
    stock_id,
    ...(replaces !== undefined && { replaces }),
    ...(counted_on !== undefined && { counted_on }),
  };
}

/** Returns the kind of a security, if it is known: shares need none. */
function useSecurityKind(security: Security | null, editing: StoredBooking | undefined) {
  const isOwn = security !== null && isOwnSecurity(security.id);
  const { data: own } = useCall(isOwn && !editing && 'GET /api/portfolio/own-securities');
  return {
    isOwn,
    securityKind: editing?.security_kind ?? own?.find(({ id }) => id === security?.id)?.kind,
  };
}

/** Reads a new booking, or what has changed in one; or returns what is wrong. */
function readTyped(typed: Typed, editing: StoredBooking | undefined, today: string) {
  const read = editing ? bookingChange(editing, typed, today) : readBooking(typed.kind, typed, today);
  const errors = {
    ...('errors' in read && read.errors),
    ...(hasField(typed.kind, 'to_stock_id') &&
      typed.to_stock_id === typed.security?.id && { to_stock_id: SAME_SECURITY }),
    ...(!typed.security && { security: NO_SECURITY }),
  };
  return 'errors' in read || Object.keys(errors).length > 0 ? { errors } : read;
}

const startOf = (start: BookingStart, editing: StoredBooking | undefined, today: string): Typed =>
  editing
    ? {
        ...inPercent(draftOf(editing), editing.security_kind),
        kind: editing.kind,
        security: { id: editing.stock_id, name: editing.name },
      }
    : {
        ...(start.filled?.draft ?? { ...emptyDraft(start.date ?? today), ...startFields(start) }),
        kind: start.kind ?? 'purchase',
        security: start.stock ?? null,
      };

/** Shows the price of a bond as percent of its nominal value. */
const inPercent = <Fields extends BookingDraft>(draft: Fields, kind: string | undefined): Fields => ({
  ...draft,
  price: typedPrice(draft.price, kind, 2),
});

const startFields = ({ depotId, quantity }: BookingStart): Partial<BookingDraft> => ({
  ...(depotId !== undefined && { depot_id: depotId }),
  ...(quantity !== undefined && { quantity }),
});

/** Shares that counted as on the day of the booking still do when it is another one. */
const countedOnAfter = ({ draft, countedOn }: NonNullable<BookingStart['filled']>, date: string): string =>
  countedOn === draft.date ? date : countedOn;
