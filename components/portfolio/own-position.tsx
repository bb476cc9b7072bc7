import { Plus } from 'lucide';
import { changeColour } from '@/components/stocks/change-colour';
import type { useOwnPosition } from '@/components/stocks/use-own-position';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatChange } from '@/lib/platform/format/number';
import { shares } from '@/lib/portfolio/shares';
import './hidden-amounts';

type Props = ReturnType<typeof useOwnPosition> & { stockId: string };

/** Shows what a member holds of a stock, in one row or two lines. */
export function OwnPosition({ stockId, own, failed, retry }: Props) {
  if (!own && failed) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
        Deine Position lädt gerade nicht.
        <Button look="quiet" small onClick={retry}>
          Erneut versuchen
        </Button>
      </p>
    );
  }
  if (!own) return null;
  if (!own.position) return <p className="text-14 text-ink-3">Du hältst diese Aktie nicht.</p>;
  const { quantity, total_value, growth, display_currency, lots } = own.position;
  return (
    <section
      aria-label="Deine Position"
      className="flex items-center gap-x-4 rounded-card bg-accent-soft py-2 pr-2 pl-4"
    >
      <p className="min-w-0 leading-snug">
        Du hältst <b className="figures font-semibold">{shares(quantity)} Stück</b>
        <span className="max-md:hidden"> · </span>
        <span className="max-md:block">
          <b className="figures amount font-semibold">{formatMoney(total_value, display_currency)}</b> ·{' '}
          <b className={`figures font-semibold ${changeColour(growth)}`}>{formatChange(growth)}</b>
        </span>
      </p>
      <p className="ml-auto flex flex-none">
        <ButtonLink href={`/portfolio?kaeufe=${stockId}`} look="quiet" small>
          {countOf(lots.length, 'Kauf', 'Käufe')}
        </ButtonLink>
        {/* On a phone the button above, which leads to the same place, is close. */}
        <ButtonLink href={`/portfolio?addStock=${stockId}`} look="quiet" small className="max-md:hidden">
          <Icon of={Plus} small />
          Nachkaufen
        </ButtonLink>
      </p>
    </section>
  );
}
