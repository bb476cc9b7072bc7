import { Trash2 } from 'lucide';
import { type ChangeEvent, useRef, useState } from 'react';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useMemberForm } from '@/components/form/use-member-form';
import { useSubmission } from '@/components/form/use-submission';
import { Button } from '@/components/ui/button';
import { DecimalField } from '@/components/ui/decimal-field';
import { Dialog } from '@/components/ui/dialog';
import { useFilled } from '@/components/ui/filled-forms';
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
  const { id, name, currency, kind } = security;
  const today = berlinDay(new Date());
  const [fileError, setFileError] = useState<string | null>(null);
  const calls = useSubmission(TITLES);
  const form = useMemberForm({
    start: { date: today, price: '' },
    read: (typed) => readPrice(typed, kind, today),
    send: async (one) => {
      await enterPrices(id, [one]);
      form.reset();
      showToast(`Kurs vom ${formatDay(one.date)} gespeichert`);
    },
    isKept: true,
    ...TITLES,
  });
  const busy = calls.busy || form.busy;
  useFilled(form.isChanged);
  const readFile = async (chosen: File) => {
    const list = await readPriceFile(chosen, today);
    setFileError('error' in list ? list.error : null);
    if ('error' in list) return;
    void calls.submit(async () => {
      const inFractions = list.prices.map(({ date, price }) => ({ date, price: shifted(price, -2) }));
      await enterPrices(id, isBond(kind) ? inFractions : list.prices);
      showToast(`${countOf(list.prices.length, 'Kurs', 'Kurse')} gespeichert`);
    });
  };
  const remove = (date: string) =>
    calls.submit(async () => {
      await enterPrices(id, [{ date, price: null }]);
      showToast(`Kurs vom ${formatDay(date)} entfernt`);
    });
  return (
    <Dialog
      open
      isFilled={form.isChanged && !busy}
      onClose={() => busy || onBack()}
      title={`Kurse: ${name}`}
      actions={
        <Button look="secondary" disabled={busy} onClick={onBack}>
          Zurück
        </Button>
      }
    >
      <div className="grid gap-4">
        <RefusalBanner refusal={form.refusal ?? calls.refusal} />
        <form {...form.attributes} className="grid grid-cols-2 items-start gap-4">
          <TextField label="Tag" type="date" max={today} {...form.field('date')} />
          <DecimalField
            label={`Kurs (${isBond(kind) ? '%' : currency})`}
            className="text-right tabular-nums"
            {...form.field('price')}
          />
          <div className="col-span-2 flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy}>
              Kurs speichern
            </Button>
            <PriceFile busy={busy} onChoose={(file) => void readFile(file)} />
          </div>
        </form>
        {fileError && (
          <p role="alert" className="text-14 font-medium text-loss wrap-anywhere">
            {fileError}
          </p>
        )}
        <p className="text-13 text-ink-3">
          In der Datei steht je Zeile ein Tag und ein Kurs, etwa 02.03.2026;87,50. Ein Tag mit Kurs wird
          ersetzt. Nach einem Split bleiben ältere Kurse, wie sie sind.
        </p>
        <Prices security={security} onRemove={(date) => busy || void remove(date)} />
      </div>
    </Dialog>
  );
}

function PriceFile({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen && !busy) onChoose(chosen);
    target.value = '';
  };
  return (
    <>
      <Button look="quiet" disabled={busy} onClick={() => input.current?.click()}>
        Aus CSV-Datei
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="CSV-Datei mit Kursen"
        onChange={onChange}
        className="hidden"
      />
    </>
  );
}

type PricesProps = Pick<Props, 'security'> & { onRemove: (date: string) => void };

function Prices({ security: { currency, kind, prices }, onRemove }: PricesProps) {
  const [shown, setShown] = useState(ROWS);
  if (prices.length === 0)
    return (
      <p className="text-ink-2">
        Noch kein Kurs eingetragen. Bis dahin gilt der Kurs deiner letzten Buchung.
      </p>
    );
  return (
    <>
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
              onClick={() => onRemove(date)}
            />
          </li>
        ))}
      </ul>
      {prices.length > shown && (
        <div>
          <Button look="secondary" small onClick={() => setShown(prices.length)}>
            Alle {prices.length} Kurse zeigen
          </Button>
        </div>
      )}
    </>
  );
}

const TITLES = {
  failed: 'Die Kurse wurden nicht gespeichert',
  unclear: 'Unklar, ob die Kurse gespeichert wurden',
};

function readPrice({ date, price: text }: { date: string; price: string }, kind: string, today: string) {
  const price = parseDecimal(typedPrice(text, kind, -2));
  const isWrong = price === null || Number(price) <= 0 || decimalPlaces(price) > 8;
  const errors = {
    ...((date === '' || date > today) && { date: 'Bitte gib einen Tag bis heute ein' }),
    ...(isWrong && { price: `Bitte gib einen Kurs über 0 ein, etwa ${isBond(kind) ? '99,50' : '87,50'}` }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { date, price };
}

type PriceList = Pick<ReturnType<typeof readPriceList>, 'prices'>;

async function readPriceFile(file: File, today: string): Promise<PriceList | { error: string }> {
  if (file.size > LARGEST_FILE) return { error: 'Die Datei ist zu groß für eine Kursliste' };
  const { wrong, prices } = readPriceList(await file.text());
  const [first] = wrong;
  if (first)
    return {
      error: `Zeile ${first.line} ist kein Tag mit Kurs: „${first.text.slice(0, 60)}“. Gespeichert wurde nichts.`,
    };
  if (prices.some(({ date }) => date > today))
    return { error: 'Die Datei hat Kurse in der Zukunft. Gespeichert wurde nichts.' };
  if (prices.length === 0 || prices.length > PRICES_AT_ONCE)
    return { error: `Erwartet werden 1 bis ${PRICES_AT_ONCE} Kurse, je Zeile einer` };
  return { prices };
}
