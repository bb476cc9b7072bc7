import { renderToStaticMarkup } from 'react-dom/server';
import type { PreviewRow, Problem } from '@/lib/depot-import/preview/preview';
import { DecisionBox } from './decision-box';
import type { DepotImport } from './use-import';

const DRAFT = { key: 'a', date: '2026-03-05', currency: 'EUR', line: 6, document: 'a.csv', bond: null };

function html(problem: object): string {
  const row = { draft: DRAFT, problems: [problem] } as unknown as PreviewRow;
  const depotImport = { preview: null, ledger: null, depots: new Map(), rows: new Map() };
  return renderToStaticMarkup(
    <DecisionBox
      row={row}
      problem={problem as Problem}
      depotImport={depotImport as unknown as DepotImport}
      isReadOnly
    />,
  );
}

describe('a question of an import', () => {
  it('has its quantity as an amount, which can be hidden', () =>
    expect(html({ type: 'shortage', missing: 2.5, isDecided: false })).toContain(
      '<b><span class="amount">2,5 Stück</span> fehlen</b> am 05.03.2026.',
    ));

  it('has its money as amounts', () => {
    const mismatch = { stated: '10', computed: '12.5' };
    const text = html({ type: 'unclear', mismatch, warning: null, isDecided: false });
    expect(text.match(/<span class="amount">(10,00|12,50)\s€<\/span>/g)).toHaveLength(2);
  });
});
