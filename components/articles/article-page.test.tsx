import { renderToStaticMarkup } from 'react-dom/server';
import { TEST_ARTICLE } from '@/test/article';
import { ArticlePage } from './article-page';

it('has the key points first, then the disclaimer, then the text', () => {
  const html = renderToStaticMarkup(
    <ArticlePage
      article={{ ...TEST_ARTICLE, key_points: ['Ein Kernsatz.'] }}
      sections={[{ id: null, parts: [{ html: '<p>Der Text.</p>' }] }]}
      stocks={[]}
      live={null}
      days={null}
      origin=""
      note={null}
      url="https://example.org/articles/probe"
    />,
  );
  expect(html).toMatch(/Das Wichtigste in Kürze.*Ein Kernsatz.*Keine Anlageberatung.*Der Text/s);
});
