import { CATEGORIES, type CategoryId } from '../rules';

type Texts = { heading: string; lead: string; title: string; description: string };

const ALL: Texts = {
  heading: 'Analysen',
  lead: 'Was Kennzahlen sagen und was sie verschweigen: zum Nachrechnen, mit Karten von Aktien aus dem Markt von heute.',
  title: 'Analysen: Aktien verstehen, Zahlen nachrechnen',
  description:
    'Artikel zu Bewertung, Dividenden, Wachstum, Steuern und Markt: jede Rechnung zum Nachprüfen, jede Tatsache mit Quelle, dazu Aktienkarten aus dem aktuellen Markt.',
};

const TEXTS: Readonly<Record<CategoryId, Texts>> = {
  dividend: {
    heading: 'Analysen zu Dividenden',
    lead: 'Ausschüttung, Deckung und Wachstum: woran du erkennst, ob eine Dividende trägt.',
    title: 'Dividenden verstehen: Analysen und Rechnungen',
    description:
      'Analysen zu Dividenden: Ausschüttungsquote, Kürzungen, Dividendenwachstum, Ex-Tag und Rückkäufe, mit Rechnungen zum Nachprüfen und Aktien als Beispielen.',
  },
  growth: {
    heading: 'Analysen zu Wachstum',
    lead: 'Umsatz, Gewinn und Erwartungen: wann Wachstum Wert schafft und wann es nur Kapital bindet.',
    title: 'Wachstumsaktien verstehen: Analysen zu Wachstum',
    description:
      'Analysen zu Wachstumsaktien: Umsatz und Margen, Eigenkapitalrendite, Schätzungen und ein vernünftiger Preis dafür, mit Rechnungen zum Nachprüfen.',
  },
  value: {
    heading: 'Analysen zu Value',
    lead: 'Preis und Wert: Bewertung, Bilanz und Sicherheitsmarge, Schritt für Schritt gerechnet.',
    title: 'Value Investing in der Praxis: Analysen',
    description:
      'Analysen zu Value Investing: KGV, KBV, EV/EBITDA, freier Cashflow, Graham-Zahl und Sicherheitsmarge, mit Rechnungen zum Nachprüfen und ihren Grenzen.',
  },
  income: {
    heading: 'Analysen zu Einkommen',
    lead: 'Was von Ausschüttungen bei dir ankommt: Steuern, Währungen, Termine und Rendite.',
    title: 'Einkommen aus Aktien: Analysen zu Steuern und Rendite',
    description:
      'Analysen zu Einkommen aus Aktien: Quellensteuer, Sparer-Pauschbetrag, Währungen, REITs und die Rendite deines Depots, mit Rechnungen zum Nachprüfen.',
  },
  'market-analysis': {
    heading: 'Marktanalysen',
    lead: 'Der Markt als Ganzes: Bewertungen, Zyklen und Verteilungen über alle Unternehmen hinweg.',
    title: 'Marktanalysen: Bewertungen, Zyklen, Verteilungen',
    description:
      'Marktanalysen: wie teuer Sektoren sind, wie sich Renditen verteilen, was Zyklen und Inflation mit Bewertungen machen, aus den Zahlen aller Unternehmen.',
  },
};

/** The texts of a page of the list; every page has a title and a description of its own. */
export function listTexts(category: CategoryId | null, page: number): Texts {
  const texts = category ? TEXTS[category] : ALL;
  if (page === 1) return texts;
  return {
    ...texts,
    title: `${category ? `Analysen zu ${CATEGORIES[category]}` : 'Analysen'}, Seite ${page}`,
    description: `Seite ${page} von „${texts.heading}“: ältere Artikel mit Rechnungen zum Nachprüfen, Quellen und Karten von Aktien aus dem aktuellen Markt.`,
  };
}
