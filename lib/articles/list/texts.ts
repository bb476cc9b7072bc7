import type { CategoryId } from '../rules';

type Texts = { heading: string; lead: string; title: string; description: string };

const ALL: Texts = {
  heading: 'Analysen',
  lead: 'Ratgeber: was Kennzahlen sagen und was sie verschweigen, zum Nachrechnen. Marktanalysen: was der Markt von heute dazu zeigt.',
  title: 'Ratgeber und Marktanalysen zu Aktien, zum Nachrechnen',
  description:
    'Artikel zu Bewertung, Dividenden, Wachstum, Steuern und Markt: jede Rechnung zum Nachprüfen, mit Quellen, dazu Aktienkarten aus dem Markt von heute.',
};

const TEXTS: Readonly<Record<CategoryId, Texts>> = {
  dividend: {
    heading: 'Ratgeber zu Dividenden',
    lead: 'Ausschüttung, Deckung und Wachstum: woran du erkennst, ob eine Dividende trägt.',
    title: 'Dividenden verstehen: Ratgeber und Rechnungen',
    description:
      'Ratgeber zu Dividenden: Ausschüttungsquote, Kürzungen, Dividendenwachstum, Ex-Tag und Rückkäufe, mit Rechnungen zum Nachprüfen und Aktien als Beispielen.',
  },
  growth: {
    heading: 'Ratgeber zu Wachstum',
    lead: 'Umsatz, Gewinn und Erwartungen: wann Wachstum Wert schafft und wann es nur Kapital bindet.',
    title: 'Wachstumsaktien verstehen: Ratgeber zu Wachstum',
    description:
      'Ratgeber zu Wachstumsaktien: Umsatz und Margen, Eigenkapitalrendite, Schätzungen und ein vernünftiger Preis dafür, mit Rechnungen zum Nachprüfen.',
  },
  value: {
    heading: 'Ratgeber zu Value',
    lead: 'Preis und Wert: Bewertung, Bilanz und Sicherheitsmarge, Schritt für Schritt gerechnet.',
    title: 'Value Investing in der Praxis: Ratgeber',
    description:
      'Ratgeber zu Value Investing: KGV, KBV, EV/EBITDA, freier Cashflow, Graham-Zahl und Sicherheitsmarge, mit Rechnungen zum Nachprüfen und ihren Grenzen.',
  },
  income: {
    heading: 'Ratgeber zu Einkommen',
    lead: 'Was von Ausschüttungen bei dir ankommt: Steuern, Währungen, Termine und Rendite.',
    title: 'Einkommen aus Aktien: Ratgeber zu Steuern und Rendite',
    description:
      'Ratgeber zu Einkommen aus Aktien: Quellensteuer, Sparer-Pauschbetrag, Währungen, REITs und die Rendite deines Depots, mit Rechnungen zum Nachprüfen.',
  },
  'market-analysis': {
    heading: 'Marktanalysen',
    lead: 'Der Markt als Ganzes: Bewertungen, Renditen und Verteilungen über alle Unternehmen hinweg.',
    title: 'Marktanalysen: Bewertungen, Renditen, Verteilungen',
    description:
      'Marktanalysen: wie teuer Sektoren sind, wie sich Renditen verteilen und wie viel in wenigen Aktien steckt, gerechnet aus den Zahlen aller Unternehmen.',
  },
};

/** The texts of a page of the list; every page has a title and a description of its own. */
export function listTexts(category: CategoryId | null, page: number): Texts {
  const texts = category ? TEXTS[category] : ALL;
  if (page === 1) return texts;
  return {
    ...texts,
    title: `${texts.heading}, Seite ${page}`,
    description: `Seite ${page} von „${texts.heading}“: ältere Artikel mit Rechnungen zum Nachprüfen, Quellen und Karten von Aktien aus dem aktuellen Markt.`,
  };
}
