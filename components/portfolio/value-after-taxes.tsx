import { useCall } from '@/components/session/use-call';
import { Reason } from '@/components/taxes/reason';
import { BankGaps } from '@/components/taxes/sale/bank-gaps';
import { moneyAmount } from '@/components/ui/amounts';
import { RetryButton } from '@/components/ui/retry-button';
import { Shape } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import { type Asked, queryOf } from './use-figures';

/** Positions that are named. */
const NAMED = 3;

/** Says what the portfolio is worth after taxes, and which positions it cannot tax. */
export function ValueAfterTaxes({ asked }: { asked: Asked }) {
  const { currency, depots } = queryOf(asked);
  const { data, error, isValidating, mutate } = useCall('GET /api/taxes/value', {
    query: { currency, depots },
  });
  if (error && !data)
    return (
      <p className="text-13 text-ink-2">
        Lässt sich gerade nicht rechnen.
        <RetryButton look="quiet" busy={isValidating} onClick={() => void mutate()} />
      </p>
    );
  if (!data) return <Shape className="h-10 w-60" />;
  const { tax, value_after_tax, untaxed, unpriced, guessed, banks, unsaid, rates_as_of } = data;
  return (
    <div className="max-w-[30em] text-13 text-ink-2">
      <p role="status">
        Nach Steuern{' '}
        <b className="text-17 font-semibold text-ink">{moneyAmount(value_after_tax, data.currency)}</b>, wenn
        du heute alles verkaufst: {tax < 0 ? 'Erstattung' : 'Steuern'}{' '}
        {moneyAmount(Math.abs(tax), data.currency)}
      </p>
      <Named title="Ohne Steuern gezählt" names={untaxed.map(({ name, reason }) => `${name} (${reason})`)} />
      <Named title="Ohne Kurs, nicht gezählt" names={unpriced} />
      <Named title="Ohne gebuchten Kaufpreis, mit dem Schlusskurs gerechnet" names={guessed} />
      <BankGaps banks={banks} />
      {unsaid.length > 0 && <p>{unsaid.join('. ')}.</p>}
      <p className="text-ink-3">
        Nach deinen <TextLink href="/konto/steuern">Angaben</TextLink>, ohne Gebühren, Sätze vom{' '}
        {formatDay(rates_as_of)}. Keine Beratung.
      </p>
    </div>
  );
}

/** Names the first positions of a list that is not empty. */
const Named = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 && (
    <p className="text-warn wrap-anywhere">
      {title}: <Reason text={names.slice(0, NAMED).join(', ')} />
      {names.length > NAMED &&
        ` und ${countOf(names.length - NAMED, 'weitere Position', 'weitere Positionen')}`}
    </p>
  );
