import { formatDay } from '@/lib/platform/format/day';
import { NotComputable } from '../working';

/** Tests whether a reason is one of these two, which a first day that is wrong may cause. */
export const isKindChange = (reason: string | null): boolean =>
  reason !== null && /^(?:Die Art des Fonds vor dem|Seit dem .* hat der Fonds eine andere Art)/.test(reason);

/**
 * Refuses income of a fund from before it had its kind: nobody has stated the one before.
 *
 * @param since first day of the kind; null: it always had it
 */
export function checkKindOn(since: string | null, on: string): void {
  if (since !== null && on < since)
    throw new NotComputable(`Die Art des Fonds vor dem ${formatDay(since)} ist nicht angegeben`);
}

/**
 * Refuses units that were held when the fund changed its kind: each kind has its own Teilfreistellung, so they count as sold
 * on the day of the change and as bought on the next one, and that gain is taxed when they are really sold.
 *
 * @see § 22 Abs. 1 and 3 InvStG
 */
export function checkKindHeld(since: string | null, boughtOn: string, on: string): void {
  checkKindOn(since, on);
  if (since !== null && boughtOn < since)
    throw new NotComputable(
      `Seit dem ${formatDay(since)} hat der Fonds eine andere Art: Vorher gekaufte Anteile gelten als verkauft (§ 22 Abs. 1 InvStG), das rechnen wir nicht`,
    );
}
