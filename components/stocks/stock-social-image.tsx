import type { ImageResponse } from 'next/og';
import { drawableText } from '@/components/layout/drawable-text';
import { COLOURS, COLUMN, drawnImage } from '@/components/layout/social-image';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { SECURITY_KINDS } from '@/lib/stocks/kinds';
import { SUMMARY_KEYS, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import { type ScoreBand, scoreBand, sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';

/** The light tokens of app/globals.css, which an image cannot read. */
const BANDS: Readonly<Record<ScoreBand, string>> = {
  green: '#1b7347',
  blue: '#2463b0',
  yellow: '#b08000',
  orange: '#c2570c',
  red: '#b3261e',
};
const CHANGE = { gain: '#11734b', loss: '#b3261e', unknown: '#5f6963' };
const TRACK = '#e6e2d8';

/** The ring of components/stocks/gauge.tsx and its length. */
const RING = 'M13.62 50.38A26 26 0 1 1 50.38 50.38';
const RING_LENGTH = 2 * Math.PI * 26 * 0.75;

/** Characters of a name that fit on two lines. */
const LONGEST_NAME = 60;

/** Draws the preview image of a stock page: name, price with its day, change, four scores. */
export function stockSocialImage(stock: Stock, siteName: string): Promise<ImageResponse> {
  const name = drawableText(stock.name) || drawableText(stock.symbol);
  const { yearly_change: change } = stock;
  const colour = change === null ? CHANGE.unknown : change >= 0 ? CHANGE.gain : CHANGE.loss;
  const facts = [
    stock.symbol,
    stock.kind === 'share' ? sectorLabel(stock.sector) : SECURITY_KINDS[stock.kind],
    stock.status === 'delisted' && 'nicht mehr gelistet',
    stock.demo && 'Demodaten',
  ];
  return drawnImage(
    siteName,
    <div style={COLUMN}>
      <div
        style={{
          marginTop: 20,
          wordBreak: 'break-word',
          fontSize: name.length > 24 ? 44 : 56,
          fontWeight: 600,
          lineHeight: 1.1,
          maxWidth: COLUMN.width,
        }}
      >
        {name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name}
      </div>
      <div style={{ marginTop: 10, fontSize: 26, color: COLOURS.ink2 }}>
        {drawableText(facts.filter(Boolean).join(' · '))}
      </div>
      <div style={{ marginTop: 12, fontSize: 56, fontWeight: 600, lineHeight: 1.2 }}>
        {drawableText(formatMoney(stock.current_price, stock.display_currency))}
      </div>
      <div style={{ display: 'flex', alignItems: 'baseline', gap: 20, marginTop: 4 }}>
        <div style={{ fontSize: 28, color: colour }}>
          {drawableText(`${formatChange(change)} in einem Jahr`)}
        </div>
        <div style={{ fontSize: 24, color: COLOURS.ink2 }}>{`Stand: ${formatDay(stock.price_date)}`}</div>
      </div>
      <div style={{ display: 'flex', gap: 12, marginTop: 'auto' }}>
        {(stock.kind === 'share' ? SUMMARY_KEYS : []).map((key) => (
          <Ring key={key} label={SUMMARY_SCORES[key].label} score={summaryScore(stock.metricScores, key)} />
        ))}
      </div>
    </div>,
  );
}

function Ring({ label, score }: { label: string; score: number | null }) {
  const band = scoreBand(score)?.band;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center', width: 138 }}>
      <div style={{ display: 'flex', position: 'relative', width: 92, height: 84 }}>
        <svg width="92" height="84" viewBox="0 0 64 58" fill="none" role="presentation">
          <path d={RING} stroke={TRACK} strokeWidth="6" />
          {band && score !== null && (
            <path
              d={RING}
              stroke={BANDS[band]}
              strokeWidth="6"
              strokeDasharray={`${(score / 100) * RING_LENGTH} 200`}
            />
          )}
        </svg>
        <div
          style={{
            position: 'absolute',
            top: 22,
            width: 92,
            display: 'flex',
            justifyContent: 'center',
            fontSize: score === null ? 24 : 34,
            fontWeight: 600,
          }}
        >
          {score === null ? NOT_AVAILABLE : String(score)}
        </div>
      </div>
      <div style={{ fontSize: 22, color: COLOURS.ink2 }}>{label}</div>
    </div>
  );
}
