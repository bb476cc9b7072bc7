import { Section } from '@/components/layout/section';
import { TextLink } from '@/components/ui/text-link';
import { CALENDAR_PATH } from '@/lib/dividends/calendar-month';

/** Explains the rules of docs/dividends.md to readers. */
export const HowForecastsAreMade = () => (
  <Section id="regeln" title="So entsteht die Prognose">
    <div className="grid max-w-[46rem] gap-4 text-17 text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
      <p>
        <b>Der Tag</b> folgt aus den Zahlungen des letzten Jahres. Wir prüfen, was bei diesem Unternehmen
        bisher am besten passte: derselbe Wochentag, dasselbe Datum oder derselbe Handelstag vor dem
        Monatsende.
      </p>
      <p>
        <b>Der Betrag</b> ist bei gleichmäßigen Zahlern der letzte; in der Jahreszeit, in der sie vor einem
        Jahr erhöht haben, kommt ihre übliche Erhöhung dazu, höchstens 10&#8239;%. Bei allen anderen ist es
        der Betrag des Vorjahres, verändert um den Median ihrer letzten fünf Jahre, zwischen −20 und
        +10&#8239;%. Sonderzahlungen erwarten wir nie. Wer zwei Zahlungen ausgelassen hat oder die eine seines
        Jahres, von dem erwarten wir nichts.
      </p>
      <p>
        <b>Die Spanne</b> soll vier von fünf Zahlungen enthalten. „Bestätigt“ heißt: vom Unternehmen genannt;
        was schon beim Festschreiben bestätigt war, zählt bei den Treffern nicht mit. „Unsicher“ heißt:
        verspätet, neu oder zuletzt ausgeblieben. Verluste und Pläne eines Unternehmens kennt die Rechnung
        nicht. Alle erwarteten Zahlungen stehen im{' '}
        <TextLink href={CALENDAR_PATH}>Dividendenkalender</TextLink>.
      </p>
    </div>
  </Section>
);
