import { amount, moneyAmount } from '@/components/ui/amounts';
import { TextLink } from '@/components/ui/text-link';
import { SCORES_PATH } from '@/lib/dividends/rules';
import { countOf } from '@/lib/platform/format/number';
import { expectedSum, isAhead, withoutRate } from '@/lib/portfolio/income/months';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { rangeText, withoutRateText } from './income-bars';

type Props = { entries: readonly IncomeEntry[]; currency: string };

/** Says what the twelve months ahead should bring, and what that rests on. */
export function IncomeHead({ entries, currency }: Props) {
  const ahead = expectedSum(entries);
  const unsure = entries.filter(({ state }) => state === 'unsure').length;
  const lacking = withoutRate(entries);
  if (!entries.some(isAhead))
    return <p className="text-ink-2">Für die nächsten zwölf Monate ist keine Dividende zu erwarten.</p>;
  return (
    <section aria-labelledby="voraus" className="grid items-end gap-x-14 gap-y-3 md:grid-cols-2">
      <div>
        <h2 id="voraus" className="text-13 font-medium text-ink-3">
          Nächste zwölf Monate
        </h2>
        <p className="text-34 font-semibold tracking-tight lining-nums">
          {moneyAmount(ahead.value, currency)}
        </p>
        <p className="figures text-ink-2">{amount(`${rangeText(ahead, currency)}`)}</p>
      </div>
      <p className="max-w-[65ch] text-13 text-ink-2">
        Gerechnet mit deinem Bestand von heute, den Zahlungen des letzten Jahres und den bisherigen Erhöhungen
        jedes Unternehmens, zum heutigen Wechselkurs und vor Steuern; die Spanne ist die Summe der einzelnen.
        Bei Unternehmen, die einmal im Jahr zahlen, war die Prognose im Rückblick nicht besser als der Betrag
        des Vorjahrs. <TextLink href={SCORES_PATH}>Wie gut die Prognosen waren</TextLink>
        {unsure > 0 &&
          ` ${countOf(unsure, 'unsichere Zahlung zählt', 'unsichere Zahlungen zählen')} nicht mit.`}
        {lacking > 0 && ` ${withoutRateText(lacking)}`}
      </p>
    </section>
  );
}
