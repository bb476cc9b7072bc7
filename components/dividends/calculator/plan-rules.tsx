import { Explanation } from '@/components/layout/explanation';
import { TextLink } from '@/components/ui/text-link';
import { CALENDAR_PATH } from '@/lib/dividends/calendar-month';
import { WITHHOLDING_PATH } from '@/lib/taxes/withholding-rows';

/** Explains how the calculator works and what it leaves out. */
export const PlanRules = () => (
  <Explanation id="rechenweg" title="So wird gerechnet">
    <p>
      Die <b>Rendite auf den Kaufkurs</b> teilt die Dividenden eines Jahres durch das, was du für deine Stücke
      bezahlt hast, nicht durch den Kurs von heute. Steigt die Dividende, steigt sie mit. Ob die Aktie heute
      ein guter Kauf ist, sagt sie nicht: Dafür zählt die{' '}
      <TextLink href="/kennzahlen/dividendenrendite">Dividendenrendite</TextLink> zum Kurs von heute.
    </p>
    <p>
      Das <b>Wachstum</b> beginnt im zweiten Jahr, eine <b>Kürzung</b> gilt vom gewählten Jahr an, danach
      wächst die Dividende von der neuen Höhe weiter. Mit <b>Wiederanlage</b> kaufen die Dividenden am
      Jahresende neue Stücke, auch Bruchteile, zum Kurs, der von deinem Kaufkurs aus um den Kursanstieg
      wächst. Die Rendite rechnet dann weiter mit dem, was du am Anfang bezahlt hast.
    </p>
    <p>
      Das <b>nötige Wachstum</b> ist das kleinste, bei dem die Dividenden des letzten Jahres das Zwölffache
      des Ziels erreichen, auf Hundertstel Prozent genau, mit einer Kürzung, wenn du eine eingibst.
    </p>
    <p>
      Gerechnet wird <b>vor Steuern</b> und ohne Gebühren, jedes Jahr auf den Cent gerundet, je Aktie auf
      sechs Stellen nach dem Komma. Was davon ankommt, zeigt die{' '}
      <TextLink href={WITHHOLDING_PATH}>Quellensteuer nach Ländern</TextLink>. Wie Dividenden wachsen und
      woran sich eine Kürzung ankündigt, steht unter{' '}
      <TextLink href="/articles/dividendenwachstum">Dividendenwachstum</TextLink> und{' '}
      <TextLink href="/articles/ausschuettungsquote-dividendenkuerzung">
        Ausschüttungsquote und Dividendenkürzung
      </TextLink>
      , die nächsten Zahlungen im <TextLink href={CALENDAR_PATH}>Dividendenkalender</TextLink>.
    </p>
  </Explanation>
);
