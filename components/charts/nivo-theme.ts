const TEXT = { fontFamily: 'inherit', fontSize: 'var(--text-13)', fill: 'var(--ink-3)' };

/** The look of all interactive charts, in tokens, so that it follows the theme. */
const THEME = {
  text: TEXT,
  axis: {
    domain: { line: { stroke: 'var(--line-strong)', strokeWidth: 1 } },
    ticks: {
      line: { stroke: 'var(--line-strong)', strokeWidth: 1 },
      text: { ...TEXT, fontVariantNumeric: 'tabular-nums lining-nums' },
    },
  },
  grid: { line: { stroke: 'var(--grid)', strokeWidth: 1 } },
  crosshair: {
    line: { stroke: 'var(--line-strong)', strokeWidth: 1, strokeOpacity: 1, strokeDasharray: '3 3' },
  },
} as const;

/** Properties of every interactive chart: nothing moves, and the drawing ends where its box does. */
export const STILL = { theme: THEME, animate: false } as const;
