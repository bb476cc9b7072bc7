import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { Depot } from '@/lib/bookings/depots/schema';
import type { FieldRule, NumberRule } from '@/lib/bookings/field-rules';
import { FIELD_TEXTS, labelOf } from '@/lib/bookings/field-texts';
import type { KindField } from '@/lib/bookings/kind';
import { fieldsOfKind, hasField, isFreeUnlessPriced, kindOf, takesQuantity } from '@/lib/bookings/kinds';
import type { BookingPreview } from '@/lib/bookings/preview-schema';
import { isBond } from '@/lib/bookings/quotation';
import { FIRST_PURCHASE_DAY } from '@/lib/bookings/rules';
import { formatNumber } from '@/lib/platform/format/number';
import { parseDecimal } from '@/lib/platform/format/parse-number';
import type { BookingDraft } from './booking-fields';
import { SecurityName } from './chosen-security';
import type { BookingForm } from './use-booking-form';

export function BookingFormFields(booking: BookingForm) {
  const { form, field, draft, preview, currency, today } = booking;
  const { kind } = form.values;
  const day = (name: 'date' | 'bought_on', label: string, hint?: string) => (
    <TextField label={label} hint={hint} type="date" min={FIRST_PURCHASE_DAY} max={today} {...field(name)} />
  );
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <DepotFields {...booking} />
      {day('date', kindOf(kind).day ?? 'Tag')}
      {hasField(kind, 'bought_on') ? (
        day('bought_on', labelOf(kind, 'bought_on'), 'Wenn bekannt')
      ) : (
        <TextField label="Uhrzeit" type="time" {...field('time')} />
      )}
      {fieldsOfKind(kind).map((name) => {
        const rule = kindOf(kind).fields[name];
        return rule?.type === 'number' && <NumberInput key={name} name={name} rule={rule} {...booking} />;
      })}
      <CurrencyChoice {...booking} />
      <div className="col-span-2">
        <TextField label="Notiz" maxLength={500} {...field('note')} />
      </div>
      {preview?.price_estimated &&
        hasField(kind, 'price') &&
        !isFreeUnlessPriced(kind) &&
        draft.price.trim() === '' &&
        currency && (
          <p className="col-span-2 text-13 text-ink-3">
            Der Tag liegt vor dem ersten bekannten Kurs. Ohne Angabe zählt dieser.
          </p>
        )}
    </div>
  );
}

function DepotFields({ form, field, draft, depots }: BookingForm) {
  const { kind } = form.values;
  const depot = (name: 'depot_id' | 'to_depot_id', label: string, all: readonly Depot[], none?: string) => (
    <Select
      label={label}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...all.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...field(name)}
    />
  );
  const moves = hasField(kind, 'to_depot_id');
  return (
    <>
      {depots.length > 1 && (
        <div className={moves ? '' : 'col-span-2'}>
          {depot('depot_id', moves ? 'Aus Depot' : 'Depot', depots)}
        </div>
      )}
      {moves &&
        (depots.length > 1 ? (
          depot(
            'to_depot_id',
            labelOf(kind, 'to_depot_id'),
            depots.filter(({ id }) => id !== draft.depot_id),
            'Bitte wählen',
          )
        ) : (
          <p className="col-span-2 text-14 text-ink-2">
            Ein Übertrag braucht zwei Depots. Das zweite legst du unter „Buchungen“, „Depots verwalten“ an.
          </p>
        ))}
    </>
  );
}

/** A bond has a nominal value, and its price is a part of that. */
const BOND_LABELS: Partial<Record<KindField, string>> = { quantity: 'Nominal', price: 'Kurs (%)' };

/** Fields with an amount, whose label names the currency. */
const AMOUNTS: readonly string[] = ['price', 'amount', 'fees', 'taxes', 'withholding_tax'];

type NumberProps = BookingForm & { name: KindField; rule: NumberRule & FieldRule };

function NumberInput({ name, rule, form, field, draft, preview, currency, securityKind }: NumberProps) {
  const { kind, security } = form.values;
  const ofBond = isBond(securityKind) ? BOND_LABELS[name] : undefined;
  const unit = !ofBond && AMOUNTS.includes(name) && currency ? ` (${currency})` : '';
  const held = preview?.held ?? 0;
  const all = decimalOf(held);
  const isEmptyPrice = name === 'price' && draft.price.trim() === '';
  return (
    <div>
      <DecimalField
        label={(ofBond ?? labelOf(kind, name)) + unit}
        hint={hasField(kind, 'to_stock_id') && hintOf(name, security, draft)}
        maxLength={32}
        placeholder={
          name === 'price' && rule.empty !== '0'
            ? placeholderOf(preview, isBond(securityKind) ? 100 : 1)
            : undefined
        }
        className="text-right tabular-nums"
        {...field(name)}
      />
      {name === 'quantity' && takesQuantity(kind) && held > 0 && (
        <Button look="quiet" small className="mt-1 -ml-3" onClick={() => form.set({ quantity: all })}>
          Alle {formatNumber(held, all.split(',')[1]?.length ?? 0)}
        </Button>
      )}
      {isEmptyPrice && rule.empty === null && preview?.price_date && (
        <p className="mt-1 text-13 text-ink-3">Leer: Schlusskurs des Tages</p>
      )}
    </div>
  );
}

/** Names the security that the shares of an exchange are of. */
function hintOf(
  field: KindField,
  security: { id: string; name?: string | undefined } | null,
  { to_stock_id }: BookingDraft,
) {
  const of = { given: security, received: to_stock_id === '' ? null : { id: to_stock_id } }[field as string];
  if (of === undefined) return undefined;
  return (
    <span className="line-clamp-1 break-all">
      {of ? <SecurityName {...of} /> : field === 'given' ? 'Wertpapier' : FIELD_TEXTS.to_stock_id.label}
    </span>
  );
}

function placeholderOf(preview: BookingPreview | undefined, unit: number): string | undefined {
  const price = preview?.market_price ?? null;
  return price === null ? undefined : formatNumber(price * unit, price * unit < 1 ? 4 : 2);
}

/** Formats shares as they are typed. */
const decimalOf = (shares: number): string =>
  (parseDecimal(shares.toFixed(8).replace('.', ',')) ?? '').replace('.', ',');

/** Chooses the currency of the amounts, if the listing's is not the only one, and the rate between them. */
function CurrencyChoice({ form, field, preview, currency }: BookingForm) {
  const listing = preview?.currency;
  if (!listing) return null;
  const codes = [...new Set([listing, 'EUR', ...(currency ? [currency] : [])])];
  if (codes.length === 1) return null;
  return (
    <>
      <Select
        label="Währung"
        options={codes.map((code) => ({ value: code, label: code }))}
        {...field('currency')}
        value={currency ?? listing}
        onChange={({ target }) => form.set({ currency: target.value, exchange_rate: '' })}
      />
      {currency !== listing && (
        <DecimalField
          label={`Wechselkurs (${listing} je ${currency})`}
          placeholder={preview.rate === null ? undefined : formatNumber(preview.rate, 4)}
          className="text-right tabular-nums"
          {...field('exchange_rate')}
          maxLength={24}
        />
      )}
    </>
  );
}
