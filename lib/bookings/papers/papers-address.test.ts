import { type PaperFilters, paperFiltersFrom, papersAddress } from './papers-address';

const id = '1'.repeat(32);

it.each<[query: string, filters: PaperFilters]>([
  ['', {}],
  [
    `verdict=differs&year=2026&depot=${id}&booking=${id}`,
    { verdict: 'differs', year: '2026', depot: id, booking: id },
  ],
  ['verdict=stimmt&year=26&depot=1&booking=%00', {}],
  ['verdict=toString', {}],
])('the address ?%s filters', (query, filters) => {
  expect(paperFiltersFrom(new URLSearchParams(query))).toEqual(filters);
  expect(paperFiltersFrom(new URL(papersAddress(filters), 'http://a').searchParams)).toEqual(filters);
});
