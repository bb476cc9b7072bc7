import { Explanation } from '@/components/layout/explanation';
import { TextLink } from '@/components/ui/text-link';
import { formatMoney } from '@/lib/platform/format/money';
import { FLAT_TAX_PATH } from '@/lib/taxes/calculators/flat-tax';
import { LUMP_SUM_PATH } from '@/lib/taxes/calculators/lump-sum-path';
import { WITHHOLDING_AS_OF } from '@/lib/taxes/withholding';
import { exampleNet } from '@/lib/taxes/withholding-rows';
import { CERTAINTIES } from '@/lib/taxes/working';

const netOf = (country: string) => formatMoney(Number(exampleNet(country, WITHHOLDING_AS_OF)), 'EUR');

/** Explains how foreign tax is credited, and what the figures of the table rest on. */
export const WithholdingRules = () => (
  <Explanation id="anrechnung" title="So wird Quellensteuer angerechnet">
    <p>
      Auf Dividenden fallen in Deutschland 25 % Kapitalertragsteuer an (§ 43a Abs. 1 Satz 1 Nr. 1 EStG), dazu
      5,5 % davon als Solidaritätszuschlag (§ 4 Satz 1 SolzG 1995). Von 100 € eines deutschen Unternehmens
      kommen {netOf('DE')} an, wenn kein Sparer-Pauschbetrag mehr frei ist und keine Kirchensteuer anfällt. So
      rechnet auch die Tabelle.
    </p>
    <p>
      Ausländische Steuer wird <b>auf die Kapitalertragsteuer angerechnet</b>: höchstens 25 % des einzelnen
      Ertrags, höchstens der Satz des Abkommens, und nur, was du dort nicht zurückverlangen kannst (§ 32d Abs.
      5 Satz 1 EStG), nie mehr als die deutsche Steuer (Satz 3). Das macht die Bank (§ 43a Abs. 3 Satz 1
      EStG). Beispiel USA: 100 € − 15 € einbehalten − (25 € − 15 €) Kapitalertragsteuer − 0,55 €
      Solidaritätszuschlag = {netOf('US')}.
    </p>
    <p>
      Behält ein Land mehr ein, als angerechnet wird, musst du den Rest <b>dort zurückverlangen</b>. Unter
      „Erstattbar“ steht, wie viel Prozent der Dividende das sind; in dem Betrag, der ankommt, sind sie nicht
      enthalten.
    </p>
    <p>
      <b>Bestätigt</b> heißt: {CERTAINTIES.A.meaning} Was angerechnet wird, nennt oft nur eine davon.{' '}
      <b>Eine Quelle</b> heißt: {CERTAINTIES.B.meaning} <b>Nicht bestätigt</b> heißt: {CERTAINTIES.C.meaning}{' '}
      Mit der Liste, die das Bundeszentralamt für Steuern jedes Jahr veröffentlicht, ist die Tabelle noch
      nicht abgeglichen. Der Tag daneben ist der, von dem an wir mit dem Satz rechnen, in Klammern steht der
      Stand der Quelle; ältere Sätze stehen hier nicht. Kein Steuerbescheid, keine Beratung.
    </p>
    <p>
      Wie viel Steuer mit deinen Verlusttöpfen und deinem Pauschbetrag anfällt, zeigt der{' '}
      <TextLink href={FLAT_TAX_PATH}>Abgeltungsteuer-Rechner</TextLink>. Für Fonds und ETFs gelten andere
      Regeln: Siehe <TextLink href={LUMP_SUM_PATH}>Vorabpauschale berechnen</TextLink>. Was Aktien zahlen und
      wann, steht im <TextLink href="/dividenden/kalender">Dividendenkalender</TextLink>.
    </p>
  </Explanation>
);
