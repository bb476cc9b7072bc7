import { Section } from '@/components/layout/section';
import { Gauge } from '@/components/stocks/gauge';
import { GaugeRow } from '@/components/stocks/gauge-row';
import { ScoreMeter } from '@/components/stocks/score-meter';
import { TipArea } from '@/components/ui/tip-area';
import { scoreBand } from '@/lib/stocks/rules';
import { SCORES } from './example-scores';
import { STOCKS } from './example-stocks';

export const GaugesSection = () => (
  <Section id="ringe" title="Ringe">
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-2 gap-y-5 [--ground:var(--paper)]">
      {SCORES.map((score) => (
        <li key={score} className="grid justify-items-center gap-1 text-center text-13 text-ink-3">
          <span className="w-16">
            <Gauge label="Bewertung" score={score} />
          </span>
          <span aria-hidden="true">{scoreBand(score)?.word ?? 'zu wenige Angaben'}</span>
        </li>
      ))}
    </ul>
    <div className="mt-10 grid gap-8 md:grid-cols-2">
      <div className="card">
        <GaugeRow stock={STOCKS.complete} />
      </div>
      <TipArea>
        <ul aria-label="Balken" className="flex flex-wrap content-center gap-x-6">
          {SCORES.map((score) => (
            <li key={score} className="flex items-center gap-2 text-13 text-ink-3">
              <ScoreMeter score={score} />
              <span className="figures w-7">{score ?? 'N/A'}</span>
            </li>
          ))}
        </ul>
      </TipArea>
    </div>
  </Section>
);
