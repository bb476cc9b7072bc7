import { readTexts } from '@/lib/platform/read-texts';
import { CATEGORY_IDS, type CategoryId } from '../rules';

const TEXTS = readTexts(
  'article-lists',
  ['all', ...CATEGORY_IDS],
  ['heading', 'lead', 'title', 'description'],
);

/** The texts of a page of the list; every page has a title and a description of its own. */
export function listTexts(category: CategoryId | null, page: number): (typeof TEXTS)[CategoryId] {
  const texts = TEXTS[category ?? 'all'];
  if (page === 1) return texts;
  return {
    ...texts,
    title: `${texts.heading}, Seite ${page}`,
    description: `Seite ${page} von „${texts.heading}“: ältere Artikel mit Rechnungen zum Nachprüfen, Quellen und Karten von Aktien aus dem aktuellen Markt.`,
  };
}
