import fs from 'node:fs';
import { abilitiesOf, PROVIDERS, type ProviderName, providerOf } from './providers';

it.each([
  ['yahoo', 'yahoo'],
  ['csv:dax-2019', 'csv'],
  ['boerse', 'boerse'],
  ['own', null],
  ['toString', null],
])('the provider of %s is %s', (source, expected) => expect(providerOf(source)).toBe(expected));

it('says what a source can', () => {
  expect(abilitiesOf('esef')).toBe('Geschäftsjahre');
  expect(abilitiesOf('yahoo')).toBe('Suche, Kurse, Dividenden und Splits, Kennzahlen, Geschäftsjahre');
});

const documented = fs.readFileSync('docs/data-sources.md', 'utf8');

it.each(Object.keys(PROVIDERS) as ProviderName[])(
  '%s states its terms, and the documents its command',
  (name) => {
    const { terms, link } = PROVIDERS[name];
    expect(terms).toMatch(/^[A-ZÄÖÜ].*\.$/);
    if (link !== null) expect(new URL(link).protocol).toBe('https:');
    expect(documented).toContain(`| \`${name}\` | \`npm run data:import -- ${name}`);
  },
);
