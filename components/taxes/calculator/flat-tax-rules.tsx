import { Section } from '@/components/layout/section';
import { TextLink } from '@/components/ui/text-link';
import { typesetText } from '@/components/ui/typeset-text';
import { LUMP_SUM_PATH } from '@/lib/taxes/calculators/lump-sum-path';
import { WITHHOLDING_PATH } from '@/lib/taxes/withholding-rows';

/** Explains the order in which an income is taxed and what the calculator leaves out. */
export const FlatTaxRules = () => (
  <Section id="rechenweg" title="So wird die Abgeltungsteuer berechnet">
    <div className="grid max-w-[46rem] gap-4 text-17 text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
      {PARAGRAPHS.map((text) => typesetText(text))}
    </div>
  </Section>
);

const PARAGRAPHS = [
  <p key="rate">
    Auf Kapitalerträge fallen <b>25 % Kapitalertragsteuer</b> an (§ 32d Abs. 1 EStG), dazu 5,5 % davon als
    Solidaritätszuschlag (§ 4 SolzG): zusammen 26,375 %. Eine Freigrenze hat der Zuschlag hier nicht.
  </p>,
  <p key="church">
    <b>Kirchensteuer</b> mindert die Kapitalertragsteuer. Diese ist dann (Ertrag − 4 × anrechenbare
    ausländische Steuer) ÷ (4 + Kirchensteuersatz), mit 9 % also ÷ 4,09 (§ 32d Abs. 1 Satz 3 bis 5 EStG). Die
    Sätze von 8 % und 9 % selbst haben wir nicht bestätigt.
  </p>,
  <p key="pots">
    <b>Verluste zuerst:</b> Verluste aus Aktien mindern nur Gewinne aus Aktien (§ 20 Abs. 6 Satz 4 EStG). Alle
    anderen Verluste stehen im Topf Sonstige und mindern zuerst die anderen Erträge (§ 20 Abs. 6 EStG). Dass
    sie danach auch Gewinne aus Aktien mindern, und die Reihenfolge Töpfe, Pauschbetrag, ausländische Steuer
    (§ 43a Abs. 3 EStG), ist nicht bestätigt.
  </p>,
  <p key="allowance">
    Dann zählt der <b>Sparer-Pauschbetrag</b>: 1.000 € im Jahr, bei Zusammenveranlagung 2.000 €, seit 2023 (§
    20 Abs. 9 EStG). Die Bank berücksichtigt, was du ihr mit einem Freistellungsauftrag gibst (§ 44a Abs. 1
    EStG).
  </p>,
  <p key="abroad">
    <b>Ausländische Steuer</b> wird angerechnet, höchstens mit 25 % des Ertrags und dem Satz des Abkommens (§
    32d Abs. 5 EStG). Was jedes Land einbehält, steht unter{' '}
    <TextLink href={WITHHOLDING_PATH}>Quellensteuer nach Ländern</TextLink>.
  </p>,
  <p key="limits">
    Bei Fonds ist vorher je nach Art ein Teil frei (§ 20 InvStG): Siehe{' '}
    <TextLink href={LUMP_SUM_PATH}>Vorabpauschale berechnen</TextLink>. Einen niedrigeren persönlichen
    Steuersatz berücksichtigt der Rechner nicht. Kein Steuerbescheid, keine Beratung.
  </p>,
];
