import type { Dated } from './dated';

const LAW = 'InvStG bei lxgesetze.de (02.12.2024); InvStG bei buzer.de';

const exempt = (value: string, paragraph: string, source = LAW): readonly Dated<string>[] => [
  { from: '2018-01-01', value, paragraph, source, certainty: 'A' },
];

/** Kinds of funds by their terms (§ 2 Abs. 6, 7 and 9 InvStG), and the part that is exempt for private investors, in percent. */
export const FUND_KINDS = {
  equity: { label: 'Aktienfonds', exempt: exempt('30', '§ 20 Abs. 1 Satz 1 InvStG') },
  mixed: { label: 'Mischfonds', exempt: exempt('15', '§ 20 Abs. 2 InvStG') },
  property: { label: 'Immobilienfonds', exempt: exempt('60', '§ 20 Abs. 3 Satz 1 InvStG') },
  foreign_property: {
    label: 'Auslands-Immobilienfonds',
    exempt: exempt('80', '§ 20 Abs. 3 Satz 2 InvStG'),
  },
  other_fund: {
    label: 'Sonstiger Fonds',
    exempt: exempt('0', '§ 20 InvStG', 'steuererklaerung-polizei.de (2022); fonds-super-markt.de'),
  },
} as const satisfies Record<string, { label: string; exempt: readonly Dated<string>[] }>;

export type FundKind = keyof typeof FUND_KINDS;

/** Securities as the law divides them: gains from shares have a loss pot of their own. */
export const SECURITY_KINDS = {
  share: { label: 'Aktie' },
  other: { label: 'Kein Fonds, keine Aktie' },
  ...FUND_KINDS,
} as const;

export type SecurityKind = keyof typeof SECURITY_KINDS;

export const SECURITY_KIND_NAMES = Object.keys(SECURITY_KINDS) as [SecurityKind, ...SecurityKind[]];

export const isFund = (kind: SecurityKind): kind is FundKind => kind in FUND_KINDS;

const KINDS_OF_SOURCES: Readonly<Record<string, FundKind>> = {
  equity: 'equity',
  mixed: 'mixed',
  real_estate: 'property',
  real_estate_foreign: 'foreign_property',
  other: 'other_fund',
};

/** Returns the kind of a fund by the `fund_type` of its source; null: not known. */
export const fundKindOf = (fundType: string | null): FundKind | null =>
  KINDS_OF_SOURCES[fundType ?? ''] ?? null;
