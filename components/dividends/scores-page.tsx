import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Section } from '@/components/layout/section';
import { Chip } from '@/components/ui/chip';
import { BACKTEST_DAY, BACKTESTS } from '@/lib/dividends/backtest-figures';
import { CALENDAR_PATH } from '@/lib/dividends/calendar-month';
import { CALENDAR_NAME } from '@/lib/dividends/calendar-texts';
import { SCORES_PATH } from '@/lib/dividends/rules';
import type { ForecastScore } from '@/lib/dividends/schema';
import { allScores, isAmountBetter, scoreComparison } from '@/lib/dividends/score-view';
import { grouped } from '@/lib/finance/grouped';
import { formatDay, formatMonth } from '@/lib/platform/format/day';
import { HowForecastsAreMade } from './how-forecasts-are-made';
import { ScoreFacts } from './score-facts';
import { ScoreTable } from './score-table';

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
