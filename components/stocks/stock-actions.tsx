import { Ellipsis, Plus } from 'lucide';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { MembersWatchlistButton } from '@/components/watchlist/members-watchlist-button';
import { comparisonPath } from '@/lib/comparison/params';
import type { Stock } from '@/lib/stocks/schema';
import { CurrencyChoice } from './visitor-stock';

type Props = {
  stock: Pick<Stock, 'id' | 'name' | 'kind'>;
  /** Ids of the securities that the link to a comparison puts beside this one. */
  beside?: readonly string[];
};

/** Shows what can be done with a security; an index cannot be booked. On a phone the rarer actions are in a sheet. */
export function StockActions({ stock: { id, name, kind }, beside = [] }: Props) {
  const isShare = kind === 'share';
  const rare = (
    <>
      <ButtonLink look="secondary" rel="nofollow" href={comparisonPath([id, ...beside])}>
        Vergleichen
      </ButtonLink>
      {isShare && (
        <ButtonLink look="secondary" href={`/stock-detail/${id}/fairer-wert`}>
          Fairer Wert
        </ButtonLink>
      )}
      <CurrencyChoice />
    </>
  );
  if (kind === 'index') return rare;
  return (
    <>
      <ButtonLink href={`/portfolio?addStock=${id}`}>
        <Icon of={Plus} small />
        Zum Portfolio
      </ButtonLink>
      <MembersWatchlistButton stockId={id} name={name} />
      <button
        type="button"
        popoverTarget="mehr"
        aria-label={`Mehr: Vergleichen, ${isShare ? 'Fairer Wert, ' : ''}Währung`}
        className="button button-secondary w-11 flex-none! md:hidden print:hidden"
      >
        <Icon of={Ellipsis} />
      </button>
      <div id="mehr" popover="auto" className="more-actions">
        {rare}
      </div>
    </>
  );
}
