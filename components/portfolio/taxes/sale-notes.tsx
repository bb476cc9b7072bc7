import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import type { SaleAnswer, SaleWayAnswer } from '@/lib/portfolio/taxes/sale-schema';

/** Says what the figures rest on: settings that are missing, bookings that cannot be computed, and the day of the rates. */
export function SaleNotes({ sale, way }: { sale: SaleAnswer; way: SaleWayAnswer }) {
  const { unsaid, rates_as_of, church_rate } = sale;
  const { parts, guessed } = way;
  const abroad = parts.filter(({ residence }) => residence === 'foreign');
  return (
    <div className="mt-6 grid max-w-[46em] gap-2 text-13 text-ink-3">
      {parts.map(({ depot_id, bank, unknown, refused }) => (
        <p key={depot_id} className="text-warn empty:hidden">
          {refused !== null && `Der angegebene Stand bei ${bank} zählt nicht: ${refused}. `}
          {unknown > 0 &&
            `Bei ${bank} ${unknown === 1 ? 'lässt' : 'lassen'} sich ${countOf(unknown, 'Buchung', 'Buchungen')} nicht rechnen: Töpfe und Freibetrag können anders stehen.`}
        </p>
      ))}
      {abroad.length > 0 && (
        <p>
          {[...new Set(abroad.map(({ bank }) => bank))].join(', ')} liegt im Ausland und zieht keine Steuern
          ab: Das Ergebnis gehört in die Anlage KAP.
        </p>
      )}
      {guessed.length > 0 && (
        <p className="text-warn">
          Ohne gebuchten Kaufpreis, mit dem Schlusskurs gerechnet:{' '}
          {[...new Set(guessed)].slice(0, 5).map(formatDay).join(', ')}
          {new Set(guessed).size > 5 && ' und weitere'}.
        </p>
      )}
      {unsaid.length > 0 && <p>{unsaid.join('. ')}.</p>}
      <p>
        Gerechnet wird, was deine Bank nach deinen <TextLink href="/konto/steuern">Angaben</TextLink> und
        Buchungen abzieht, {church_rate === '0' ? 'ohne Kirchensteuer' : `mit ${church_rate} % Kirchensteuer`}
        . Sätze vom {formatDay(rates_as_of)}. Kein Steuerbescheid, keine Beratung.
      </p>
    </div>
  );
}
