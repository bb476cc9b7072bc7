import { renderToStaticMarkup } from 'react-dom/server';
import type { StoredBooking } from '@/lib/bookings/schema';
import { bookingExample } from '@/test/booking';
import { LedgerTable } from './ledger-table';

const NONE = new Map<string, string>();

/** Returns the rows of the table: the texts of their first cell, second cell and amount. */
function rows(...bookings: Partial<StoredBooking>[]): string[][] {
  const html = renderToStaticMarkup(
    <LedgerTable
      rows={bookings.map((one, at) => bookingExample({ id: String(at), ...one }))}
      depots={NONE}
      securities={NONE}
      onEdit={() => undefined}
      onRemove={() => undefined}
    />,
  );
  return html
    .split('<tr')
    .slice(2)
    .map((row) => row.split(/<t[hd][ >]/).slice(1))
    .map((cells) =>
      [0, 1, 7].flatMap((at) => cells[at] ?? []).map((cell) => cell.replace(/^[^>]*>|<[^>]+>/g, '')),
    );
}

it('names a year above its bookings, and a month beside its first', () => {
  expect(
    rows({ date: '2026-11-05' }, { date: '2026-11-03' }, { date: '2026-10-01' }, { date: '2025-10-31' }).map(
      ([first, day]) => [first, day],
    ),
  ).toEqual([
    ['2026', undefined],
    ['November', '05.11.2026'],
    ['', '03.11.2026'],
    ['Oktober', '01.10.2026'],
    ['2025', undefined],
    ['Oktober', '31.10.2025'],
  ]);
});

it('shows amounts of another currency in euros too', () => {
  const [, kronor] = rows({ currency: 'SEK', euro_total: -99.5 });
  expect(kronor?.at(-1)).toMatch(/^−995,00\sSEK−99,50\s€$/);
  expect(rows({ euro_total: -995 })[1]?.at(-1)).toMatch(/^−995,00\s€$/);
});
