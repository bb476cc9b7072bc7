import { htmlText } from './html-text';

it('htmlText leaves nothing that HTML would read', () => {
  expect(htmlText(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});
