'use client';

import { FormDialog } from '@/components/form/form-dialog';
import type { Refusal } from '@/components/form/refusal';
import { useMemberForm } from '@/components/form/use-member-form';
import { IS_BOOKED, useOnce } from '@/components/form/use-once';
import type { CallError } from '@/components/session/account-fetch';
import { useCall } from '@/components/session/use-call';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { showToast } from '@/components/ui/toast-store';
import { track } from '@/lib/analytics/track';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { yearsLater } from '@/lib/finance/years-later';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { PurchaseRefused } from '@/lib/portfolio/schema/purchase';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import type { BookingStart } from './bookings/use-booking-form';
import { usePreview } from './bookings/use-preview';
import { readPurchase, tidyQuantity } from './purchase-draft';
import { PurchaseFields } from './purchase-fields';
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
  const { form, close, priceHint, cost, yearBefore } = usePurchase({ chosen, stock, today, add, onClose });
  const { mode, quantity, date } = form.values;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={name ?? 'Aktie hinzufügen'}
      note={noteOf(stock, chosen)}
      confirm="Zum Portfolio hinzufügen"
      disabled={!stock}
      other={{
        text: 'Weitere Angaben',
        onClick: () => onMore({ kind: 'purchase', stock: { id: chosen.id, name }, quantity, date }),
      }}
      before={
        <LoadState
          isLoading={isLoading}
          error={stock ? undefined : details.error}
          busy={details.isValidating}
          onRetry={() => void details.mutate()}
        />
      }
    >
      <PurchaseFields
        form={form}
        currency={stock?.trading_currency ?? null}
        today={today}
        priceHint={priceHint}
        closingPrice={close}
        withoutDay={mode === 'year'}
        beforeDay={
          <DayChoice
            mode={mode}
            date={date}
            onChoose={(next) => form.set({ mode: next, ...(next === 'year' && { date: yearBefore }) })}
          />
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
    </FormDialog>
  );
}

type PurchaseProps = Pick<Props, 'chosen' | 'add' | 'onClose'> & { stock: Stock | undefined; today: string };

/** Runs the form of a purchase, and finds the close of its day and what it comes to. */
function usePurchase({ chosen, stock, today, add, onClose }: PurchaseProps) {
  const yearBefore = yearsLater(today, -1);
  const once = useOnce();
  const form = useMemberForm({
    start: { mode: 'year' as DayMode, quantity: '1', date: yearBefore, price: '', fees: '' },
    read: (typed) => readPurchase({ ...typed, quantity: tidyQuantity(typed.quantity) }, today),
    send: async (purchase) => {
      await once((key) => add(chosen.id, { ...purchase, trackTransaction: true }, key));
      track('add_to_portfolio', {});
      showToast(`${stock?.name ?? chosen.name} ist in deinem Portfolio`);
      onClose();
    },
    failed: 'Die Aktie wurde nicht hinzugefügt',
    unclear: 'Unklar, ob die Aktie gespeichert wurde',
    explain: (refusal) => (refusal.code === IS_BOOKED ? { ...refusal, text: furtherText(refusal) } : refusal),
  });
  const entered = readPurchase(form.values, today);
  const { preview } = usePreview(
    stock && !('errors' in entered && entered.errors.date)
      ? { kind: 'purchase', stock_id: stock.id, date: form.values.date }
      : null,
  );
  const close = preview?.market_price ?? null;
  const price = 'errors' in entered ? null : (entered.price ?? close);
  return {
    form,
    yearBefore,
    close,
    priceHint:
      close && preview?.price_date
        ? `Ohne Angabe: Schlusskurs vom ${formatDay(preview.price_date)}`
        : 'Ohne Angabe: Schlusskurs',
    cost: 'errors' in entered || price === null ? null : entered.quantity * price + entered.fees,
  };
}

type DayProps = { mode: DayMode; date: string; onChoose: (mode: DayMode) => void };

const DayChoice = ({ mode, date, onChoose }: DayProps) => (
  <div>
    <p aria-hidden="true" className="mb-1.5 text-13 font-medium text-ink-2">
      Kaufdatum
    </p>
    <div className="flex">
      <Segmented label="Kaufdatum" options={DAY_MODES} value={mode} onChange={onChoose} />
    </div>
    {mode === 'year' && <p className="mt-1.5 text-13 text-ink-3">Kaufdatum {formatDay(date)}</p>}
  </div>
);

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
type LoadProps = Omit<NotLoadedProps, 'error'> & { isLoading: boolean; error: CallError | undefined };

const LoadState = ({ isLoading, error, ...retry }: LoadProps) => (
  <>
    <p role="status" className={isLoading ? 'text-14 text-ink-2' : 'sr-only'}>
      {isLoading && 'Lade Aktiendetails...'}
    </p>
    {error && <NotLoaded error={error} {...retry} />}
  </>
);

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
