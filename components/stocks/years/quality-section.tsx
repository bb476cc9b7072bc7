import { Section } from '@/components/layout/section';
import { Table } from '@/components/ui/table';
import { type PiotroskiScore, ROUNDING } from '@/lib/finance/value/piotroski';
import { formatNumber, NOT_AVAILABLE } from '@/lib/platform/format/number';
import {
  F_SCORE_GROUPS,
  fScoreWord,
  grahamLines,
  partText,
  partVerdict,
} from '@/lib/stocks/fundamentals/checklist-words';
import type { Quality } from '@/lib/stocks/fundamentals/quality';
import {
  ALTMAN_MODELS,
  ALTMAN_PARTS,
  ALTMAN_ZONES,
  qualityLines,
  VERDICTS,
  type Verdict,
} from '@/lib/stocks/fundamentals/quality-words';
import { LOWEST_REVENUE } from '@/lib/stocks/fundamentals/rules';
import { ExplainedName, FiscalFigureName } from '../explained-name';

/** Judges a company by its fiscal years: each figure with its parts and limits. The same in every currency. */
export function QualitySection({ quality }: { quality: Quality }) {
  const { end, before } = quality;
  return (
    <Section
      id="qualitaet"
      title="Qualität"
      aside={
        <p className="text-13 text-ink-3">
          Geschäftsjahr {end.slice(0, 4)}
          {before && ` im Vergleich zu ${before.slice(0, 4)}`}
        </p>
      }
    >
      <FScore {...quality.piotroski} />
      <div className="mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <Altman {...quality.altman} />
        <div>
          <h3 className="heading-3 border-line-strong border-b pb-2">Zinsen, Rendite, Beständigkeit</h3>
          <dl className="quality-lines">
            {qualityLines(quality).map(({ figure, value, text }) => (
              <div key={figure}>
                <dt>
                  <FiscalFigureName figure={figure} />
                </dt>
                <dd>{value}</dd>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Graham quality={quality} />
    </Section>
  );
}

/** A mark of a verdict; the word is read out. */
const Mark = ({ verdict }: { verdict: Verdict }) => (
  <span className={verdict}>
    <span className="sr-only">{VERDICTS[verdict]}: </span>
  </span>
);

const ROUNDING_NOTE = `Als unverändert gilt, was sich um höchstens ${formatNumber(ROUNDING * 100)} Prozentpunkte bewegt hat (Verhältnisse: ${formatNumber(ROUNDING, 4)}). Das kann vom Runden kommen und bringt keinen Punkt.`;

function FScore({ parts, score, missing }: PiotroskiScore) {
  const met = parts.filter(({ isMet }) => isMet).length;
  return (
    <>
      <h3 className="text-20 font-semibold">
        <ExplainedName figure="f_score">Piotroski F-Score</ExplainedName>:{' '}
        {score === null ? NOT_AVAILABLE : `${score} von 9, ${fScoreWord(score)}`}
      </h3>
      {score === null && (
        <p className="text-ink-2">
          {missing.length === parts.length
            ? 'Keines der neun Merkmale ist bekannt.'
            : `${met} von ${parts.length - missing.length} bekannten Merkmalen sind erfüllt; eine Summe gibt es nur, wenn alle neun bekannt sind.`}
        </p>
      )}
      <div className="check-lists mt-4 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {F_SCORE_GROUPS.map(({ title, parts: group }) => (
          <div key={title}>
            <h4>{title}</h4>
            <ul>
              {group.map(({ key, label, unit }) => {
                const part = parts.find((one) => one.key === key);
                return (
                  part && (
                    <li key={key}>
                      <Mark verdict={partVerdict(part)} />
                      {label}
                      <b>{partText(part, unit)}</b>
                    </li>
                  )
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-3 text-14 text-ink-2">{ROUNDING_NOTE}</p>
    </>
  );
}

function Altman({ model, parts, score, zone, reason }: Quality['altman']) {
  const { name, limits, equity } = ALTMAN_MODELS[model];
  return (
    <div>
      <h3 className="heading-3 border-line-strong border-b pb-2">
        <ExplainedName figure="altman_z">{name}</ExplainedName>: {formatNumber(score)}
        {zone && `, ${ALTMAN_ZONES[zone]}`}
      </h3>
      {reason === 'not_for_this_industry' ? (
        <p className="pt-3 text-14 text-ink-2">
          Nicht für Banken, Versicherer und Immobiliengesellschaften: Schulden gehören dort zum Geschäft.
        </p>
      ) : (
        <>
          <Table
            caption={`Bausteine des ${name}`}
            className="pt-2 text-14"
            dense
            rows={parts}
            keyOf={({ key }) => key}
            columns={[
              { head: 'Baustein', cell: ({ key }) => (key === 'equity' ? equity : ALTMAN_PARTS[key]) },
              { head: 'Wert', figure: ({ ratio }) => formatNumber(ratio) },
              { head: 'Gewicht', figure: ({ weight }) => `× ${formatNumber(weight)}` },
              { head: 'Punkte', figure: ({ points }) => formatNumber(points) },
            ]}
          />
          <p className="mt-2 text-13 text-ink-3">
            {reason === 'missing' ? 'Fehlt ein Baustein, gibt es keine Summe. ' : ''}
            {name}: {limits}.
          </p>
        </>
      )}
    </div>
  );
}

function Graham({ quality }: { quality: Quality }) {
  const { met, missing } = quality.graham;
  return (
    <div className="mt-12">
      <h3 className="text-20 font-semibold">
        <FiscalFigureName figure="graham_defensive" />: {met} von 7 erfüllt
        {missing.length > 0 && `, ${missing.length} nicht bekannt`}
      </h3>
      <ul aria-label="Die sieben Bedingungen mit Wert und Grenze" className="graham-list mt-4">
        {grahamLines(quality).map(({ name, verdict, lines }) => (
          <li key={name}>
            <Mark verdict={verdict} />
            {name}
            <div>
              {lines.map(({ value, limit }) => (
                <p key={limit}>
                  <b>{value}</b> {limit}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-ink-3">
        In der Form für Industrieunternehmen. Die 100 Mio. Dollar Umsatz von 1973 sind heute etwa{' '}
        {LOWEST_REVENUE / 1e6} Mio. Dollar.
      </p>
    </div>
  );
}
