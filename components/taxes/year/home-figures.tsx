import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/facts';
import type { TaxSum, TaxYear } from '@/lib/portfolio/taxes/year/schema';
import { Doubt, euros, result, SoFar } from './figures';

type Props = Pick<TaxYear, 'home' | 'banks'>;

/** Sums what the year brought at home, as booked; a sum that lacks bookings is refused. */
export function HomeFigures({ home, banks }: Props) {
  if (!banks.some(({ residence }) => residence === 'domestic')) return null;
  const { dividends, withheld, creditable, sales, lump_sums, taxes } = home;
  return (
    <section aria-labelledby="zahlen">
      <h2 id="zahlen" className="text-15 font-semibold">
        Das Jahr in Zahlen, Depots im Inland
      </h2>
      <Facts
        className="mt-2"
        facts={[
          [named('Dividenden, brutto', dividends, 'Zahlung', 'Zahlungen'), euros(dividends.amount)],
          ['Quellensteuer einbehalten', euros(negative(withheld.amount))],
          [<Name key="creditable" name="davon anrechenbar" sum={creditable} />, euros(creditable.amount)],
          [named('Verkäufe, Ergebnis', sales, 'Verkauf', 'Verkäufe'), result(sales.amount)],
          lump_sums.events.length + lump_sums.missing.length > 0 && [
            named('Vorabpauschalen', lump_sums, 'Fonds', 'Fonds'),
            euros(lump_sums.amount),
          ],
          ['Deutsche Steuern, gebucht', euros(negative(taxes.amount))],
        ]}
      />
      <p className="mt-2 text-13 text-ink-3">Vor Teilfreistellung, in Euro zum Kurs des Tages.</p>
    </section>
  );
}

const negative = (amount: number | null) => (amount === null ? null : -amount);

const Name = ({ name, sum }: { name: string; sum: TaxSum }) => (
  <>
    {name}
    <Doubt of={sum} />
  </>
);

const named = (name: string, sum: TaxSum, one: string, several: string): ReactNode => (
  <>
    <Name name={name} sum={sum} />
    <span className="block text-13 text-ink-3">
      <SoFar sum={sum} one={one} several={several} />
    </span>
  </>
);
