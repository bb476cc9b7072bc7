import { Explanation } from '@/components/layout/explanation';
import { TextLink } from '@/components/ui/text-link';
import { LUMP_SUM_PATH } from '@/lib/taxes/calculators/lump-sum-path';
import { WITHHOLDING_PATH } from '@/lib/taxes/withholding-rows';

/** Explains the order in which an income is taxed and what the calculator leaves out. */
export const FlatTaxRules = () => (
  <Explanation id="rechenweg" title="So wird die Abgeltungsteuer berechnet">
    <p>
      Auf Kapitalerträge im Privatvermögen fallen <b>25 % Kapitalertragsteuer</b> an (§ 43a Abs. 1 Satz 1 Nr.
      1 EStG). Mit ihr ist die Einkommensteuer nach § 32d Abs. 1 Satz 1 EStG in der Regel abgegolten (§ 43
      Abs. 5 EStG). Dazu kommen 5,5 % davon als Solidaritätszuschlag (§ 4 Satz 1 SolzG 1995): zusammen 26,375
      %. Die Freigrenze des Zuschlags gilt hier nicht (§ 3 Abs. 3 SolzG 1995).
    </p>
    <p>
      <b>Kirchensteuer</b>, 8 % in Bayern und Baden-Württemberg und 9 % in den anderen Ländern, kommt auf die
      Kapitalertragsteuer (§ 51a Abs. 2b EStG) und mindert sie zugleich (§ 43a Abs. 1 Satz 2 und 3 EStG).
      Diese ist dann (Ertrag − 4 × anrechenbare ausländische Steuer) ÷ (4 + Kirchensteuersatz), mit 9 % also ÷
      4,09 (§ 32d Abs. 1 Satz 4 und 5 EStG).
    </p>
    <p>
      <b>Verluste zuerst:</b> Verluste aus Aktien mindern nur Gewinne aus Aktien (§ 20 Abs. 6 Satz 4 EStG).
      Alle anderen Verluste stehen im Topf Sonstige. Sie mindern zuerst die anderen Erträge und dann auch
      Gewinne aus Aktien, denn dafür zieht das Gesetz keine Grenze (§ 20 Abs. 6 EStG; so das BMF 2022, Rn.
      228, inzwischen ersetzt). Der Pauschbetrag kommt nach den Verlusten (§ 20 Abs. 9 Satz 4 EStG), die
      ausländische Steuer zuletzt.
    </p>
    <p>
      Dann zählt der <b>Sparer-Pauschbetrag</b>: seit 2023 1.000 € im Jahr (§ 20 Abs. 9 Satz 1 EStG), bei
      Zusammenveranlagung 2.000 € (Satz 2). Die Bank berücksichtigt, was du ihr mit einem Freistellungsauftrag
      gibst (§ 44a Abs. 1 und Abs. 2 Satz 1 Nr. 1 EStG).
    </p>
    <p>
      <b>Ausländische Steuer</b> rechnet die Bank an (§ 43a Abs. 3 Satz 1 EStG), höchstens mit 25 % des
      einzelnen Ertrags und dem Satz des Abkommens (§ 32d Abs. 5 Satz 1 EStG) und nie mehr als die deutsche
      Steuer (Satz 3). Was jedes Land einbehält, steht unter{' '}
      <TextLink href={WITHHOLDING_PATH}>Quellensteuer nach Ländern</TextLink>.
    </p>
    <p>
      Bei Fonds ist vorher je nach Art ein Teil frei (§ 20 InvStG): Siehe{' '}
      <TextLink href={LUMP_SUM_PATH}>Vorabpauschale berechnen</TextLink>. Einen niedrigeren persönlichen
      Steuersatz berücksichtigt der Rechner nicht. Kein Steuerbescheid, keine Beratung.
    </p>
  </Explanation>
);
