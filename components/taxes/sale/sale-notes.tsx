import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import { typeset } from '@/lib/platform/format/typeset';
import type { SaleAnswer, SaleWayAnswer } from '@/lib/portfolio/taxes/sale-schema';
import { BankGaps } from './bank-gaps';
import { formOf } from './form-of';

type Props = { sale: SaleAnswer; way: SaleWayAnswer };

/** Says what is missing for the figures: bookings that cannot be computed, prices of purchases and settings. */
export function SaleGaps({ sale: { unsaid }, way: { parts, guessed } }: Props) {
  const days = [...new Set(guessed)];
  const banks = parts.filter(({ bank }, at) => parts.findIndex((part) => part.bank === bank) === at);
  return (
    <>
      <BankGaps banks={banks} />
      {days.length > 0 && (
        <p className="text-warn">
          Ohne gebuchten Kaufpreis, mit dem Schlusskurs gerechnet:{' '}
          {days.slice(0, 5).map(formatDay).join(', ')}
          {days.length > 5 && ' und weitere'}.
        </p>
      )}
      {unsaid.length > 0 && <p>{unsaid.join('. ')}.</p>}
    </>
  );
}

/** Says what the figures rest on, what is missing for them, and the day of the rates. */
export function SaleNotes({ sale, way }: Props) {
  const { rates_as_of, church_rate } = sale;
  const { parts } = way;
  const abroad = parts.filter(({ residence }) => residence === 'foreign');
  return (
    <div className="mt-6 grid max-w-[46em] gap-2 text-13 text-ink-3">
      {abroad.length > 0 && (
        <p>
          {[...new Set(abroad.map(({ bank }) => bank))].join(', ')} liegt im Ausland und zieht keine Steuern
          ab: Das Ergebnis gehört in die {formOf(way)} ({typeset('§ 32d Abs. 3 EStG')}).
        </p>
      )}
      <SaleGaps sale={sale} way={way} />
      <p>
        Gerechnet wird, was deine Bank nach deinen <TextLink href="/konto/steuern">Angaben</TextLink> und
        Buchungen abzieht, {church_rate === '0' ? 'ohne Kirchensteuer' : `mit ${church_rate} % Kirchensteuer`}
        . Sätze vom {formatDay(rates_as_of)}. Kein Steuerbescheid, keine Beratung.
      </p>
    </div>
  );
}
