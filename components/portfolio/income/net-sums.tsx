import { Unconfirmed } from '@/components/taxes/unconfirmed';
import { moneyAmount } from '@/components/ui/amounts';
import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import type { NetDividends } from '@/lib/portfolio/taxes/net-schema';
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
      <div className="grid max-w-[65ch] gap-1 text-13 text-ink-2">
        <p>
          Von <span className="figures">{moneyAmount(Number(gross), 'EUR')}</span>, gerechnet mit dem Stand
          deiner Töpfe und Freibeträge von heute und dem Land, das die Dividende besteuert, ohne künftige
          Verkäufe und Vorabpauschalen. Sätze vom {formatDay(RATES_AS_OF)}. Kein Steuerbescheid, keine
          Beratung. <TextLink href="/konto/steuern">Deine Angaben zu Steuern</TextLink>
        </p>
        {unsaid.length > 0 && <p>{unsaid.map((name) => UNSAID[name]).join('. ')}.</p>}
        {missing > 0 && (
          <p>
            {countOf(missing, 'Buchung fehlt', 'Buchungen fehlen')} dem Stand von heute, weil sich{' '}
            {missing === 1 ? 'ihre' : 'deren'} Steuer nicht rechnen lässt.
          </p>
        )}
        <Unknown payments={payments} entries={entries} />
      </div>
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
    <p key={reason}>
      {reason}: {[...stocks].join(', ')}. Diese Zahlungen fehlen in beiden Summen.
    </p>
  ));
}
