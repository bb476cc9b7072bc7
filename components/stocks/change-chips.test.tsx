import { renderToStaticMarkup } from 'react-dom/server';
import { stockExample } from '@/test/stock';
import { ChangeChips } from './change-chips';

const labels = (explained: boolean) =>
  renderToStaticMarkup(<ChangeChips stock={stockExample()} explained={explained} />).match(
    /(?<=>)1[A-Z](?=<)/g,
  );

it('says 1Y on a card, and 1J on the page of a stock, as its chart does', () => {
  expect(labels(false)).toEqual(['1T', '1W', '1M', '1Y']);
  expect(labels(true)).toEqual(['1T', '1W', '1M', '1J']);
});
