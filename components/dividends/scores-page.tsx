import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Explanation } from '@/components/layout/explanation';
import { Section } from '@/components/layout/section';
import { Chip } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import { BACKTEST_DAY, BACKTESTS } from '@/lib/dividends/backtest-figures';
import { CALENDAR_PATH } from '@/lib/dividends/calendar-month';
import { CALENDAR_NAME } from '@/lib/dividends/calendar-texts';
import { SCORES_PATH } from '@/lib/dividends/rules';
import type { ForecastScore } from '@/lib/dividends/schema';
import { allScores, type Comparison, isAmountBetter, scoreComparison } from '@/lib/dividends/score-view';
import { grouped } from '@/lib/finance/grouped';
import { formatDay, formatMonth } from '@/lib/platform/format/day';
import { formatShare } from '@/lib/platform/format/number';
import { formatDays, ScoreTable } from './score-table';

const betterOf = (name: string, rows: Parameters<typeof isAmountBetter>[0][]) => ({
  name,
  count: rows.filter(isAmountBetter).length,
  of: rows.length,
});

/** Shows how good the frozen forecasts were; before the first month is over, the backtest. */
export function ScoresPage({ scores }: { scores: readonly ForecastScore[] }) {
  const months = scores.filter(({ ahead }) => ahead === 0).map((score) => scoreComparison(score));
  return (
    <>
      <div className="page">
        <Breadcrumbs
          trail={[{ name: CALENDAR_NAME, href: CALENDAR_PATH }]}
          current="Prognose"
          path={SCORES_PATH}
        />
        <h1 className="heading-reading mt-2 wrap-break-word">
          Wie gut treffen unsere Dividenden&shy;prognosen?
        </h1>
        <p className="mt-4 max-w-[42em] font-serif text-20 text-pretty text-ink-2">
          Am Ersten jedes Monats schreiben wir alle Prognosen fest. Ist der Monat vorbei, steht hier, was kam,
          auch wenn wir danebenlagen. Daneben immer die einfachste Prognose: dieselben Zahlungen wie im
          Vorjahr.
        </p>
        {months.length > 0 ? (
          <div className="mt-8">
            <ScoreFacts all={allScores(scores)} better={betterOf('Monate', months)} />
          </div>
        ) : (
          <div className="mt-8">
            <p className="max-w-[46rem] text-ink-2">
              <Chip>Rückrechnung</Chip> Hier ist noch kein Monat vorbei, für den eine Prognose festgeschrieben
              war. Bis dahin stehen hier die Zahlen einer Rückrechnung: {BACKTESTS[0].name}.
            </p>
            <ScoreFacts all={BACKTESTS[0]} better={betterOf('Rückrechnungen', [...BACKTESTS])} />
          </div>
        )}
      </div>
      {months.length > 0 && (
        <Section id="monate" title="Monat für Monat">
          <ScoreTable caption="Treffer nach Monaten" first="Monat" rows={months} />
          <Earlier scores={scores} />
        </Section>
      )}
      <Section id="rueckrechnung" title="Rückrechnung">
        <p className="mb-5 max-w-[46rem] text-ink-2">
          Was die Prognose am Ende jedes Monats für die zwölf Monate danach gesagt hätte, berechnet am{' '}
          {formatDay(BACKTEST_DAY)} mit Kursen und Dividenden von damals. Die Regeln für die Tage und die
          Breite der Spannen sind an diesen Jahren gefunden; im Alltag kann sie schlechter sein. In der Summe
          zählt jeder Zahler gleich viel, als hätte er im Jahr davor dasselbe gezahlt.
        </p>
        <ScoreTable caption="Ergebnisse der Rückrechnung" first="Markt" rows={BACKTESTS} />
        <p className="mt-5 max-w-[46rem] text-ink-2">
          <b className="font-semibold text-ink">Nicht besser ist sie bei deutschen Unternehmen:</b> Im Betrag
          war dort das Vorjahr etwas näher dran, nur in der Summe nicht, und die Spanne hielt weniger als vier
          von fünf Zahlungen. Sie zahlen meist einmal im Jahr und kürzen in schlechten Jahren, ohne dass
          frühere Zahlungen es ankündigen. Beim Tag ist der Vorsprung überall klein, und bei den 14
          US-Unternehmen war die Spanne weiter als nötig.
        </p>
      </Section>
      <HowForecastsAreMade />
    </>
  );
}

