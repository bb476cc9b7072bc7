/**
 * Kinds of securities, with their German names. An index can be compared with, never booked; bonds and `other`, such as
 * certificates, are securities of an account's own that the market does not have.
 */
export const SECURITY_KINDS = {
  share: 'Aktie',
  fund: 'Fonds',
  index: 'Index',
  bond: 'Anleihe',
  other: 'Sonstiges',
} as const;

export type SecurityKind = keyof typeof SECURITY_KINDS;

/** Facts about funds and indices that a source can state, with German names. */
export const FUND_FACTS = {
  distribution: { accumulating: 'thesaurierend', distributing: 'ausschüttend' },
  fund_type: {
    equity: 'Aktienfonds',
    mixed: 'Mischfonds',
    real_estate: 'Immobilienfonds',
    real_estate_foreign: 'Auslands-Immobilienfonds',
    other: 'sonstiger Fonds',
  },
  replication: {
    full: 'physisch, vollständig',
    sampling: 'physisch, mit Auswahl',
    synthetic: 'synthetisch, mit Tauschgeschäft',
  },
  index_kind: { price: 'Kursindex', total_return: 'Performanceindex', net_return: 'Net-Return-Index' },
} as const;

export type FundFact = keyof typeof FUND_FACTS;

/** Tests whether a text is one of the values that a fact may have. */
export const isFundFact = <Fact extends FundFact>(
  fact: Fact,
  value: string,
): value is keyof (typeof FUND_FACTS)[Fact] & string => Object.hasOwn(FUND_FACTS[fact], value);
