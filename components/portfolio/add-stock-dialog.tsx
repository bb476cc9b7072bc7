'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import type { Refusal } from '@/components/form/refusal';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useSubmission } from '@/components/form/use-submission';
import { CallError } from '@/components/session/account-fetch';
import { useCall } from '@/components/session/use-call';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';
import { showToast } from '@/components/ui/toast-store';
import { track } from '@/lib/analytics/track';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { yearsLater } from '@/lib/finance/years-later';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { randomId } from '@/lib/platform/random-id';
import type { PurchaseRefused } from '@/lib/portfolio/schema';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import type { BookingStart } from './bookings/booking-dialog';
import { usePreview } from './bookings/use-preview';
import { type PurchaseDraft, type PurchaseErrors, readPurchase, tidyQuantity } from './purchase-draft';
import { focusError, PurchaseFields } from './purchase-fields';
import type { PortfolioChanges } from './use-portfolio';

/** The stock as known when the dialog opens; an address names only its id. */
export type ChosenStock = { id: string; name?: string; sector?: string | null };

type Props = {
  chosen: ChosenStock;
  /** Null until it is known. */
  currency: DisplayCurrency | null;
  add: PortfolioChanges['add'];
  /** Opens the form for every kind of booking with what is entered here. */
  onMore: (start: BookingStart) => void;
  onClose: () => void;
};

/**
 * The response to the previous attempt was lost, but it booked the purchase: with other values, or the purchase was
 * removed since.
 */
const IS_BOOKED = 'idempotency_conflict';

type DayMode = 'year' | 'exact';

const DAY_MODES = [
  { value: 'year', label: 'Vor mehr als einem Jahr' },
  { value: 'exact', label: 'Genaues Datum' },
] as const satisfies readonly { value: DayMode; label: string }[];

