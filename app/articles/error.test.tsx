import { PathParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import ErrorPage from './error';

const shown = (params: Record<string, string>) =>
  renderToStaticMarkup(
    <PathParamsContext value={params}>
      <ErrorPage error={new Error('x')} retry={() => undefined} />
    </PathParamsContext>,
  );

it.each([
  [{ slug: 'graham-zahl' }, 'Failed to load article. Please try again later.'],
  [{ category: 'value', page: '2' }, 'Failed to load articles. Please try again later.'],
  [{}, 'Failed to load articles. Please try again later.'],
])('what failed at %j is named, with the way back to the list', (params, text) => {
  const html = shown(params);
  expect(html).toContain(`<span lang="en">${text}</span>`);
  expect(html).toContain('Erneut versuchen');
  expect(html).toMatch(/<a [^>]*href="\/articles"[^>]*>Zurück zur Artikelübersicht/);
});
