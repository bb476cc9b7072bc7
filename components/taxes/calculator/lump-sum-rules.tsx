import { Explanation } from '@/components/layout/explanation';
import { TextLink } from '@/components/ui/text-link';
import { formatLongDay } from '@/lib/platform/format/day';
import { LUMP_SUM_YEARS } from '@/lib/taxes/calculators/lump-sum-fields';
import { OWN_LUMP_SUMS_PATH } from '@/lib/taxes/calculators/lump-sum-path';
import { firstWorkingDay } from '@/lib/taxes/first-working-day';

const NEWEST = Number(LUMP_SUM_YEARS[0]);

/** Explains what a Vorabpauschale is, how it is computed and what the calculator leaves out. */
export const LumpSumRules = () => (
  <Explanation id="rechenweg" title={`Vorabpauschale ${NEWEST} berechnen: so geht es`}>
    <p>
      Mit der <b>Vorabpauschale</b> versteuerst du bei Fonds und ETFs, die wenig oder nichts ausschütten,
      jedes Jahr einen kleinen Teil des Gewinns im Voraus. Der <b>Basisertrag</b> ist der Wert am Jahresanfang
      × Basiszins × 70 % (§ 18 Abs. 1 Satz 2 InvStG). Er ist nie höher als der Wertzuwachs des Jahres samt
      Ausschüttungen (Satz 3). Was davon nicht ausgeschüttet wurde, ist die Vorabpauschale (Satz 1).
    </p>
    <p>
      <b>Zwei Jahre, zwei Zahlungen:</b> Die Vorabpauschale für {String(NEWEST - 1)}, mit dem Basiszins von{' '}
      {String(NEWEST - 1)}, galt am {formatLongDay(firstWorkingDay(NEWEST))} als zugeflossen, die Steuer
      darauf wurde fällig. Die Vorabpauschale für {String(NEWEST)} gilt am{' '}
      {formatLongDay(firstWorkingDay(NEWEST + 1))} als zugeflossen, dem ersten Werktag danach (§ 18 Abs. 3
      InvStG). Solange das Jahr läuft, nimm den Wert von heute als den am Jahresende: Das Ergebnis ist dann
      geschätzt.
    </p>
    <p>
      Im <b>Jahr des Kaufs</b> fällt für jeden vollen Monat vor dem Kaufmonat ein Zwölftel weg (§ 18 Abs. 2
      InvStG). Wer vor dem Jahresende verkauft, zahlt für das Jahr keine Vorabpauschale, weil sie erst danach
      zufließt (§ 18 Abs. 3 InvStG; BT-Drs. 18/8045, S. 90). Mehrere Käufe rechnest du einzeln, oder du lässt
      sie aus deinen Buchungen rechnen:{' '}
      <TextLink href={OWN_LUMP_SUMS_PATH}>Vorabpauschale deiner Fonds</TextLink>.
    </p>
    <p>
      Von der Vorabpauschale ist im Privatvermögen je nach <b>Art des Fonds</b> ein Teil frei: bei Aktienfonds
      30 % (§ 20 Abs. 1 Satz 1 InvStG), bei Mischfonds 15 % (Abs. 2), bei Immobilienfonds 60 % oder 80 % (Abs.
      3). Die Art folgt aus den Anlagebedingungen: Ein Aktienfonds legt mehr als die Hälfte in Aktien an, ein
      Mischfonds mindestens ein Viertel (§ 2 Abs. 6 und 7 InvStG), ein Immobilienfonds mehr als die Hälfte in
      Immobilien (§ 2 Abs. 9 InvStG). Vom Rest geht ab, was von deinem Sparer-Pauschbetrag frei ist (§ 20 Abs.
      9 EStG).
    </p>
    <p>
      Die Bank behält die Steuer ein (§ 43 Abs. 1 Satz 1 Nr. 5 EStG) und darf sie dafür{' '}
      <b>vom Konto nehmen</b> (§ 44 Abs. 1b EStG), auch aus einem vereinbarten Dispo, wenn du nicht
      widersprichst: Das Geld muss im Januar da sein. Beim Verkauf mindern die während der Besitzzeit
      angesetzten Vorabpauschalen in voller Höhe den Gewinn, auch soweit sie unter den Pauschbetrag fielen (§
      19 Abs. 1 Satz 3 und 4 InvStG).
    </p>
    <p>
      Es zählt der <b>Rücknahmepreis</b> des Fonds; nur wo keiner festgesetzt wird, tritt der Börsenkurs an
      seine Stelle (§ 18 Abs. 1 Satz 4 InvStG). Rechnest du mit Börsenkursen, weicht das Ergebnis ab: bei den
      wenigen Fonds, die wir verglichen haben, bis etwa 1,5 %. Auf Beträge in anderen Währungen, Verlusttöpfe
      und ausländische Depots geht der Rechner nicht ein. Kein Steuerbescheid, keine Beratung.
    </p>
  </Explanation>
);
