'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useSubmission } from '@/components/form/use-submission';
import { CallError } from '@/components/session/account-fetch';
import { useCall } from '@/components/session/use-call';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Pill, PillRow } from '@/components/ui/pill';
import { Segmented } from '@/components/ui/segmented';
import { showToast } from '@/components/ui/toast-store';
import { track } from '@/lib/analytics/track';
import { labelOf } from '@/lib/bookings/field-texts';
import { type BookingKind, hasField, isEvent, isSplit, KINDS, kindOf } from '@/lib/bookings/kinds';
import type { BookingChange, NewBooking, StoredBooking } from '@/lib/bookings/schema';
import { typedPrice } from '@/lib/bookings/typed-price';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { randomId } from '@/lib/platform/random-id';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import {
  type BookingErrors,
  bookingChange,
  draftOf,
  errorsAfter,
  previewedFields,
  readBooking,
  withLegs,
} from './booking-draft';
import { type BookingDraft, emptyDraft, fieldsOf, KIND_GROUPS } from './booking-fields';
import { BookingFormFields } from './booking-form-fields';
import { BookingPreview } from './booking-preview';
import { ChosenSecurity } from './chosen-security';
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

type Props = {
  start: BookingStart;
  /** The booking to change; without it, a new one is entered. */
  editing?: StoredBooking | undefined;
  /** @param key the same for each retry, so that it books once */
  book: (booking: NewBooking, key: string) => Promise<unknown>;
  change?: (id: string, change: BookingChange) => Promise<unknown>;
  onRemove?: (booking: StoredBooking) => void;
  onClose: () => void;
};

const NO_SECURITY = 'Bitte wähle ein Wertpapier';
const SAME_SECURITY = 'Bitte wähle ein anderes als das bisherige. Einen Split wählst du oben';

/** The response to an earlier attempt was lost, but it booked; with other values, or the booking was removed since. */
const IS_BOOKED = 'idempotency_conflict';
const FURTHER = {
  title: 'Beim ersten Versuch wurde schon eine Buchung gespeichert',
  text: 'Sie steht unter „Buchungen“, wenn du sie nicht entfernt hast. Noch einmal buchen trägt eine weitere ein.',
};

