import { renderToStaticMarkup } from 'react-dom/server';
import { JsonLd, structuredDataText } from './json-ld';

const HOSTILE = '</script><script>alert(1)</script><!-- \u2028\u2029 & "';

describe('JsonLd', () => {
  it('says what it was given, in a context', () => {
    expect(JSON.parse(structuredDataText({ '@type': 'WebSite', name: 'Aktienlotse' }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Aktienlotse',
    });
  });

  it('says several things in one script', () => {
    const text = structuredDataText([{ '@type': 'WebSite' }, { '@type': 'Organization' }]);
    expect(JSON.parse(text)).toHaveLength(2);
  });

  it('keeps hostile text inside the script', () => {
    const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'WebSite', name: HOSTILE }} />);
    const [, text = ''] =
      /^<script type="application\/ld\+json">([^<\u2028\u2029]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(text).name).toBe(HOSTILE);
  });
});
