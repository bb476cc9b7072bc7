import { renderToStaticMarkup } from 'react-dom/server';
import { invalidParts } from '@/e2e/valid-html';
import { HeaderSearch } from './header-search';
import { StockSearchBox } from './stock-search-box';

it.each([
  ['the search of the header', <HeaderSearch key="header" icon={null} />],
  ['the search of a page', <StockSearchBox key="page" />],
])('%s names no list before there is one', async (_name, search) => {
  expect(await invalidParts(renderToStaticMarkup(search))).toEqual([]);
});
