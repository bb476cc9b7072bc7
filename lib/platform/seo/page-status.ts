/**
 * Metadata of a rendered page that is answered with an error status: the page cache reads the mark and sets
 * the status. Next.js itself would answer a thrown error as an empty page that only a script fills.
 * Development, which caches nothing, answers 200.
 */
export const pageStatus = (status: 404 | 410 | 503) => ({
  robots: { index: false },
  other: { 'page-status': String(status) },
});

/** Metadata of a page whose data are unavailable; `Unavailable` is its content. */
export const UNAVAILABLE_PAGE = {
  title: 'Gerade nicht erreichbar',
  description:
    'Die Daten dieser Seite sind für einen Moment nicht erreichbar. Bitte versuch es gleich noch einmal.',
  ...pageStatus(503),
};
