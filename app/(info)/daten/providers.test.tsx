import { renderToStaticMarkup } from 'react-dom/server';
import { PROVIDERS } from '@/lib/stocks/market/providers';
import { providers } from './providers';

it.each(Object.values(PROVIDERS))(
  'the page on data names $label, its terms and where they stand',
  (provider) => {
    const page = renderToStaticMarkup(providers.body);
    const text = page.replace(/<[^>]+>/g, ' ').replace(/\u00a0/g, ' ');
    expect(text).toContain(provider.label);
    expect(text).toContain(provider.terms);
    if (provider.link) expect(page).toContain(`href="${provider.link}"`);
  },
);
