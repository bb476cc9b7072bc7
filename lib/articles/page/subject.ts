import type { CategoryId } from '../rules';

/** The kinds of a quiet chart that stands for an article without numbers of its own. */
export const MOTIFS = ['price', 'payments', 'growth', 'months', 'market', 'shares'] as const;

export type MotifId = (typeof MOTIFS)[number];

/** The motif of a category, for tags without one. */
const CATEGORY_MOTIFS: Readonly<Record<CategoryId, MotifId>> = {
  dividend: 'payments',
  growth: 'growth',
  value: 'price',
  income: 'months',
  'market-analysis': 'market',
};

const TAG_MOTIFS: Readonly<Record<MotifId, readonly string[]>> = {
  price: ['Bewertung', 'Graham', 'Inflation', 'Sicherheitsmarge', 'Turnaround', 'Währung', 'Zykliker'],
  payments: ['Aktienrückkauf', 'Cashflow', 'Dividende', 'Dividendenwachstum', 'Owner Earnings'],
  growth: [
    'Analysten',
    'Burggraben',
    'Eigenkapitalrendite',
    'Operativer Hebel',
    'PEG',
    'Rendite',
    'Umsatzwachstum',
    'Wachstum',
  ],
  months: ['Einkommen', 'Ex-Tag', 'REIT'],
  market: ['Dividendenrendite', 'EV/EBITDA', 'F-Score', 'KBV', 'KGV', 'Scores'],
  shares: ['Ausschüttungsquote', 'Bilanz', 'Diversifikation', 'Quellensteuer', 'Risiko', 'Steuern'],
};

const MOTIF_OF_TAG = new Map(MOTIFS.flatMap((motif) => TAG_MOTIFS[motif].map((tag) => [tag, motif])));

/** Chooses the motif of an article by its subject: by its first tag that has one, else by its category. */
export const motifOf = (category: CategoryId, tags: readonly string[]): MotifId =>
  tags.map((tag) => MOTIF_OF_TAG.get(tag)).find((motif) => motif !== undefined) ?? CATEGORY_MOTIFS[category];
