import type { Dated } from './dated';

const exempt = (value: string, certainty: 'A' | 'C', from = '2018-01-01'): readonly Dated<string>[] => [
  {
    from,
    value,
    paragraph: '§ 20 InvStG',
    source: certainty === 'A' ? 'union-investment.de' : 'nicht bestätigt',
    certainty,
  },
];

/** Kinds of funds, and the part of their income that is exempt for private investors, in percent. */
export const FUND_KINDS = {
  equity: { label: 'Aktienfonds', exempt: exempt('30', 'A') },
  mixed: { label: 'Mischfonds', exempt: exempt('15', 'A') },
  property: { label: 'Immobilienfonds', exempt: exempt('60', 'A') },
  foreign_property: { label: 'Auslands-Immobilienfonds', exempt: exempt('80', 'A') },
  other_fund: { label: 'Sonstiger Fonds', exempt: exempt('0', 'C') },
} as const satisfies Record<string, { label: string; exempt: readonly Dated<string>[] }>;

export type FundKind = keyof typeof FUND_KINDS;

/** Securities as the law divides them: gains from shares have a loss pot of their own. */
export type SecurityKind = 'share' | FundKind | 'other';

export const isFund = (kind: SecurityKind): kind is FundKind => kind in FUND_KINDS;
