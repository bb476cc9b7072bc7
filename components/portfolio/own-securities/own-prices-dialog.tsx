import { Trash2 } from 'lucide';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useSubmission } from '@/components/form/use-submission';
import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { readPriceList } from '@/lib/bookings/own-securities/price-list';
import { PRICES_AT_ONCE } from '@/lib/bookings/own-securities/rules';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';
import { isBond, priceText } from '@/lib/bookings/quotation';
import { typedPrice } from '@/lib/bookings/typed-price';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf } from '@/lib/platform/format/number';
import { decimalPlaces, parseDecimal } from '@/lib/platform/format/parse-number';
import { shifted } from '@/lib/platform/format/percent-decimal';
import type { OwnSecurities } from './own-security-calls';

type Props = {
  security: OwnSecurity;
  enterPrices: OwnSecurities['enterPrices'];
  onBack: () => void;
};

/** Rows of prices before the rest is asked for. */
const ROWS = 12;
/** A list of prices is small; anything larger is another file. */
const LARGEST_FILE = 2_000_000;

/** Lists the entered prices of an own security, to add by hand or from a file, and to remove. */
export function OwnPricesDialog({ security, enterPrices, onBack }: Props) {
  const { id, name, currency, kind, prices } = security;
  const today = berlinDay(new Date());
  const [draft, setDraft] = useState({ date: today, price: '' });
  const [errors, setErrors] = useState<{ date?: string; price?: string; file?: string }>({});
  const [shown, setShown] = useState(ROWS);
  const file = useRef<HTMLInputElement>(null);
  const form = useId();
  const { busy, refusal, submit } = useSubmission(
    {
      failed: 'Die Kurse wurden nicht gespeichert',
      unclear: 'Unklar, ob die Kurse gespeichert wurden',
    },
    true,
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const price = parseDecimal(typedPrice(draft.price, kind, -2));
    const found = {
      ...((draft.date === '' || draft.date > today) && { date: 'Bitte gib einen Tag bis heute ein' }),
      ...((price === null || Number(price) <= 0 || decimalPlaces(price) > 8) && {
        price: `Bitte gib einen Kurs über 0 ein, etwa ${isBond(kind) ? '99,50' : '87,50'}`,
      }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    void submit(async () => {
      await enterPrices(id, [{ date: draft.date, price }]);
      setDraft({ date: today, price: '' });
      showToast(`Kurs vom ${formatDay(draft.date)} gespeichert`);
    });
  };
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen || busy) return;
    if (chosen.size > LARGEST_FILE) return setErrors({ file: 'Die Datei ist zu groß für eine Kursliste' });
    const list = readPriceList(await chosen.text());
    const [wrong] = list.wrong;
    if (wrong)
      return setErrors({
        file: `Zeile ${wrong.line} ist kein Tag mit Kurs: „${wrong.text.slice(0, 60)}“. Gespeichert wurde nichts.`,
      });
    if (list.prices.some(({ date }) => date > today))
      return setErrors({ file: 'Die Datei hat Kurse in der Zukunft. Gespeichert wurde nichts.' });
    if (list.prices.length === 0 || list.prices.length > PRICES_AT_ONCE)
      return setErrors({ file: `Erwartet werden 1 bis ${PRICES_AT_ONCE} Kurse, je Zeile einer` });
    setErrors({});
    void submit(async () => {
      const inFractions = list.prices.map(({ date, price }) => ({ date, price: shifted(price, -2) }));
      await enterPrices(id, isBond(kind) ? inFractions : list.prices);
      showToast(`${countOf(list.prices.length, 'Kurs', 'Kurse')} gespeichert`);
    });
  };
  const remove = (date: string) =>
    submit(async () => {
      await enterPrices(id, [{ date, price: null }]);
      showToast(`Kurs vom ${formatDay(date)} entfernt`);
    });
  return (
    <Dialog
      open
      onClose={() => busy || onBack()}
      title={`Kurse: ${name}`}
      actions={
        <Button look="secondary" disabled={busy} onClick={onBack}>
          Zurück
        </Button>
      }
    >
      <div className="grid gap-4">
        <RefusalBanner refusal={refusal} />
        <form id={form} noValidate onSubmit={onSubmit} className="grid grid-cols-2 items-start gap-4">
          <TextField
            label="Tag"
            name="date"
            type="date"
            max={today}
            value={draft.date}
            error={errors.date}
            onChange={({ target }) => setDraft({ ...draft, date: target.value })}
          />
          <DecimalField
            label={`Kurs (${isBond(kind) ? '%' : currency})`}
            name="price"
            value={draft.price}
            error={errors.price}
            onChange={({ target }) => setDraft({ ...draft, price: target.value })}
            className="text-right tabular-nums"
          />
          <div className="col-span-2 flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy}>
              Kurs speichern
            </Button>
            <Button look="quiet" disabled={busy} onClick={() => file.current?.click()}>
              Aus CSV-Datei
            </Button>
            <input
              ref={file}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              aria-label="CSV-Datei mit Kursen"
              onChange={onFile}
              className="hidden"
            />
          </div>
        </form>
        {errors.file && (
          <p role="alert" className="text-14 font-medium text-loss wrap-anywhere">
            {errors.file}
          </p>
        )}
        <p className="text-13 text-ink-3">
          In der Datei steht je Zeile ein Tag und ein Kurs, etwa 02.03.2026;87,50. Ein Tag mit Kurs wird
          ersetzt. Nach einem Split bleiben ältere Kurse, wie sie sind.
        </p>
        {prices.length === 0 ? (
          <p className="text-ink-2">
            Noch kein Kurs eingetragen. Bis dahin gilt der Kurs deiner letzten Buchung.
          </p>
        ) : (
          <ul>
            {prices.slice(0, shown).map(({ date, price }) => (
              <li key={date} className="flex items-center gap-3 border-line border-b last:border-b-0">
                <span className="mr-auto">{formatDay(date)}</span>
                <span className="tabular-nums">
                  {priceText(Number(price), kind, (one) =>
                    formatMoney(one, currency, Math.max(2, decimalPlaces(price))),
                  )}
                </span>
                <IconButton
                  icon={Trash2}
                  label={`Kurs entfernen: ${formatDay(date)}`}
                  onClick={() => busy || void remove(date)}
                />
              </li>
            ))}
          </ul>
        )}
        {prices.length > shown && (
          <div>
            <Button look="secondary" small onClick={() => setShown(prices.length)}>
              Alle {prices.length} Kurse zeigen
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
