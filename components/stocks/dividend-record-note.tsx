import { payoutYears } from '@/lib/finance/dividends/payout';
import { dividendRecord } from '@/lib/finance/dividends/record';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { recordLines } from '@/lib/stocks/page/record-lines';
import type { Payment } from '@/lib/stocks/schema';

type Props = {
  /** In the trading currency, oldest first. */
  payments: readonly Payment[];
  /** Day of the last close. */
  today: string | null;
  /** Fiscal years, oldest first. */
  years: readonly FiscalYear[];
  /** Trading currency, and the one in which the company seems to pay; null: not known. */
  currency: string;
  paysIn: string | null;
};

/** Tells how reliably a company has paid; nothing if it never did. The same in every currency. */
export function DividendRecordNote({ payments, today, years, currency, paysIn }: Props) {
  if (payments.length === 0 || today === null) return null;
  const lines = recordLines(dividendRecord(payments, today), payoutYears(years));
  return (
    <section aria-labelledby="dividendenhistorie" className="page section-note">
      <h2 id="dividendenhistorie" className="heading-note mb-2">
        Dividendenhistorie
      </h2>
      <ul className="gap-x-12 border-line-strong border-t md:columns-2">
        {lines.map(({ name, text, note }) => (
          <li
            key={name}
            className="flex break-inside-avoid flex-wrap justify-between gap-x-4 border-line border-b py-2"
          >
            <span className="text-ink-2">{name}</span>
            <span className="ml-auto text-right font-semibold">
              {text}
              {note && <span className="block text-13 font-normal text-ink-3">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
      {paysIn !== null && paysIn !== currency && (
        <p className="mt-2 text-13 text-ink-3">
          Gezählt in {currency}, der Handelswährung: Zahlt das Unternehmen in {paysIn}, kann schon der
          Wechselkurs wie eine Erhöhung oder Kürzung aussehen.
        </p>
      )}
    </section>
  );
}
