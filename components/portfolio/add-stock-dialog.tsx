import { FormDialog } from '@/components/form/form-dialog';
import type { CallError } from '@/components/session/account-fetch';
import { useCall } from '@/components/session/use-call';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { RetryButton } from '@/components/ui/retry-button';
import { Segmented } from '@/components/ui/segmented';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import type { BookingStart } from './bookings/use-booking-form';
import type { PortfolioChanges } from './portfolio-changes';
import { PurchaseFields } from './purchase-fields';
import { type DayMode, usePurchase } from './use-purchase';

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

const DAY_MODES = [
  { value: 'year', label: 'Vor mehr als einem Jahr' },
  { value: 'exact', label: 'Genaues Datum' },
] as const satisfies readonly { value: DayMode; label: string }[];

/** Adds a purchase of a stock. Opens with what is known of the stock and loads the rest. */
export function AddStockDialog({ chosen, currency, add, onMore, onClose }: Props) {
  const { stock, load } = useStock(chosen.id, currency);
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
      before={<LoadState {...load} />}
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
      <div className="-ml-3">
        <Button
          look="quiet"
          small
          disabled={form.busy}
          onClick={() => onMore({ kind: 'purchase', stock: { id: chosen.id, name }, quantity, date })}
        >
          Weitere Angaben
        </Button>
      </div>
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

/** Loads a stock, and says how far that is. */
function useStock(id: string, currency: DisplayCurrency | null) {
  const { data, error, isLoading, isValidating, mutate } = useCall(
    currency && 'GET /api/stocks/:id',
    { param: { id }, query: { currency: currency ?? 'EUR' } },
    { shouldRetryOnError: false },
  );
  const stock = data?.data;
  return {
    stock,
    load: {
      isLoading: currency === null || isLoading,
      error: stock ? undefined : error,
      busy: isValidating,
      onRetry: () => void mutate(),
    },
  };
}

type DayProps = { mode: DayMode; date: string; onChoose: (mode: DayMode) => void };

const DayChoice = ({ mode, date, onChoose }: DayProps) => (
  <div>
    <p aria-hidden="true" className="mb-1.5 text-13 font-medium text-ink-2">
      Kauftag
    </p>
    <div className="flex">
      <Segmented label="Kauftag" options={DAY_MODES} value={mode} onChange={onChoose} />
    </div>
    {mode === 'year' && <p className="mt-1.5 text-13 text-ink-3">Kauftag {formatDay(date)}</p>}
  </div>
);

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
        Diese Aktie gibt es hier nicht. Suche sie unter „Meine Aktien“ mit Name, Symbol, ISIN oder WKN.
      </Banner>
    );
  }
  return (
    <Banner
      kind="error"
      title="Die Aktie lässt sich gerade nicht laden"
      action={<RetryButton busy={busy} onClick={onRetry} />}
    >
      Deine Angaben sind noch da.
    </Banner>
  );
}
