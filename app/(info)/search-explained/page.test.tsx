import { renderToStaticMarkup } from 'react-dom/server';
import SearchExplainedPage from './page';

it('is a guide that can be read at once: fewer than 2,300 words, and 2,500 with header and footer', () => {
  const text = renderToStaticMarkup(<SearchExplainedPage />).replace(
    /<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g,
    ' ',
  );
  expect(text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length).toBeLessThan(2_300);
});
