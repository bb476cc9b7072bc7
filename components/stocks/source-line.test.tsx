import { renderToStaticMarkup } from 'react-dom/server';
import { stockExample } from '@/test/stock';
import { SourceLine } from './source-line';

const textOf = (joined_closes: { source: string; from: string; to: string }[]) =>
  renderToStaticMarkup(<SourceLine stock={stockExample({ demo: false, source: 'yahoo', joined_closes })} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it('names the days whose closes are of another source', () => {
  expect(textOf([{ source: 'boerse', from: '2026-11-24', to: '2026-11-27' }])).toContain(
    'Quelle: Yahoo Finance Kurse vom 24.11.2026 bis 27.11.2026: Deutsche Börse',
  );
  expect(textOf([])).not.toContain('Kurse vom');
});