/** All scores of a month, also of forecasts that were frozen before it. */
function Earlier({ scores }: { scores: readonly ForecastScore[] }) {
  if (scores.every(({ ahead }) => ahead === 0)) return null;
  const groups = [...grouped(scores, ({ month }) => month)].map(([month, of]) => ({
    title: formatMonth(month.slice(0, 7)),
    rows: of.map((score) => scoreComparison(score, true)),
  }));
  return (
    <details className="mt-6">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Auch die Prognosen der Monate davor
      </summary>
      <ScoreTable
        caption="Treffer nach Monat und Tag der Prognose"
        first="Festgeschrieben"
        rows={groups.flatMap(({ rows }) => rows)}
        groups={groups}
      />
    </details>
  );
}

/** Explains the rules of docs/dividends.md to readers. */
const HowForecastsAreMade = () => (
  <Explanation id="regeln" title="So entsteht die Prognose">
    <p>
      <b>Der Tag</b> folgt aus den Zahlungen des letzten Jahres. Wir prüfen, was bei diesem Unternehmen bisher
      am besten passte: derselbe Wochentag, dasselbe Datum oder derselbe Handelstag vor dem Monatsende.
    </p>
    <p>
      <b>Der Betrag</b> ist bei gleichmäßigen Zahlern der letzte; in der Jahreszeit, in der sie vor einem Jahr
      erhöht haben, kommt ihre übliche Erhöhung dazu, höchstens 10&#8239;%. Bei allen anderen ist es der
      Betrag des Vorjahres, verändert um den Median ihrer letzten fünf Jahre, zwischen −20 und +10&#8239;%.
      Sonderzahlungen erwarten wir nie. Wer zwei Zahlungen ausgelassen hat oder die eine seines Jahres, von
      dem erwarten wir nichts.
    </p>
    <p>
      <b>Die Spanne</b> soll vier von fünf Zahlungen enthalten. „Bestätigt“ heißt: vom Unternehmen genannt;
      was schon beim Festschreiben bestätigt war, zählt bei den Treffern nicht mit. „Unsicher“ heißt:
      verspätet, neu oder zuletzt ausgeblieben. Verluste und Pläne eines Unternehmens kennt die Rechnung
      nicht. Alle erwarteten Zahlungen stehen im <TextLink href={CALENDAR_PATH}>Dividendenkalender</TextLink>.
    </p>
  </Explanation>
);

type FactsProps = {
  all: Comparison;
  /** How often our amounts were better: of what, and how many of them. */
  better: { name: string; count: number; of: number };
};

/** Shows the main figures of the scores, each beside that of last year's payments. */
function ScoreFacts({ all: { own, last_year }, better }: FactsProps) {
  const facts = [
    {
      name: 'Fehler im Betrag',
      figure: formatShare(own?.amount_error ?? null),
      note: `Vorjahr ${formatShare(last_year?.amount_error ?? null)}`,
    },
    {
      name: 'Fehler im Ex-Tag',
      figure: formatDays(own?.day_error ?? null),
      note: `Vorjahr ${formatDays(last_year?.day_error ?? null)}`,
    },
    {
      name: 'Zahlungen in der Spanne',
      figure: formatShare(own?.inside ?? null),
      note: 'Soll 75 bis 85\u202f%',
    },
    {
      name: 'Besser als das Vorjahr',
      figure: `${better.count} von ${better.of}`,
      note: `${better.name}, im Betrag`,
    },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4 md:*:not-first:border-line md:*:not-first:border-l md:*:not-first:pl-5">
      {facts.map(({ name, figure, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-13 leading-6 text-ink-2">{name}</dt>
          <dd className="figures text-20 leading-snug md:text-26 font-semibold tracking-tight">{figure}</dd>
          <dd className="text-13 text-ink-3">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