/** Adds a purchase of a stock. Opens with what is known of the stock and loads the rest. */
export function AddStockDialog({ chosen, currency, add, onMore, onClose }: Props) {
  const details = useCall(
    currency && 'GET /api/stocks/:id',
    { param: { id: chosen.id }, query: { currency: currency ?? 'EUR' } },
    { shouldRetryOnError: false },
  );
  const stock = details.data?.data;
  const isLoading = currency === null || details.isLoading;
  const name = stock?.name ?? chosen.name;
  const today = berlinDay(new Date());
  const yearBefore = yearsLater(today, -1);
  const [mode, setMode] = useState<DayMode>('year');
  const [draft, setDraft] = useState<PurchaseDraft>({
    quantity: '1',
    date: yearBefore,
    price: '',
    fees: '',
  });
  const [errors, setErrors] = useState<PurchaseErrors>({});
  const { busy, refusal, submit } = useSubmission({
    failed: 'Die Aktie wurde nicht hinzugefügt',
    unclear: 'Unklar, ob die Aktie gespeichert wurde',
  });
  // Unchanged until the server has answered, so a retry after a lost answer books nothing twice.
  const [requestKey, setRequestKey] = useState(randomId);
  const form = useRef<HTMLFormElement>(null);
  const entered = readPurchase(draft, today);
  const { preview } = usePreview(
    stock && !('errors' in entered && entered.errors.date)
      ? { kind: 'purchase', stock_id: stock.id, date: draft.date }
      : null,
  );
  const close = preview?.market_price;
  const closeText =
    close && preview?.price_date
      ? `Ohne Angabe: Schlusskurs vom ${formatDay(preview.price_date)}`
      : undefined;
  const price = 'errors' in entered ? null : (entered.price ?? close ?? null);
  const cost = 'errors' in entered || price === null ? null : entered.quantity * price + entered.fees;
  const id = useId();

  const chooseMode = (next: DayMode) => {
    setMode(next);
    if (next === 'year') setDraft({ ...draft, date: yearBefore });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !stock) return;
    const tidy = { ...draft, quantity: tidyQuantity(draft.quantity) };
    setDraft(tidy);
    const purchase = readPurchase(tidy, today);
    setErrors('errors' in purchase ? purchase.errors : {});
    if ('errors' in purchase) return focusError(form.current, purchase.errors);
    void submit(async () => {
      try {
        await add(stock.id, { ...purchase, trackTransaction: true }, requestKey);
      } catch (error) {
        // The next submit is a further purchase.
        if (error instanceof CallError && error.code === IS_BOOKED) setRequestKey(randomId());
        throw error;
      }
      track('add_to_portfolio', {});
      showToast(`${stock.name} ist in deinem Portfolio`);
      onClose();
    });
  };

  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title={name ?? 'Aktie hinzufügen'}
      note={noteOf(stock, chosen)}
      actions={
        <>
          <Button
            look="quiet"
            disabled={busy}
            className="md:mr-auto"
            onClick={() =>
              onMore({
                kind: 'purchase',
                stock: { id: chosen.id, name },
                quantity: draft.quantity,
                date: draft.date,
              })
            }
          >
            Weitere Angaben
          </Button>
          <Button look="secondary" disabled={busy} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} disabled={!stock} busy={busy}>
            Zum Portfolio hinzufügen
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        <p role="status" className={isLoading ? 'text-14 text-ink-2' : 'sr-only'}>
          {isLoading && 'Lade Aktiendetails...'}
        </p>
        {details.error && !stock && (
          <NotLoaded
            error={details.error}
            busy={details.isValidating}
            onRetry={() => void details.mutate()}
          />
        )}
        <RefusalBanner
          refusal={refusal?.code === IS_BOOKED ? { ...refusal, text: furtherText(refusal) } : refusal}
        />
        <PurchaseFields
          draft={draft}
          errors={errors}
          onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
          currency={stock?.trading_currency ?? null}
          today={today}
          priceHint={closeText ?? 'Ohne Angabe: Schlusskurs'}
          closingPrice={close ?? null}
          withoutDay={mode === 'year'}
          beforeDay={
            <div>
              <p aria-hidden="true" className="mb-1.5 text-13 font-medium text-ink-2">
                Kaufdatum
              </p>
              <div className="flex">
                <Segmented label="Kaufdatum" options={DAY_MODES} value={mode} onChange={chooseMode} />
              </div>
              {mode === 'year' && (
                <p className="mt-1.5 text-13 text-ink-3">Kaufdatum {formatDay(draft.date)}</p>
              )}
            </div>
          }
        />
        <p role="status" className="flex min-h-6 justify-between gap-3 text-14">
          {cost !== null && (
            <>
              Kaufwert
              <b className="figures font-semibold">{formatMoney(cost, stock?.trading_currency ?? '')}</b>
            </>
          )}
        </p>
      </form>
    </Dialog>
  );
}

/** Says what another submit does after the purchase is booked. */
const furtherText = ({ answer }: Refusal): string =>
  (answer as PurchaseRefused).earlier?.removed
    ? 'Noch einmal hinzufügen trägt einen neuen Kauf ein.'
    : 'Er steht in deinem Portfolio; ändern kannst du ihn dort. Noch einmal hinzufügen trägt einen weiteren Kauf ein.';

function noteOf(stock: Stock | undefined, chosen: ChosenStock): string | undefined {
  if (stock) {
    const price = formatMoney(stock.current_price, stock.display_currency);
    return `${sectorLabel(stock.sector) ?? NOT_AVAILABLE} · ${price}`;
  }
  return chosen.name === undefined ? undefined : (sectorLabel(chosen.sector ?? null) ?? NOT_AVAILABLE);
}

type NotLoadedProps = { error: CallError; busy: boolean; onRetry: () => void };

function NotLoaded({ error, busy, onRetry }: NotLoadedProps) {
  if (error.status === 404) {
    return (
      <Banner kind="error" title={<span lang="en">Stock not found</span>}>
        Diese Aktie gibt es hier nicht. Suche sie unter „Positionen“ mit Name, Symbol, ISIN oder WKN.
      </Banner>
    );
  }
  return (
    <Banner
      kind="error"
      title="Die Aktie lässt sich gerade nicht laden"
      action={
        <Button look="secondary" small busy={busy} onClick={onRetry}>
          Erneut versuchen
        </Button>
      }
    >
      Deine Angaben sind noch da.
    </Banner>
  );
}
