import { useCall } from '@/components/session/use-call';
import { Unconfirmed } from '@/components/taxes/unconfirmed';
import { moneyAmount } from '@/components/ui/amounts';
import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import type { NetDividend, NetDividends } from '@/lib/portfolio/taxes/net-schema';
import { UNSAID } from '@/lib/portfolio/taxes/settings';
import { RATES_AS_OF } from '@/lib/taxes/rates';

type Props = { sums: NetDividends | undefined; entries: readonly IncomeEntry[] };

/** Says what arrives of the dividends ahead, what that rests on, and why some are not known. */
export function NetSums({ sums, entries }: Props) {
  if (!sums || sums.payments.length === 0) return null;
  const { gross, net, payments, unsaid, missing } = sums;
  return (
    <section aria-labelledby="nach-steuern" className="mt-5">
      <h2 id="nach-steuern" className="text-15 font-semibold">
        Nach Steuern kommen <span className="figures">{moneyAmount(Number(net), 'EUR')}</span> an
        <Unconfirmed certainty={payments.some((one) => one.is_unconfirmed) ? 'C' : 'A'} />
      </h2>
      <p className="max-w-[65ch] text-13 text-ink-2">
        Von <span className="figures">{moneyAmount(Number(gross), 'EUR')}</span>, jede Zahlung auf den Cent
        gerundet, nach deinen <TextLink href="/konto/steuern">Angaben zu Steuern</TextLink>. Kein
        Steuerbescheid, keine Beratung.
      </p>
      <details className="max-w-[65ch] text-13 text-ink-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Grundlage der Rechnung
        </summary>
        <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
          <li>
            Gerechnet ist mit dem Stand deiner Töpfe und Freibeträge von heute und dem Land, das die Dividende
            besteuert, ohne künftige Verkäufe und Vorabpauschalen; Sätze vom {formatDay(RATES_AS_OF)}.
          </li>
          {unsaid.map((name) => (
            <li key={name}>{UNSAID[name]}.</li>
          ))}
          {missing > 0 && (
            <li>
              {countOf(missing, 'Buchung fehlt', 'Buchungen fehlen')} dem Stand von heute.{' '}
              <TextLink href="/portfolio/steuern">Das Steuerjahr nennt sie</TextLink>
            </li>
          )}
          <Unknown payments={payments} entries={entries} />
        </ul>
      </details>
    </section>
  );
}

/** Names the payments that both sums lack, by their reason. */
function Unknown({ payments, entries }: Pick<NetDividends, 'payments'> & Pick<Props, 'entries'>) {
  const names = new Map(entries.map(({ stock_id, name }) => [stock_id, name]));
  const reasons = new Map<string, Set<string>>();
  for (const { stock_id, reason } of payments) {
    if (reason === null) continue;
    reasons.set(reason, (reasons.get(reason) ?? new Set()).add(names.get(stock_id) ?? stock_id));
  }
  return [...reasons].map(([reason, stocks]) => (
    <li key={reason}>
      {reason}: {[...stocks].join(', ')}. Diese Zahlungen fehlen in beiden Summen.
    </li>
  ));
}

/** Loads what arrives of the dividends ahead; the page shows without it while it loads, and if it cannot be loaded. */
export function useNetDividends(depot: string | null) {
  const { data } = useCall('GET /api/taxes/dividends', { query: { depots: depot } });
  const nets = new Map(data?.payments.map((net) => [keyOf(net), net]));
  return { sums: data, netOf: (entry: IncomeEntry): NetDividend | undefined => nets.get(keyOf(entry)) };
}

const keyOf = ({ stock_id, date, state }: Pick<IncomeEntry, 'stock_id' | 'date' | 'state'>) =>
  [stock_id, date, state].join(' ');