/** Enters a booking of any kind, or changes one, and shows before saving what it does. */
export function BookingDialog({ start, editing, book, change, onRemove, onClose }: Props) {
  const today = berlinDay(new Date());
  const [kind, setKind] = useState<BookingKind>(editing?.kind ?? start.kind ?? 'purchase');
  const [security, setSecurity] = useState<Security | null>(
    editing ? { id: editing.stock_id, name: editing.name } : (start.stock ?? null),
  );
  // Filled once, so that changes of another tab are not reverted.
  const [typed, setDraft] = useState<BookingDraft>(() =>
    editing
      ? inPercent(draftOf(editing), editing.security_kind)
      : (start.filled?.draft ?? { ...emptyDraft(start.date ?? today), ...startFields(start) }),
  );
  const [errors, setErrors] = useState<BookingErrors & { security?: string }>({});
  const [requestKey, setRequestKey] = useState(randomId);
  const { data: depots = [] } = useCall('GET /api/portfolio/depots');
  const isOwn = security !== null && isOwnSecurity(security.id);
  const { data: own } = useCall(isOwn && !editing && 'GET /api/portfolio/own-securities');
  const securityKind = editing?.security_kind ?? own?.find(({ id }) => id === security?.id)?.kind;
  // Filled as it is stored, until the person types another price.
  const isFilled = start.filled !== undefined && typed.price === start.filled.draft.price;
  const draft = {
    ...(isFilled ? inPercent(typed, securityKind) : typed),
    depot_id: typed.depot_id || (depots[0]?.id ?? ''),
  };
  const entered = { ...draft, price: typedPrice(draft.price, securityKind, -2) };
  const countedOn = editing?.counted_on ?? (start.filled && countedOnAfter(start.filled, draft.date));
  const previewed = security && previewedFields(kind, entered, today);
  const { preview, isCurrent } = usePreview(
    previewed && {
      ...previewed,
      stock_id: security.id,
      ...(editing && { replaces: editing.id }),
      ...(countedOn !== undefined && { counted_on: countedOn }),
    },
  );
  const { busy, refusal, submit } = useSubmission({
    failed: editing ? 'Die Änderung wurde nicht gespeichert' : 'Die Buchung wurde nicht gespeichert',
    unclear: `Unklar, ob die ${editing ? 'Änderung' : 'Buchung'} gespeichert wurde`,
  });
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  const known = security ? preview : undefined;
  const currency = draft.currency || known?.currency || null;
  const name = KINDS[kind].label;
  const hasSecond = hasField(kind, 'to_stock_id');
  const isListedSplit = isSplit(kind) && security !== null && !isOwn;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = editing ? bookingChange(editing, entered, today) : readBooking(kind, entered, today);
    const wrong = {
      ...('errors' in read && read.errors),
      ...(hasSecond && security && draft.to_stock_id === security.id && { to_stock_id: SAME_SECURITY }),
      ...(!security && { security: NO_SECURITY }),
    };
    setErrors(wrong);
    if (!security || 'errors' in read || wrong.to_stock_id) return focusError(content.current, kind, wrong);
    void submit(async () => {
      if ('change' in read) {
        if (Object.keys(read.change).length > 0) await change?.(editing?.id ?? '', read.change);
      } else {
        const counted = countedOn !== undefined && { counted_on: countedOn };
        await bookOnce({ ...withLegs(read.booking, security.id), ...counted });
      }
      showToast(editing ? `${name} geändert` : `${name} gebucht${security.name ? `: ${security.name}` : ''}`);
      onClose();
    });
  };
  const bookOnce = async (booking: NewBooking) => {
    try {
      await book(booking, requestKey);
    } catch (error) {
      // The next submit is a further booking.
      if (error instanceof CallError && error.code === IS_BOOKED) setRequestKey(randomId());
      throw error;
    }
    if (kind === 'purchase') track('add_to_portfolio', {});
  };
  const changeDraft = (fields: Partial<BookingDraft>) => {
    setDraft((current) => ({ ...current, ...fields }));
    setErrors((current) => errorsAfter(current, fields));
  };
  const group = KIND_GROUPS.find(({ kinds }) => kinds.includes(kind));
  const chooseKind = (next: BookingKind) => {
    setKind(next);
    setErrors({});
  };

  return (
    <Dialog
      open
      wide
      onClose={() => busy || onClose()}
      title={editing ? `${name} vom ${formatDay(editing.date)} ändern` : `${name} buchen`}
      actions={
        <>
          {editing && onRemove && (
            <Button look="quiet" disabled={busy} className="md:mr-auto" onClick={() => onRemove(editing)}>
              Entfernen
            </Button>
          )}
          <Button look="secondary" disabled={busy} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} busy={busy} disabled={isListedSplit}>
            {editing ? 'Speichern' : `${name} buchen`}
          </Button>
        </>
      }
    >
      <div ref={content} className="grid gap-4">
        <RefusalBanner refusal={refusal?.code === IS_BOOKED ? { ...refusal, ...FURTHER } : refusal} />
        {!editing && (
          <PillRow label="Art der Buchung">
            {KIND_GROUPS.map((one) => (
              <Pill
                key={one.label}
                pressed={one === group}
                onClick={() => chooseKind(one.kinds[0] as BookingKind)}
              >
                {one.label}
              </Pill>
            ))}
          </PillRow>
        )}
        {!editing && group && group.kinds.length > 1 && (
          <div className="flex">
            <Segmented
              label="Genauer"
              options={group.kinds.map((value) => ({
                value,
                label: kindOf(value).choice ?? KINDS[value].label,
              }))}
              value={kind}
              onChange={chooseKind}
            />
          </div>
        )}
        <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
          <div className="grid gap-4">
            {/* The search box is a form of its own, and forms cannot be nested. */}
            <ChosenSecurity
              label="Wertpapier"
              id={security?.id ?? ''}
              name={security?.name}
              fixed={editing !== undefined}
              error={security ? undefined : errors.security}
              onChoose={setSecurity}
            />
            {hasSecond && (
              <ChosenSecurity
                label={labelOf(kind, 'to_stock_id')}
                id={draft.to_stock_id}
                except={security?.id}
                error={errors.to_stock_id}
                onChoose={(stock) => changeDraft({ to_stock_id: stock?.id ?? '' })}
              />
            )}
            {isListedSplit && (
              <p role="status" className="text-14 text-ink-2">
                Den Split eines börsennotierten Wertpapiers buchst du nicht: Er kommt mit den Marktdaten, und
                deine Stücke zählen danach richtig.
              </p>
            )}
            <form id={id} noValidate onSubmit={onSubmit}>
              <BookingFormFields
                kind={kind}
                draft={draft}
                errors={errors}
                onChange={changeDraft}
                depots={depots}
                preview={known}
                currency={currency}
                today={today}
                security={security}
                securityKind={securityKind}
              />
            </form>
            {editing && isSplitSince(editing) && (
              <p className="text-13 text-ink-3">
                Stück und Kurs zählen wie am {formatDay(editing.counted_on)}, vor einem Split.
              </p>
            )}
          </div>
          <BookingPreview
            settled={settlement(kind, entered, known?.market_price ?? null)}
            securityKind={securityKind}
            counts={isEvent(kind) && !isListedSplit && !editing ? typedCounts(draft) : null}
            preview={known}
            isCurrent={isCurrent}
            currency={currency}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** Shows the price of a bond as percent of its nominal value. */
const inPercent = (draft: BookingDraft, kind: string | undefined): BookingDraft => ({
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

const isSplitSince = ({ quantity, shares }: StoredBooking): boolean =>
  quantity !== null && shares !== null && Math.abs(Number(quantity) - shares) > 1e-9;

/** Focuses the first wrong field. */
function focusError(
  content: HTMLElement | null,
  kind: BookingKind,
  errors: BookingErrors & { security?: string },
): void {
  const first = fieldsOf(kind).find((field) => errors[field]);
  const isSearched = errors.security || first === 'to_stock_id';
  content?.querySelector<HTMLElement>(isSearched ? '[role=combobox]' : `[name=${first}]`)?.focus();
}
