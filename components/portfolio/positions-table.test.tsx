import { renderToStaticMarkup } from 'react-dom/server';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import { positionExample } from '@/test/position';
import { PositionsTable } from './positions-table';

it.each([
  ['an own security without a price says why it has no value', 'own-a', null, true],
  ['an own security with one has it', 'own-a', 12, false],
  ['a listed one without a price cannot get one here', 'a', null, false],
])('%s', (_, id, current_price, isAsking) => {
  const positions = [positionExample({ id, current_price })];
  const html = renderToStaticMarkup(
    <PositionsTable
      positions={positions}
      statistics={portfolioStatistics(positions)}
      all={positions}
      isFiltered
      sort="value"
      order="desc"
      onSort={() => undefined}
      actions={{} as never}
    />,
  );
  expect(html.includes('noch kein Kurs')).toBe(isAsking);
});
