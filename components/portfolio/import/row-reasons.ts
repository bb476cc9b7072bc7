import { countText } from '@/lib/bookings/quotation';
import { type DraftSecurity, securityKey } from '@/lib/depot-import/preview/draft';
import type { Sameness } from '@/lib/depot-import/preview/duplicates';
import { isDecided, type PreviewRow } from '@/lib/depot-import/preview/preview';
import { nameOf } from '@/lib/depot-import/read-booking';
import { exchangeText, securitiesText, securityKindOf, sharesText } from './row-texts';
import type { DepotImport } from './use-import';

const SAMENESS: Readonly<Record<Sameness['by'], string>> = {
  row: 'schon einmal so gelesen',
  reference: 'gleiche Belegnummer',
  figures: 'gleicher Tag, gleiche Stückzahl, gleicher Betrag',
  split: 'unsere Kurse und Stückzahlen berücksichtigen ihn schon',
  taxes: 'die Abrechnung ist mit diesen Steuern gebucht',
};

export const securityName = (
  id: string | null,
  named: DraftSecurity,
  { securities, own }: Pick<DepotImport, 'securities' | 'own'>,
): string => securities.get(id ?? '')?.name ?? own.get(id ?? '')?.name ?? nameOf(named);

/** Says that a booking is of an own security, and how far the search for its prices is; empty for others. */
export function ownText({ stockId, draft }: PreviewRow, { own, securities, sought }: DepotImport): string {
  if (securities.get(stockId ?? '')?.own) return 'dein eigenes Wertpapier';
  if (!own.has(stockId ?? '')) return '';
  const want = sought.wants.get(securityKey(draft.security));
  return want ? `eigenes Wertpapier, Kurse: ${want.label}` : 'eigenes Wertpapier';
}

/** Lists what else is special about a booking, and why it is not taken. */
export function reasonsOf(row: PreviewRow, depotImport: DepotImport, repeated: readonly string[]): string[] {
  const { draft, sameness, fill } = row;
  const { securities, ledger, sought } = depotImport;
  const security = securities.get(row.stockId ?? '');
  const isFound = sought.wants.get(securityKey(draft.security))?.state === 'found';
  const otherDepot =
    sameness &&
    !sameness.isOpen &&
    sameness.depotId !== row.depotId &&
    ledger?.depots.find(({ id }) => id === sameness.depotId)?.name;
  const filled = countText(sharesText(String(Number(fill.toFixed(8)))), securityKindOf(draft));
  return [
    draft.to_security && exchangeText(draft, securityName(row.toStockId, draft.to_security, depotImport)),
    isFound && security && !security.own && 'für dich im Markt gefunden',
    sameness && SAMENESS[sameness.by],
    sameness?.isOpen && 'steht schon unter „Noch offen“',
    otherDepot && `schon gebucht im Depot „${otherDepot}“`,
    fill > 0 && `davor werden ${filled} eingebucht`,
    row.outcome === 'skip' && !sameness && !isDecided(row) && 'wird ohne deine Entscheidung nicht gebucht',
    securitiesText(row, repeated),
  ].flatMap((text) => text || []);
}

/** Names the depot of a booking, and the one that a transfer goes to: `Mein Depot → DEGIRO`. */
export function depotText({ depot, to_depot }: PreviewRow['draft'], { depots, ledger }: DepotImport): string {
  const nameOfDepot = (stated: string) => {
    const chosen = depots.get(stated);
    if (chosen && 'name' in chosen) return chosen.name;
    return ledger?.depots.find(({ id }) => id === chosen?.id)?.name ?? stated;
  };
  return to_depot === null ? nameOfDepot(depot) : `${nameOfDepot(depot)} → ${nameOfDepot(to_depot)}`;
}
