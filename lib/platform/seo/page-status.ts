/**
 * Metadata of a page that is rendered like any other and yet stands for a refusal: the page cache reads the
 * mark and answers with that status. Next.js itself answers what is thrown as an empty page that only a
 * script fills. Development, which caches nothing, answers 200.
 */
export const pageStatus = (status: 404 | 410 | 503) => ({
  robots: { index: false },
  other: { 'page-status': String(status) },
});

/** Metadata of a page whose data are out of reach; `Unavailable` is what it shows. */
export const UNAVAILABLE_PAGE = {
  title: 'Gerade nicht erreichbar',
  description:
    'Die Daten dieser Seite sind für einen Moment nicht erreichbar. Bitte versuch es gleich noch einmal.',
  ...pageStatus(503),
};
